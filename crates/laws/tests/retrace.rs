//! Retracing a round leads back to its beginning, and shows the eye nothing that it has not seen.

use diciassette::Diciassette;
use kernel::{Eye, Game, Turn, Witness};
use laws::{Style, Walk};

/// Plays a random game and retraces the round in an imagined world at every decision. Returns the
/// number of attempts and of successes.
fn retraced(players: usize, style: Style, seed: u64) -> (usize, usize) {
    let mut walk = Walk::<Diciassette>::new(players, style, seed);
    let eyes: Vec<Eye> = Eye::all(walk.game.players()).collect();
    let mut witnesses: Vec<Witness<Diciassette>> =
        eyes.iter().map(|eye| Witness::arriving(&walk.game, *eye)).collect();
    let (mut tried, mut done) = (0, 0);
    while let Some(event) = walk.next_event() {
        if let Turn::Seat(_) = walk.game.turn() {
            let witness = &witnesses[tried % witnesses.len()];
            tried += 1;
            let world = witness.imagine(&mut walk.rng);
            if let Some(retraced) = world.retrace(witness.seen(), &mut walk.rng) {
                done += 1;
                let mut again = retraced.opening;
                let mut seen = Vec::new();
                for event in &retraced.events {
                    seen.push(again.seen(*event, witness.eye()));
                    again.apply(*event);
                }
                assert_eq!(again, world, "{players} players, {style:?}, seed {seed}");
                assert!(witness.seen().ends_with(&seen), "{players} players, {style:?}, seed {seed}");
            }
        }
        let before = walk.game;
        walk.step(event);
        for witness in &mut witnesses {
            witness.watch(&before, event, &walk.game);
        }
        if tried > 400 {
            break;
        }
    }
    (tried, done)
}

#[test]
fn the_way_back_leads_to_where_it_came_from() {
    let (mut tried, mut done) = (0, 0);
    for seed in 0..120 {
        for style in Style::ALL {
            let (more, found) = retraced(2 + seed as usize % 5, style, seed);
            tried += more;
            done += found;
        }
    }
    // Shuffles within a round, and tiny decks, leave some rounds without a way back.
    assert!(done * 2 > tried, "{done} of {tried}");
}

#[test]
fn with_the_standard_deck_the_way_back_is_nearly_always_found() {
    let (mut tried, mut done) = (0, 0);
    for seed in 0..60 {
        let mut walk = Walk::<Diciassette>::standard(2 + seed as usize % 5, Style::ALL[0], seed);
        let mut witness = Witness::arriving(&walk.game, Eye::Seat(kernel::Seat::A));
        for _ in 0..300 {
            let Some(event) = walk.next_event() else { break };
            if matches!(walk.game.turn(), Turn::Seat(_)) {
                tried += 1;
                let world = witness.imagine(&mut walk.rng);
                done += usize::from(world.retrace(witness.seen(), &mut walk.rng).is_some());
            }
            let before = walk.game;
            walk.step(event);
            witness.watch(&before, event, &walk.game);
        }
    }
    assert!(done * 10 > tried * 9, "{done} of {tried}");
}
