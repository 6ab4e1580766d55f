//! The engine's hot spots: each is one operation on a few hundred positions in turn, from random
//! games of four.

#![forbid(unsafe_code)]

use std::fmt;
use std::hint::black_box;

use diciassette::Diciassette;
use kernel::{Event, Eye, Game, Seat, Turn, Witness, below};
use laws::{Style, Subject, Walk};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::{Card, Cards, Colours, Rummy17, meld, partition};

/// An operation to measure.
#[derive(Clone, Copy)]
pub struct Spot {
    /// Its name.
    pub name: &'static str,
    /// Prepares the operation; each call of the returned function performs it once.
    pub prepare: fn() -> Box<dyn FnMut()>,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// All hot spots.
pub const SPOTS: [Spot; 16] = [
    Spot { name: "nothing", prepare: || Box::new(|| ()) },
    Spot { name: "diciassette legal", prepare: legal::<Diciassette> },
    Spot { name: "diciassette apply", prepare: apply::<Diciassette> },
    Spot { name: "diciassette view", prepare: view::<Diciassette> },
    Spot { name: "diciassette imagine", prepare: imagine::<Diciassette> },
    Spot { name: "rummy17 legal", prepare: legal::<Rummy17> },
    Spot { name: "rummy17 apply", prepare: apply::<Rummy17> },
    Spot { name: "rummy17 view", prepare: view::<Rummy17> },
    Spot { name: "rummy17 imagine", prepare: imagine::<Rummy17> },
    Spot { name: "melds of 14 random cards", prepare: || melds(hands(14), Colours::NONE) },
    Spot { name: "melds of 14 random cards, jokers", prepare: || melds(hands(14), Colours::ALL) },
    Spot { name: "best partition of 14 random cards", prepare: || best(hands(14)) },
    Spot { name: "best partition of 30 random cards", prepare: || best(hands(30)) },
    Spot { name: "best partition of 14 crowded cards", prepare: || best(crowded(3, 14)) },
    Spot { name: "best partition of 35 crowded cards", prepare: || best(crowded(8, 35)) },
    Spot { name: "least penalty of 14 random cards", prepare: || penalty(hands(14)) },
];

/// The number of positions or hands in a round.
const POSITIONS: usize = 512;

/// Applies the operation to these things in turn, again and again.
fn each<T: 'static>(things: Vec<T>, mut operation: impl FnMut(&T) + 'static) -> Box<dyn FnMut()> {
    let mut next = 0;
    Box::new(move || {
        operation(&things[next]);
        next = (next + 1) % things.len();
    })
}

/// Positions in which a seat must act, from uniformly random games of four.
fn positions<G: Subject>() -> Vec<Walk<G>> {
    let mut found = Vec::new();
    for seed in 0.. {
        let mut walk = Walk::<G>::standard(4, Style::Uniform, seed);
        walk.go(seed as usize % 97 * if G::NAME == Diciassette::NAME { 1 } else { 4 });
        while walk.game.turn() == Turn::Chance {
            walk.go(1);
        }
        if let Turn::Seat(_) = walk.game.turn() {
            found.push(walk);
        }
        if found.len() == POSITIONS {
            break;
        }
    }
    found
}

fn legal<G: Subject>() -> Box<dyn FnMut()> {
    let mut list = Vec::with_capacity(4_096);
    let games: Vec<G> = positions().into_iter().map(|walk: Walk<G>| walk.game).collect();
    each(games, move |game| {
        game.legal(&mut list);
        black_box(&list);
    })
}

/// Includes copying the state, so that the next round finds it unchanged.
fn apply<G: Subject>() -> Box<dyn FnMut()> {
    let prepared: Vec<(G, Event<G>)> = positions()
        .into_iter()
        .filter_map(|mut walk: Walk<G>| walk.next_event().map(|event| (walk.game, event)))
        .collect();
    each(prepared, |(game, event)| {
        let mut game = game.clone();
        game.apply(*event);
        black_box(&game);
    })
}

fn view<G: Subject>() -> Box<dyn FnMut()> {
    let games: Vec<G> = positions().into_iter().map(|walk: Walk<G>| walk.game).collect();
    each(games, |game| {
        black_box(game.view(Eye::Seat(Seat::A)));
    })
}

fn imagine<G: Subject>() -> Box<dyn FnMut()> {
    let witnesses: Vec<Witness<G>> = positions::<G>()
        .into_iter()
        .map(|walk| {
            let mut game = walk.start;
            let mut witness = Witness::arriving(&game, Eye::Seat(Seat::A));
            for event in walk.log {
                let before = game.clone();
                game.apply(event);
                witness.watch(&before, event, &game);
            }
            witness
        })
        .collect();
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    each(witnesses, move |witness| {
        black_box(witness.imagine(&mut rng));
    })
}

/// Random hands of this many cards, uniformly distributed.
fn hands(cards: usize) -> Vec<Cards> {
    from_cards(Cards::DECK.iter().collect(), cards)
}

/// Hands from a block of consecutive values in all five colours: full of sets and runs that
/// conflict.
fn crowded(values: u8, cards: usize) -> Vec<Cards> {
    from_cards(Cards::DECK.iter().filter(|card| (5..5 + values).contains(&card.value())).collect(), cards)
}

fn from_cards(deck: Vec<Card>, cards: usize) -> Vec<Cards> {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let mut hand = || {
        let mut deck = deck.clone();
        (0..cards).map(|_| deck.swap_remove(below(&mut rng, deck.len() as u32) as usize)).collect()
    };
    (0..POSITIONS).map(|_| hand()).collect()
}

fn melds(hands: Vec<Cards>, side: Colours) -> Box<dyn FnMut()> {
    let mut list = Vec::with_capacity(4_096);
    each(hands, move |hand| {
        meld::all(*hand, side, &mut list);
        black_box(&list);
    })
}

fn best(hands: Vec<Cards>) -> Box<dyn FnMut()> {
    each(hands, |hand| {
        black_box(partition::best(*hand));
    })
}

fn penalty(hands: Vec<Cards>) -> Box<dyn FnMut()> {
    each(hands, |hand| {
        black_box(partition::least_penalty(*hand));
    })
}
