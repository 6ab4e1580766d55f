//! The coach: its counts are exact, its thoughts follow in parts, and it knows no more than the
//! seat.

use std::collections::BTreeMap;

use ::diciassette::{Card, Diciassette, Glimpse, View};
use kernel::Game;
use notation::GameName::{self, Rummy17};
use notation::Notation;
use protocol::State;
use worker_protocol::study::{Hand, PARTS, Queue, StudyMessage};
use worker_protocol::{GameMessage, Request};

use crate::page::{Page, settings, worker};

/// The messages as a studying page reads them.
pub(crate) fn heard(answers: Vec<web_worker::Answer>) -> Vec<StudyMessage> {
    answers.iter().map(|answer| StudyMessage::parse(&answer.to_json()).expect("a message")).collect()
}

/// A request for advice on the current state, with this draft.
pub(crate) fn advise(draft: &[&str]) -> String {
    Request::Advise { seq: None, draft: texts(draft) }.to_json()
}

/// Asks for advice about a page's game, without waiting for the thoughts.
fn advised(page: &mut Page) -> (bool, Option<Queue>, Option<Hand>) {
    let told = heard(page.worker.hear(&advise(&[])));
    let [StudyMessage::Advice { seat: 0, seq, draft, thinking, queue, hand }] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!((*seq, draft.len()), (page.last().seq, 0));
    let advice = (*thinking, queue.clone(), hand.clone());
    assert!(page.worker.hear(&Request::Stop {}.to_json()).is_empty());
    advice
}

/// The blank-backed cards that the eye cannot identify, counted by value.
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

/// Enumerates the ways to lay the remaining cards into the hidden places, place by place.
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
        let ask = advise(&[]);
        let told = heard(page.worker.hear(&ask));
        assert!(matches!(told[..], [StudyMessage::Advice { thinking: true, .. }]), "{told:?}");
        let mut parts = Vec::new();
        while page.worker.is_due() {
            let told = heard(page.worker.step());
            let [StudyMessage::Thoughts { seat: 0, seq, draft, done, of: PARTS, actions }] = &told[..] else {
                panic!("{told:?}")
            };
            assert_eq!((*seq, draft.len()), (page.last().seq, 0));
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
        assert_eq!(parts, (1..=PARTS).collect::<Vec<_>>());
        // An action in the middle ends the pondering, since its decision is over.
        page.worker.hear(&ask);
        page.worker.step();
        page.act(0);
        page.run();
    }
}

#[test]
fn advice_is_for_the_eyes_of_a_person_in_a_running_game() {
    let why = |worker: &mut web_worker::Worker| {
        let told = heard(worker.hear(&advise(&[])));
        let [StudyMessage::Declined { about: Some(about), message }] = &told[..] else { panic!("{told:?}") };
        assert_eq!(about, "advise");
        message.clone()
    };
    assert_eq!(why(&mut worker()), "there is no game yet: expected start");
    let mut page = Page::start(settings(GameName::Diciassette, 3, "novice"), &[0], 1);
    page.run();
    page.look(None);
    assert!(why(&mut page.worker).starts_with("a spectator gets no advice"));
    page.look(Some(0));
    // A finished game gets no answer: the page still shows its end, and has no use for a reason.
    for game in [GameName::Diciassette, Rummy17] {
        let mut page = Page::start(settings(game, 3, "novice"), &[0], 1);
        page.play_to_the_end();
        assert_eq!(heard(page.worker.hear(&advise(&[]))), []);
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
        let budget = bots::Budget::Worlds(500);
        assert_eq!(Diciassette::counsel(&there, budget), Diciassette::counsel(&witness, budget));
    }
    assert!(others > 10);
}

/// The states of an unfinished game, and the advice (true), with their sequence numbers, in order.
fn spoken(answers: Vec<web_worker::Answer>) -> Vec<(bool, u64)> {
    let texts = answers.iter().map(web_worker::Answer::to_json);
    let kind = |text: String| match (GameMessage::parse(&text), StudyMessage::parse(&text)) {
        (Ok(GameMessage::State { state, .. }), _) => state.result.is_none().then_some((false, state.seq)),
        (_, Ok(StudyMessage::Advice { seq, .. })) => Some((true, seq)),
        _ => None,
    };
    texts.filter_map(kind).collect()
}

#[test]
fn once_asked_for_advice_comes_behind_every_state_and_before_anybody_does_more() {
    for game in [GameName::Diciassette, Rummy17] {
        let mut page = Page::start(settings(game, 4, "novice"), &[0], 6);
        page.run();
        assert_eq!(spoken(page.worker.hear(&advise(&[]))), [(true, page.last().seq)]);
        let mut states = 0;
        for _ in 0..12 {
            let state = page.last().clone();
            if state.result.is_some() {
                break;
            }
            let action = state.legal.last().expect("something to do").clone();
            let mut answers = page.worker.hear(&Request::Act { seat: 0, seq: state.seq, action }.to_json());
            loop {
                let texts: Vec<String> = answers.iter().map(web_worker::Answer::to_json).collect();
                for told in texts.iter().filter_map(|text| GameMessage::parse(text).ok()) {
                    if let GameMessage::State { eye, state } = told {
                        page.states.push((eye, *state));
                    }
                }
                match &spoken(answers)[..] {
                    [(false, state), (true, advice)] => {
                        assert_eq!(state, advice);
                        states += 1;
                    }
                    // A finished game gets no advice, and thoughts come only when no bot is due.
                    [] => assert!(page.last().result.is_some() || !page.last().legal.is_empty()),
                    other => panic!("{other:?}"),
                }
                if !page.worker.is_due() {
                    break;
                }
                answers = page.worker.step();
            }
        }
        assert!(states > 10, "{states}");
        // Looking again from the same seat keeps the advice; looking from another ends it.
        if page.last().result.is_none() {
            let seq = page.last().seq;
            let look = |seat| Request::Look { seat }.to_json();
            assert_eq!(spoken(page.worker.hear(&look(Some(0)))), [(false, seq), (true, seq)]);
            assert_eq!(spoken(page.worker.hear(&look(None))), [(false, seq)]);
            assert_eq!(spoken(page.worker.hear(&look(Some(0)))), [(false, seq)]);
            assert_eq!(spoken(page.worker.hear(&advise(&[]))), [(true, seq)]);
            assert!(page.worker.hear(&Request::Stop {}.to_json()).is_empty());
            assert_eq!(spoken(page.worker.hear(&look(Some(0)))), [(false, seq)]);
        }
    }
}

