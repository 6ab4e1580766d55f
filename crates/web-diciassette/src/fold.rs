//! Folds the seen steps into the view, so that the table shows them before the next view arrives.

pub(crate) use diciassette::fold::{back_in_hand, fold};

#[cfg(test)]
mod tests {
    use diciassette::view::LastRound;
    use diciassette::{
        Action, Backs, Card, Counts, Diciassette, Direction, Glimpse, Hand, Options, Penalties, Shown, View,
    };
    use kernel::{BySeat, Event, Eye, Game, Players, Row, Seat, Turn, Way};
    use proptest::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    /// The part of a view that is drawn while cards move.
    #[derive(PartialEq, Debug)]
    struct Drawn {
        hand: Hand,
        hands: BySeat<Row<Glimpse, { Hand::FULL }>>,
        queue: Vec<Shown>,
        draw: u8,
        top: Option<Glimpse>,
        discard: diciassette::view::Discard,
        victory: BySeat<u8>,
        penalty: BySeat<u8>,
        way: Way,
        round: u16,
        starter: Seat,
        last: Option<Seat>,
        last_round: Option<LastRound>,
        is_over: bool,
    }

    fn drawn(view: &View) -> Drawn {
        Drawn {
            hand: view.hand,
            hands: view.hands,
            queue: view.queue.to_vec(),
            draw: view.draw,
            top: view.top,
            discard: view.discard,
            victory: view.victory,
            penalty: view.penalty,
            way: view.way,
            round: view.round,
            starter: view.starter,
            // D8: the last player matters only while others may call, so not after the end.
            last: view.last.filter(|_| view.turn != Turn::Over),
            last_round: view.last_round,
            is_over: view.turn == Turn::Over,
        }
    }

    /// Plays at random with a few calls, and folds the steps each eye sees. `in_between` checks
    /// each view after each step.
    fn follow(
        players: Players,
        options: Options,
        seed: u64,
        in_between: impl Fn(&View),
    ) -> Result<u32, TestCaseError> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game =
            Diciassette::new(players, options).map_err(|why| TestCaseError::reject(format!("{why:?}")))?;
        let mut folded: Vec<View> = Eye::all(players).map(|eye| game.view(eye)).collect();
        let mut legal = Vec::new();
        let mut calls = 0;
        for _ in 0..600 {
            let event = match game.turn() {
                Turn::Chance => Event::Chance(game.lot(&mut rng)),
                Turn::Seat(seat) => {
                    game.legal(&mut legal);
                    let pass = legal.contains(&Action::Pass) && !rng.next_u32().is_multiple_of(17);
                    let choice = legal[rng.next_u32() as usize % legal.len()];
                    let action = if pass { Action::Pass } else { choice };
                    calls += u32::from(action == Action::Call);
                    game.admit(seat, action).map_err(|why| TestCaseError::fail(format!("{why:?}")))?
                }
                Turn::Over => break,
            };
            for view in &mut folded {
                for step in &game.seen(event, view.eye) {
                    fold(view, step);
                    in_between(view);
                }
            }
            game.apply(event);
            for view in &mut folded {
                prop_assert_eq!(drawn(view), drawn(&game.view(view.eye)), "after {:?}", event);
            }
        }
        Ok(calls)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(120) })]

        /// The folded views never read the game: every drawn field follows from the seen steps.
        #[test]
        fn what_was_seen_folds_into_what_is_there(
            count in 2_usize..=6,
            seed: u64,
            hidden: bool,
            first: bool,
            carry: bool,
            small: bool,
        ) {
            let mut deck = Counts::STANDARD;
            if small {
                // D9: a deck so small that both piles run out.
                for card in Card::ALL {
                    deck.set(card, if card.is_special() { 2 } else { 1 + u8::from(count > 4) });
                }
            }
            let options = Options {
                backs: if hidden { Backs::Hidden } else { Backs::Open },
                penalties: if first { Penalties::First } else { Penalties::Together },
                direction: if carry { Direction::Carry } else { Direction::Reset },
                deck,
            };
            follow(Players::new(count).unwrap(), options, seed, |_| ())?;
        }
    }

    #[test]
    fn the_games_that_are_followed_have_calls_in_them() {
        let calls = follow(Players::new(3).unwrap(), Options::default(), 17, |_| ()).unwrap();
        assert!(calls >= 3, "{calls}");
    }

    /// A button pressed while cards move needs a reason for its refusal: from a game imagined after
    /// the folded view.
    #[test]
    fn in_the_middle_of_an_event_one_can_still_ask_why_not() {
        let asks = |view: &View| {
            if let Eye::Seat(seat) = view.eye {
                // Must not panic; the answer does not matter.
                let _ = web_kit::imagined::<crate::Table>(view).admit(seat, Action::Call);
            }
        };
        for count in 2..=6 {
            follow(Players::new(count).unwrap(), Options::default(), count as u64, asks).unwrap();
        }
    }
}
