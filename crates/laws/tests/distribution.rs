//! Chance and imagination are distributed as they should be: chi-square tests with fixed seeds, so that they never flicker.

use std::collections::BTreeMap;

use diciassette::{Action, Backs, Card, Chance, Counts, Diciassette, Glimpse, Options, Side};
use kernel::{Event, Eye, Game, Players, Seat, Turn, Witness};
use laws::{Style, Walk, chi_square, lots_follow_the_odds};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;

/// Far beyond chance: about six standard deviations of a chi-square distribution.
fn plausible((statistic, freedom): (f64, usize)) -> bool {
    let freedom = freedom as f64;
    statistic < freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0
}

fn cards(words: &str) -> Vec<Card> {
    words.split(' ').map(|word| word.parse().expect("a card")).collect()
}

/// A table of two with this deck, dealt as listed, A to start.
fn table(deck: &str, hands: [&str; 2], top: &str, backs: Backs) -> Diciassette {
    let options = Options { backs, deck: cards(deck).into_iter().collect::<Counts>(), ..Options::default() };
    let mut game = Diciassette::new(Players::new(2).unwrap(), options).unwrap();
    let lots = [Chance::First(Seat::A)]
        .into_iter()
        .chain(hands.map(|hand| Chance::Hand(cards(hand).into_iter().collect())))
        .chain([Chance::Card(top.parse().unwrap())]);
    for lot in lots {
        let event = game.admit_chance(lot).unwrap();
        game.apply(event);
    }
    game
}

#[test]
fn lots_of_both_games_follow_their_odds() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for seed in 0..40 {
        let mut walk = Walk::<Diciassette>::new(2 + seed as usize % 5, Style::Patient, seed);
        walk.go(seed as usize);
        if walk.game.turn() == Turn::Chance {
            assert!(plausible(lots_follow_the_odds(&walk.game, 20_000, &mut rng)), "seed {seed}");
        }
        let mut walk = Walk::<Rummy17>::new(2 + seed as usize % 5, Style::Uniform, seed);
        walk.go(seed as usize * 9);
        if walk.game.turn() == Turn::Chance {
            assert!(plausible(lots_follow_the_odds(&walk.game, 20_000, &mut rng)), "seed {seed}");
        }
    }
}

/// What is hidden from A in a small game: B's hand, the top card and the cards in the queue.
type Hidden = (Vec<Card>, Option<Card>, Vec<Card>);

fn hidden(game: &Diciassette) -> Hidden {
    let queue = game.queue().iter().map(|placed| placed.card()).collect();
    (game.hands()[Seat::B].cards().collect(), game.top(), queue)
}

/// Every arrangement of the unseen cards that shows A the view it has, each order of the cards counted once.
fn arrangements(witness: &Witness<Diciassette>, template: &Diciassette) -> BTreeMap<Hidden, f64> {
    let view = witness.view();
    let in_hand = view.hands[Seat::B].len();
    let unseen: Vec<Card> = {
        let public = view.queue.iter().map(|shown| shown.card).chain(view.top).chain(view.hands[Seat::B].iter().copied());
        let mut left = view.options.deck.minus(view.discard.public).minus(view.hand.cards().collect());
        public.filter_map(|glimpse| match glimpse {
            Glimpse::Known(card) => Some(card),
            Glimpse::Hidden => None,
        }).for_each(|card| left.remove(card));
        left.iter().collect()
    };
    let mut counts: BTreeMap<Hidden, f64> = BTreeMap::new();
    permute(&mut unseen.clone(), 0, &mut |order| {
        let mut order = order.iter().copied();
        let mut fill = |glimpse: Glimpse| match glimpse {
            Glimpse::Known(card) => card,
            Glimpse::Hidden => order.next().expect("as many cards as places"),
        };
        let mut hand: Vec<Card> = view.hands[Seat::B].iter().copied().map(&mut fill).collect();
        let top = view.top.map(&mut fill);
        let queue: Vec<Card> = view.queue.iter().map(|shown| fill(shown.card)).collect();
        hand.sort_unstable();
        // D3: what lies hidden has a blank back: in the queue always, elsewhere where backs are open.
        let blank = |glimpse: Glimpse, card: Card| glimpse != Glimpse::Hidden || !card.is_two_sided();
        let queue_fits = view.queue.iter().zip(&queue).all(|(shown, card)| blank(shown.card, *card));
        let open = view.options.backs == Backs::Open;
        let hidden_in_hand = view.hands[Seat::B].iter().filter(|glimpse| **glimpse == Glimpse::Hidden).count();
        let hand_fits = !open || hand.iter().filter(|card| !card.is_two_sided()).count() == hidden_in_hand;
        let top_fits = !open || view.top.zip(top).is_none_or(|(glimpse, card)| blank(glimpse, card));
        if queue_fits && hand_fits && top_fits {
            *counts.entry((hand, top, queue)).or_default() += 1.0;
        }
    });
    assert_eq!(in_hand, template.hands()[Seat::B].len());
    let total: f64 = counts.values().sum();
    counts.into_iter().map(|(hidden, count)| (hidden, count / total)).collect()
}

