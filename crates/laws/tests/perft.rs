//! Perft: exact counts of action sequences from fixed deals. `UPDATE_GOLDEN=1 cargo test -p laws
//! --test perft` writes the golden file.

use std::fmt::Write;

use diciassette::Diciassette;
use kernel::{Game, Players};
use laws::perft;
use rummy17::Rummy17;

/// Answers every lot with the middle one of the possible lots: fixed, and a mixed deal.
fn middle<G: Game>(game: &G) -> G::Chance {
    let mut odds = Vec::new();
    game.odds(&mut odds);
    odds[odds.len() / 2].0
}

fn count<G: Game>(
    out: &mut String,
    deal: &str,
    options: G::Options,
    depths: [u32; 5],
    chance: &dyn Fn(&G) -> G::Chance,
) {
    for players in 2..=6 {
        let game = G::new(Players::new(players).unwrap(), options.clone()).unwrap();
        write!(out, "{} {deal} {players}:", G::NAME).unwrap();
        for depth in 1..=depths[players - 2] {
            write!(out, " {}", perft(&game, depth, chance)).unwrap();
        }
        out.push('\n');
    }
}

#[test]
fn action_sequences_are_as_many_as_they_were() {
    let mut counts = String::from("# game, deal, players: sequences of 1, 2, 3 … actions\n");
    let standard = diciassette::Options::default();
    count::<Diciassette>(&mut counts, "middle", standard, [9, 10, 10, 11, 12], &middle);
    let small = diciassette::Options {
        deck: [18, 19, 20].iter().fold(diciassette::Counts::NONE, |deck, _| {
            let six = ["2=", "4", "reverse", "x2", "trash", "trap"].map(|word| word.parse().unwrap());
            deck.plus(six.into_iter().collect())
        }),
        ..standard
    };
    count::<Diciassette>(&mut counts, "specials", small, [8, 9, 9, 10, 11], &middle);
    let one = rummy17::Options { games: Some(1), ..Default::default() };
    count::<Rummy17>(&mut counts, "middle", one, [6, 7, 7, 8, 8], &middle);
    count::<Rummy17>(&mut counts, "in-order", one, [5, 5, 6, 6, 7], &in_order);

    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/perft.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(golden, &counts).unwrap();
    }
    assert_eq!(counts, std::fs::read_to_string(golden).unwrap_or_default(), "see the head of this file");
}

/// Deals the lowest cards first, so that hands are full of sets: many melds.
fn in_order(game: &Rummy17) -> rummy17::Chance {
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let by_value = |chance: &rummy17::Chance| match chance {
        rummy17::Chance::Card(card) => (card.value(), card.colour() as u8),
        _ => (0, 0),
    };
    odds.into_iter().map(|(lot, _)| lot).min_by_key(by_value).expect("a lot is due")
}
