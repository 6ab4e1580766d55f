//! The coach: what it counts is what can be counted, what it thinks follows in parts, and it knows no more than the seat.

use std::collections::BTreeMap;

use ::diciassette::{Card, Diciassette, Glimpse, View};
use kernel::Game;
use wire::GameName::{self, Rummy17};
use wire::device::Ask;
use wire::study::{Hand, Queue, Told};
use wire::{Spoken, State};

use crate::page::{Page, settings, worker};

/// What a page that studies reads.
pub(crate) fn heard(answers: Vec<web_worker::Answer>) -> Vec<Told> {
    answers.iter().map(|answer| Told::parse(&answer.to_json()).expect("a message")).collect()
}

/// Asks for advice about the game of a page, and lets the thinking be.
fn advised(page: &mut Page) -> (bool, Option<Queue>, Option<Hand>) {
    let told = heard(page.worker.hear(&Ask::Advise {}.to_json()));
    let [Told::Advice { seat: 0, seq, thinking, queue, hand }] = &told[..] else { panic!("{told:?}") };
    assert_eq!(*seq, page.last().seq);
    let advice = (*thinking, queue.clone(), hand.clone());
    assert!(page.worker.hear(&Ask::Stop {}.to_json()).is_empty());
    advice
}

/// The cards with a blank back that the eye cannot tell: how many there are of each.
fn unseen(view: &View) -> Vec<(u16, u32)> {
    let mut seen: Vec<Card> = view.hand.cards().collect();
    let mut tell = |glimpse: Glimpse| match glimpse {
        Glimpse::Known(card) => seen.push(card),
        Glimpse::Hidden => {}
    };
    view.queue.iter().for_each(|shown| tell(shown.card));
    view.discard.trashed.iter().for_each(|shown| tell(shown.card));
    for seat in view.players.seats().filter(|seat| !view.eye.is(*seat)) {
        view.hands[seat].iter().for_each(|glimpse| tell(*glimpse));
    }
    view.top.into_iter().for_each(tell);
    let left = |card: Card| {
        let shown = seen.iter().filter(|other| **other == card).count() as u32;
        u32::from(view.options.deck.of(card)) - shown - u32::from(view.discard.public.of(card))
    };
    let blank = Card::ALL.into_iter().filter(|card| !card.is_two_sided());
    blank.map(|card| (u16::from(card.value()), left(card))).collect()
}

/// Every way to lay the cards that are left into the hidden places, one place after the other.
fn lay(left: &mut [(u16, u32)], places: usize, weight: f64, sum: u16, found: &mut BTreeMap<u16, f64>) {
    if places == 0 {
        *found.entry(sum).or_default() += weight;
        return;
    }
    let all: u32 = left.iter().map(|(_, count)| *count).sum();
    for index in 0..left.len() {
        let (value, count) = left[index];
        if count > 0 {
            left[index].1 -= 1;
            lay(left, places - 1, weight * f64::from(count) / f64::from(all), sum + value, found);
            left[index].1 += 1;
        }
    }
}

fn compare(queue: &Queue, state: &State) {
    let view = Diciassette::view_from(&state.view, &state.more).expect("a view");
    let hidden = view.queue.iter().filter(|shown| shown.card == Glimpse::Hidden).count();
    let known = view.queue.iter().map(|shown| match shown.card {
        Glimpse::Known(card) => u16::from(card.value()),
        Glimpse::Hidden => 0,
    });
    let known: u16 = known.sum();
    assert_eq!((queue.known, queue.hidden), (u32::from(known), hidden as u32));
    let mut found = BTreeMap::new();
    lay(&mut unseen(&view), hidden, 1.0, known, &mut found);
    let near = |chance: u32, exact: f64| (f64::from(chance) / 1e6 - exact).abs() < 1e-6;
    for (total, exact) in &found {
        let told = queue.totals.iter().find(|told| told.total == u32::from(*total));
        let chance = told.map_or(0, |told| told.chance);
        assert!(near(chance, *exact), "{total}: {chance} millionths, expected {exact}");
    }
    assert!(
        queue.totals.iter().all(|told| found.contains_key(&(told.total as u16))),
        "nothing else is possible"
    );
    let reached: f64 = found.iter().filter(|(total, _)| **total >= 17).map(|(_, exact)| exact).sum();
    assert!(near(queue.reached, reached), "{} millionths, expected {reached}", queue.reached);
}

#[test]
fn the_odds_of_the_queue_are_those_of_all_ways_to_lay_the_hidden_cards() {
    let (mut compared, mut sampled, mut open) = (0, 0, 0);
    for number in 0.. {
        if compared >= 200 && sampled > 0 {
            break;
        }
        assert!(number < 250, "{compared} compared, {sampled} after a shuffle");
        let mut page =
            Page::start(settings(GameName::Diciassette, 2 + number % 5, "novice"), &[0], u64::from(number));
        while page.run().result.is_none() {
            let (thinking, queue, hand) = advised(&mut page);
            let queue = queue.expect("a queue");
            assert!(hand.is_none() && thinking == (page.last().legal.len() > 1));
            let all: u32 = queue.totals.iter().map(|total| total.chance).sum();
            assert!(all.abs_diff(1_000_000) < 50, "{all}");
            if !queue.exact {
                assert!(queue.worlds > 0 && queue.hidden > 0);
                sampled += 1;
            } else if (1..=5).contains(&queue.hidden) && compared < 200 {
                compare(&queue, page.last());
                compared += 1;
                open += usize::from((1..1_000_000).contains(&queue.reached));
            }
            page.act(0);
        }
    }
    assert!(open > 10, "{open} of {compared} were in doubt");
}