fn permute(cards: &mut [Card], from: usize, each: &mut impl FnMut(&[Card])) {
    if from == cards.len() {
        return each(cards);
    }
    for place in from..cards.len() {
        cards.swap(from, place);
        permute(cards, from + 1, each);
        cards.swap(from, place);
    }
}

#[test]
fn imagined_worlds_of_a_small_deck_are_as_likely_as_their_arrangements() {
    for backs in [Backs::Open, Backs::Hidden] {
        let deck = "1 1 2 trap trap 3= 3= 4= reverse 5 x2";
        let mut game = table(deck, ["1 3= trap", "2 trap 4="], "1", backs);
        let mut witness = Witness::arriving(&game, Eye::Seat(Seat::A));
        let mut rng = ChaCha8Rng::seed_from_u64(17);
        let script = [
            Event::Act(Seat::A, Action::Play(Card::Front1, Side::Down)),
            Event::Chance(Chance::Card(Card::Reverse)),
            Event::Act(Seat::B, Action::Pass),
            Event::Act(Seat::B, Action::Play(Card::Trap, Side::Down)),
            Event::Chance(Chance::Card(Card::Front5)),
        ];
        for event in script {
            let expected = arrangements(&witness, &game);
            assert!(expected.len() >= 10, "{} arrangements: too few to test", expected.len());
            let worlds = (0..40_000).map(|_| hidden(&witness.imagine(&mut rng)));
            let figures = chi_square(&expected, worlds);
            assert!(plausible(figures), "{backs:?} before {event:?}: {figures:?}");
            let before = game;
            match event {
                Event::Act(seat, action) => game.admit(seat, action).map(|_| ()),
                Event::Chance(lot) => game.admit_chance(lot).map(|_| ()),
            }
            .expect("the script follows the rules");
            game.apply(event);
            witness.watch(&before, event, &game);
        }
    }
}

#[test]
fn imagined_hands_of_rummy_17_are_all_equally_likely() {
    // Late in a game of two: few cards are unseen, and B holds some of them.
    let mut tested = 0;
    for seed in 0..400 {
        let mut walk = Walk::<Rummy17>::new(2, Style::Uniform, seed);
        let mut witness = Witness::arriving(&walk.game, Eye::Seat(Seat::A));
        while let Some(event) = walk.next_event() {
            let before = walk.game;
            walk.step(event);
            witness.watch(&before, event, &walk.game);
            let view = witness.view();
            let hidden = usize::from(view.counts[Seat::B]) - view.known[Seat::B].len();
            if (4..=6).contains(&usize::from(view.draw)) && (2..=4).contains(&hidden) && view.ended_by.is_none() {
                let unseen = hidden + usize::from(view.draw);
                let hands = (1..=hidden).fold(1, |ways, place| ways * (unseen + 1 - place) / place);
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let mut counts: BTreeMap<Vec<rummy17::Card>, f64> = BTreeMap::new();
                let draws = 200 * hands;
                for _ in 0..draws {
                    let world = witness.imagine(&mut rng);
                    *counts.entry(world.hands()[Seat::B].iter().collect()).or_default() += 1.0;
                }
                assert!(counts.len() <= hands, "more hands than there are ways to hold them");
                let expected = 200.0;
                let missing = (hands - counts.len()) as f64 * expected;
                let statistic: f64 = missing + counts.values().map(|count| (count - expected).powi(2) / expected).sum::<f64>();
                assert!(plausible((statistic, hands - 1)), "seed {seed}: {statistic} with {hands} hands");
                tested += 1;
                break;
            }
        }
        if tested >= 10 {
            return;
        }
    }
    panic!("only {tested} positions were found to test");
}

#[test]
fn a_biased_imagination_would_be_noticed() {
    // A test of the test: worlds in which B's hand favours Traps by a tenth fail.
    let game = table("1 1 2 trap trap 3= 3= 4= reverse 5 x2", ["1 3= trap", "2 trap 4="], "1", Backs::Open);
    let witness = Witness::arriving(&game, Eye::Seat(Seat::A));
    let expected = arrangements(&witness, &game);
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let biased = (0..40_000).map(|number| {
        let world = hidden(&witness.imagine(&mut rng));
        if number % 10 == 0 && !world.0.contains(&Card::Trap) { hidden(&witness.imagine(&mut rng)) } else { world }
    });
    assert!(!plausible(chi_square(&expected, biased)));
}