/// Games of Rummy 17, each played up to a state in which the person can meld; with the meld.
pub(crate) fn before_melds(most: usize) -> Vec<(Page, String)> {
    let led = |number| {
        let mut page = Page::start(settings(Rummy17, 3, "novice"), &[0], number);
        while page.run().result.is_none() {
            if let Some(meld) = page.last().legal.iter().find(|action| action.starts_with("meld ")) {
                let meld = meld.clone();
                return Some((page, meld));
            }
            page.act(0);
        }
        None
    };
    let found: Vec<(Page, String)> = (0..40).filter_map(led).take(most).collect();
    assert_eq!(found.len(), most);
    found
}

fn texts(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The advice with this draft, and all its thoughts.
fn advised_with(page: &mut Page, draft: &[&str]) -> (Hand, Vec<String>) {
    let told = heard(page.worker.hear(&advise(draft)));
    let [StudyMessage::Advice { seq, draft: of, thinking: true, hand: Some(hand), .. }] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!((*seq, &of[..]), (page.last().seq, &texts(draft)[..]));
    let mut last = Vec::new();
    while page.worker.is_due() {
        let told = heard(page.worker.step());
        let [StudyMessage::Thoughts { seq, draft: of, actions, .. }] = &told[..] else { panic!("{told:?}") };
        assert_eq!((*seq, &of[..]), (page.last().seq, &texts(draft)[..]));
        last = actions.iter().map(|valued| valued.action.clone()).collect();
    }
    last.sort();
    (hand.clone(), last)
}

#[test]
fn r6_with_a_draft_on_the_table_the_advice_is_about_the_table_that_is_seen() {
    for (mut page, meld) in before_melds(6) {
        let before = advised_with(&mut page, &[]);
        let (hand, moves) = advised_with(&mut page, &[&meld]);
        let cards: Vec<&str> = meld.trim_start_matches("meld ").split(' ').collect();
        let is_laid = |card: &str| cards.contains(&card);
        assert!(before.0.discards.iter().any(|risk| is_laid(&risk.card)));
        assert!(!hand.discards.iter().any(|risk| is_laid(&risk.card)), "{meld}: {:?}", hand.discards);
        assert!(!hand.rest.iter().chain(&hand.lay_offs).any(|card| is_laid(card)));
        assert!(!hand.melds.iter().any(|meld| meld.split(' ').any(is_laid)), "{meld}: {:?}", hand.melds);
        assert!(!moves.contains(&meld) && before.1.contains(&meld));
        // Withdrawn, the advice is as before.
        assert_eq!(advised_with(&mut page, &[]), before);
        // Played, the advice is as drafted.
        let seq = page.last().seq;
        assert!(page.worker.hear(&Request::Stop {}.to_json()).is_empty());
        assert_eq!(page.say(&Request::Act { seat: 0, seq, action: meld }), []);
        let mut legal = page.last().legal.clone();
        legal.sort();
        assert_eq!(moves, legal, "what is thought about can be done then");
        assert_eq!(advised_with(&mut page, &[]).0, hand);
    }
}

#[test]
fn r6_a_draft_that_cannot_be_laid_is_declined_and_the_advice_is_about_the_game() {
    let (mut page, meld) = before_melds(1).remove(0);
    let discard =
        page.last().legal.iter().find(|action| action.starts_with("discard ")).expect("one").clone();
    let plain = heard(page.worker.hear(&advise(&[])));
    let drafts: [&[&str]; 5] = [&["dance"], &[&discard], &["draw"], &[&meld, &meld], &[&meld, "pass"]];
    for draft in drafts {
        let told = heard(page.worker.hear(&advise(draft)));
        let [advice, StudyMessage::Declined { about: Some(about), message }] = &told[..] else {
            panic!("{told:?}")
        };
        assert_eq!((advice, about.as_str()), (&plain[0], "advise"));
        assert!(message.starts_with("draft: "), "{message}");
    }
    // A draft for another state is ignored.
    let seq = Some(page.last().seq - 1);
    let late = Request::Advise { seq, draft: vec![meld.clone()] };
    assert_eq!(heard(page.worker.hear(&late.to_json())), plain);
    // Diciassette has no drafts.
    let mut page = Page::start(settings(GameName::Diciassette, 3, "novice"), &[0], 3);
    let action = page.run().legal[0].clone();
    let told = heard(page.worker.hear(&advise(&[&action])));
    assert!(matches!(&told[..], [StudyMessage::Advice { .. }, StudyMessage::Declined { .. }]), "{told:?}");
}