#[test]
fn the_hand_is_parted_and_every_discard_has_its_risk() {
    let mut melds = 0;
    for number in 0..4 {
        let mut page = Page::start(settings(Rummy17, 3, "novice"), &[0], number);
        while page.run().result.is_none() {
            let (_, queue, hand) = advised(&mut page);
            let hand = hand.expect("a hand");
            assert!(queue.is_none());
            let held = page.last().view["hand"].as_array().expect("a hand").len();
            assert_eq!(hand.discards.len(), held);
            assert!(hand.discards.is_sorted_by_key(|risk| risk.danger));
            let loose = hand.discards.iter().filter(|risk| !risk.planned).count();
            assert_eq!(loose, hand.rest.len());
            assert!(hand.rest.iter().all(|card| hand.discards.iter().any(|risk| risk.card == *card)));
            assert!((0..=1_000_000).contains(&hand.read.win));
            melds += hand.melds.len();
            page.act(0);
        }
    }
    assert!(melds > 0, "somebody had a meld");
}

#[test]
fn the_master_thinks_in_parts_and_about_everything_that_is_legal() {
    for game in [GameName::Diciassette, Rummy17] {
        let mut page = Page::start(settings(game, 3, "novice"), &[0], 3);
        page.run();
        let ask = Ask::Advise {}.to_json();
        let told = heard(page.worker.hear(&ask));
        assert!(matches!(told[..], [Told::Advice { thinking: true, .. }]), "{told:?}");
        let mut parts = Vec::new();
        while page.worker.is_due() {
            let told = heard(page.worker.step());
            let [Told::Thoughts { seat: 0, seq, done, of: 3, actions }] = &told[..] else {
                panic!("{told:?}")
            };
            assert_eq!(*seq, page.last().seq);
            let mut named: Vec<&String> = actions.iter().map(|valued| &valued.action).collect();
            let mut legal: Vec<&String> = page.last().legal.iter().collect();
            named.sort();
            legal.sort();
            assert_eq!(named, legal);
            assert!(actions[0].value.is_some() && actions[0].error.is_some(), "{actions:?}");
            let shares: u32 = actions.iter().map(|valued| valued.share).sum();
            assert!(shares.abs_diff(1_000_000) < 3_000, "{shares}");
            parts.push(*done);
        }
        assert_eq!(parts, [1, 2, 3]);
        // Whoever acts in the middle of it is not kept: what was thought about is over.
        page.worker.hear(&ask);
        page.worker.step();
        page.act(0);
        page.run();
    }
}

#[test]
fn advice_is_for_the_eyes_of_a_person_in_a_running_game() {
    let why = |worker: &mut web_worker::Worker| {
        let told = heard(worker.hear(&Ask::Advise {}.to_json()));
        let [Told::Declined { about: Some(about), message }] = &told[..] else { panic!("{told:?}") };
        assert_eq!(about, "advise");
        message.clone()
    };
    assert_eq!(why(&mut worker()), "there is no game yet: expected start");
    let mut page = Page::start(settings(GameName::Diciassette, 3, "novice"), &[0], 1);
    page.run();
    page.look(None);
    assert!(why(&mut page.worker).starts_with("a spectator gets no advice"));
    page.look(Some(0));
    // Of a game that is over nothing is said: the page still shows how it ended, and has no use for a reason.
    for game in [GameName::Diciassette, Rummy17] {
        let mut page = Page::start(settings(game, 3, "novice"), &[0], 1);
        page.play_to_the_end();
        assert_eq!(heard(page.worker.hear(&Ask::Advise {}.to_json())), []);
        assert!(!page.worker.is_due());
    }
}

#[test]
fn advice_is_the_same_in_every_world_that_the_seat_cannot_tell_apart() {
    use kernel::{Eye, Players, Seat, Turn, Witness, below};
    use web_worker::Advised;
    let mut dice = bots::dice(5, 5);
    let mut game = Diciassette::new(Players::new(3).expect("three"), Default::default()).expect("the rules");
    let mut witness = Witness::arriving(&game, Eye::Seat(Seat::A));
    let (mut legal, mut others) = (Vec::new(), 0);
    while game.turn() != Turn::Over {
        let event = match game.turn() {
            Turn::Seat(seat) => {
                game.legal(&mut legal);
                game.admit(seat, legal[below(&mut dice, legal.len() as u32) as usize]).expect("legal")
            }
            _ => game.admit_chance(game.lot(&mut dice)).expect("due"),
        };
        let before = game;
        game.apply(event);
        witness.watch(&before, event, &game);
        if game.turn() == Turn::Chance {
            continue;
        }
        let world = witness.imagine(&mut dice);
        others += usize::from(world != game);
        let there = Witness::from_parts(
            witness.eye(),
            world.view(witness.eye()),
            witness.seen().to_vec(),
            witness.memory().clone(),
        );
        assert_eq!(Diciassette::counsel(&there), Diciassette::counsel(&witness));
    }
    assert!(others > 10);
}
