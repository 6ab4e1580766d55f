//! Chance and imagination follow their distributions: chi-square tests with fixed seeds, so that
//! they never flicker.

use std::collections::BTreeMap;

use diciassette::{Action, Backs, Card, Chance, Counts, Diciassette, Glimpse, Options, Side};
use kernel::{Event, Eye, Game, Players, Seat, Turn, Witness};
use laws::{Style, Walk, chi_square, lots_follow_the_odds};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;

/// About six standard deviations of a chi-square distribution, far beyond chance.
fn plausible((statistic, freedom): (f64, usize)) -> bool {
    let freedom = freedom as f64;
    statistic < freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0
}

fn cards(words: &str) -> Vec<Card> {
    words.split(' ').map(|word| word.parse().expect("a card")).collect()
}

/// A table of two with this deck, dealt as listed; A starts.
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

/// The cards hidden from A in a small game: B's hand, the top card and the hidden queue.
type Hidden = (Vec<Card>, Option<Card>, Vec<Card>);

fn hidden(game: &Diciassette) -> Hidden {
    let queue = game.queue().iter().map(|placed| placed.card()).collect();
    (game.hands()[Seat::B].cards().collect(), game.top(), queue)
}

/// Lists every arrangement of the unseen cards that agrees with A's view; each order of the cards
/// counts once.
fn arrangements(witness: &Witness<Diciassette>, template: &Diciassette) -> BTreeMap<Hidden, f64> {
    let view = witness.view();
    let in_hand = view.hands[Seat::B].len();
    let unseen: Vec<Card> = {
        let public = view
            .queue
            .iter()
            .map(|shown| shown.card)
            .chain(view.top)
            .chain(view.hands[Seat::B].iter().copied());
        let mut left = view.options.deck.minus(view.discard.public).minus(view.hand.cards().collect());
        public
            .filter_map(|glimpse| match glimpse {
                Glimpse::Known(card) => Some(card),
                Glimpse::Hidden => None,
            })
            .for_each(|card| left.remove(card));
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
        // D3: a hidden card has a blank back: always in the queue, elsewhere if backs are open.
        let blank = |glimpse: Glimpse, card: Card| glimpse != Glimpse::Hidden || !card.is_two_sided();
        let queue_fits = view.queue.iter().zip(&queue).all(|(shown, card)| blank(shown.card, *card));
        let open = view.options.backs == Backs::Open;
        let hidden_in_hand =
            view.hands[Seat::B].iter().filter(|glimpse| **glimpse == Glimpse::Hidden).count();
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

/// Plays a script by the rules, with A as the witness.
fn watched(game: &mut Diciassette, witness: &mut Witness<Diciassette>, script: &str) {
    for words in script.split(", ") {
        let before = *game;
        let event = match words.split_once(": ") {
            Some(("A", action)) => game.admit(Seat::A, action.parse().unwrap()),
            Some(("B", action)) => game.admit(Seat::B, action.parse().unwrap()),
            Some(("C", action)) => game.admit(Seat::C, action.parse().unwrap()),
            _ => game.admit_chance(words.parse().unwrap()),
        };
        let event = event.unwrap_or_else(|refusal| panic!("{words}: {refusal}"));
        game.apply(event);
        witness.watch(&before, event, game);
    }
}

/// Sets up a table of two on which everything but B's three cards was played, called and shuffled:
/// A knows that these are two of the kind `common`, and a Trap, and that the new draw pile is
/// `common`, 2 and 4 (one of which A has just drawn).
fn after_a_shuffle() -> (Diciassette, Witness<Diciassette>) {
    let mut game = table("1 1 1 2 3 4 5 5 trap", ["2 4 5", "1 3 trap"], "5", Backs::Open);
    let mut witness = Witness::arriving(&game, Eye::Seat(Seat::A));
    watched(&mut game, &mut witness, "A: 2 up, 1, B: pass, B: 3 up, 1, A: pass, A: 4 up, B: call");
    // The pile is empty: 2, 3 and 4 are shuffled for A's next draw, who draws 3.
    watched(&mut game, &mut witness, "A: 5 down, 3, 2, B: pass");
    (game, witness)
}

#[test]
fn d7_who_has_counted_knows_the_new_draw_pile_and_what_others_held_back() {
    let (mut game, mut witness) = after_a_shuffle();
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let one = Card::Front1;
    let (two, four, trap) = (Card::Front2, Card::Front4, Card::Trap);
    // B has not drawn since: the hand is certain, only the order of the pile is not.
    let expected =
        BTreeMap::from([((vec![one, one, trap], Some(two)), 0.5), ((vec![one, one, trap], Some(four)), 0.5)]);
    let look = |world: &Diciassette| (world.hands()[Seat::B].cards().collect::<Vec<_>>(), world.top());
    let worlds: Vec<_> = (0..10_000).map(|_| look(&witness.imagine(&mut rng))).collect();
    assert!(plausible(chi_square(&expected, worlds.into_iter())));

    // B plays one of the three face down and draws. A draws the 4, so B drew the 2. Then B plays
    // one of the cards in hand, and both piles are empty: 3 × 3 stories.
    watched(&mut game, &mut witness, "B: trap down, 4, A: pass, A: 5 down, B: pass, B: 1 down");
    let mut expected: BTreeMap<(Vec<Card>, Vec<Card>), f64> = BTreeMap::new();
    for first in 0..3 {
        let mut held = vec![one, one, trap];
        let first = held.remove(first);
        held.push(two);
        for second in 0..3 {
            let mut left = held.clone();
            let played = vec![first, left.remove(second)];
            left.sort_unstable();
            *expected.entry((played, left)).or_default() += 1.0 / 9.0;
        }
    }
    let look = |world: &Diciassette| {
        let played = world.queue().iter().filter(|placed| placed.by() == Seat::B).map(|placed| placed.card());
        (played.collect::<Vec<_>>(), world.hands()[Seat::B].cards().collect::<Vec<_>>())
    };
    let worlds: Vec<_> = (0..40_000).map(|_| look(&witness.imagine(&mut rng))).collect();
    let figures = chi_square(&expected, worlds.into_iter());
    assert!(plausible(figures), "{figures:?}");
}

#[test]
fn d7_a_card_that_is_shown_may_have_been_held_back_or_drawn_since() {
    let mut game = table("1 1 1 2 3 4 5 5 5 trap", ["1 2 5", "1 3 4"], "5", Backs::Open);
    let mut witness = Witness::arriving(&game, Eye::Seat(Seat::A));
    watched(
        &mut game,
        &mut witness,
        "A: 1 up, 1, B: pass, B: 4 up, 5, A: pass, A: 2 up, trap, B: pass, B: 3 up, A: call",
    );
    // B holds 1, 1 and the Trap. B shows a 1 and draws, so 1, 2, 3 and 4 are shuffled; A draws the
    // 4; B shows a 1 again.
    watched(&mut game, &mut witness, "B: 1 up, 1, 4, A: pass, A: 5 up, 3, B: pass, B: 1 up, 2");
    // If B drew the 1, two of the three cards were a 1; if B drew 2 or 3, one was. Then B has drawn
    // one more.
    let hand = |words: &str| cards(words);
    let expected = BTreeMap::from([
        (hand("1 2 trap"), 3.0 / 8.0),
        (hand("1 3 trap"), 3.0 / 8.0),
        (hand("2 3 trap"), 2.0 / 8.0),
    ]);
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let worlds = (0..40_000).map(|_| witness.imagine(&mut rng).hands()[Seat::B].cards().collect());
    let figures = chi_square(&expected, worlds);
    assert!(plausible(figures), "{figures:?}");
}

#[test]
fn d7_a_second_shuffle_does_not_make_forget_what_the_first_one_told() {
    let deck = "trap 1 2 3= 3= 4= 5= 5= 5= 5";
    let options = Options { deck: cards(deck).into_iter().collect(), ..Options::default() };
    let mut game = Diciassette::new(Players::new(3).unwrap(), options).unwrap();
    let mut witness = Witness::arriving(&game, Eye::Seat(Seat::A));
    watched(&mut game, &mut witness, "first 0, hand 5= 5= 5=, hand trap 1 2, hand 3= 3= 4=, 5");
    let first = "A: 5= up, B: pass, C: pass, B: 1 up, C: pass, A: pass, C: 3= up, A: call, 1, 5=, 3=";
    watched(&mut game, &mut witness, first);
    let second = "C: 4= up, A: pass, B: pass, A: 5= up, B: pass, C: pass, B: 5= up, C: call";
    watched(&mut game, &mut witness, second);
    // B holds the Trap and the 2 from the first deal; C drew the 1 from the first new pile.
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    for _ in 0..2_000 {
        let world = witness.imagine(&mut rng);
        assert_eq!(
            (world.hands()[Seat::B], world.hands()[Seat::C]),
            (game.hands()[Seat::B], game.hands()[Seat::C])
        );
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
            if (4..=6).contains(&usize::from(view.draw))
                && (2..=4).contains(&hidden)
                && view.ended_by.is_none()
            {
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
                let statistic: f64 =
                    missing + counts.values().map(|count| (count - expected).powi(2) / expected).sum::<f64>();
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
        if number % 10 == 0 && !world.0.contains(&Card::Trap) {
            hidden(&witness.imagine(&mut rng))
        } else {
            world
        }
    });
    assert!(!plausible(chi_square(&expected, biased)));
}
