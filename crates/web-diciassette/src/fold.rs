//! Puts what was seen into the view, step by step, so that the table shows it before the next view arrives.

use diciassette::view::LastRound;
use diciassette::{Backs, Card, Counts, Glimpse, Hand, Phase, Placed, Shown, Side, Step, View, score};
use kernel::{Row, Seat, Turn};

/// Puts one step into the view.
pub(crate) fn fold(view: &mut View, step: &Step) {
    match *step {
        Step::First { seat } => view.starter = seat,
        Step::Dealt { seat, card } => {
            view.draw = view.draw.saturating_sub(1);
            take_up(view, seat, card);
        }
        Step::TurnedUp { top } => view.top = Some(top),
        Step::Played { seat, card, side } => played(view, seat, card, side),
        Step::Reversed { way } => view.way = way,
        Step::Doubled => view.doubled = true,
        Step::Trashed { card, by, side, .. } => {
            trash_itself(view);
            view.queue.pop();
            discard(view, Shown { card, by, side });
        }
        Step::TrashedNothing { .. } => trash_itself(view),
        Step::Drew { seat, card } => {
            view.draw = view.draw.saturating_sub(1);
            view.top = None;
            view.to_draw = view.to_draw.saturating_sub(1);
            take_up(view, seat, card);
        }
        Step::Shuffled { cards } => {
            view.draw = cards;
            view.discard.public = Counts::NONE;
            view.discard.trashed = Row::new();
        }
        Step::Passed { .. } => passed(view),
        // Who called is kept where the count will need it.
        Step::Called { seat } => view.last_round = Some(counted(view, seat)),
        Step::Revealed { place, card, .. } => {
            if let Some(shown) = view.queue.get_mut(usize::from(place)) {
                shown.card = Glimpse::Known(card);
            }
        }
        Step::Total { .. } => view.last_round = view.last_round.map(|round| counted(view, round.caller)),
        Step::TrapSprings { .. } => {}
        Step::Victory { seat, .. } => view.victory[seat] = view.victory[seat].saturating_add(1),
        Step::Penalty { seat, tokens, .. } => view.penalty[seat] = view.penalty[seat].saturating_add(tokens),
        Step::Paid { seat, victory } => {
            view.penalty[seat] = view.penalty[seat].saturating_sub(2);
            view.victory[seat] = view.victory[seat].saturating_sub(u8::from(victory));
        }
        Step::RoundBegins { round, starter, way } => {
            sweep(view);
            view.last = None;
            view.doubled = false;
            view.round = round;
            view.starter = starter;
            view.active = starter;
            view.way = way;
            view.phase = Phase::Refill;
        }
        Step::Won { .. } => {
            sweep(view);
            view.phase = Phase::Over;
            view.turn = Turn::Over;
        }
    }
}

/// D3: what the back of a card tells in a hand.
pub(crate) fn back_in_hand(backs: Backs, card: Glimpse) -> Glimpse {
    match card {
        Glimpse::Known(card) if backs == Backs::Open && card.is_two_sided() => Glimpse::Known(card),
        Glimpse::Known(_) | Glimpse::Hidden => Glimpse::Hidden,
    }
}

/// A card comes into a hand.
fn take_up(view: &mut View, seat: Seat, card: Glimpse) {
    if let Glimpse::Known(card) = card
        && view.eye.is(seat)
        && !view.hand.is_full()
    {
        view.hand.insert(card);
    }
    let backs = &mut view.hands[seat];
    if backs.len() < Hand::FULL {
        backs.push(back_in_hand(view.options.backs, card));
        backs.sort_unstable();
    }
}

fn played(view: &mut View, seat: Seat, card: Glimpse, side: Side) {
    if let Glimpse::Known(card) = card
        && view.eye.is(seat)
    {
        view.hand.remove(card);
    }
    let back = back_in_hand(view.options.backs, card);
    let backs = &view.hands[seat];
    let gone = backs.iter().position(|held| *held == back);
    let left = backs.iter().enumerate().filter(|(place, _)| Some(*place) != gone).map(|(_, held)| *held);
    view.hands[seat] = left.collect();
    // A Trash lies at the end of the queue for as long as it takes to see it.
    view.queue.push(Shown { card, by: seat, side });
    view.last = Some(seat);
    view.active = seat;
    view.due = view.due.saturating_sub(1);
    view.to_draw = view.to_draw.saturating_add(1);
    if view.due == 0 {
        view.phase = Phase::Draw;
    }
}

/// D12: the Trash that lies at the end of the queue goes to the discard pile.
fn trash_itself(view: &mut View) {
    if view.queue.pop().is_some() {
        view.discard.public.add(Card::Trash);
    }
}

/// D12: a card that not everybody can tell stays as it is.
fn discard(view: &mut View, shown: Shown) {
    match shown.card {
        Glimpse::Known(card) if shown.side == Side::Up || card.is_two_sided() => {
            view.discard.public.add(card);
        }
        Glimpse::Known(_) | Glimpse::Hidden => view.discard.trashed.push(shown),
    }
}

/// D8: the window goes on to the next one; when it closes, the turn passes on.
fn passed(view: &mut View) {
    let Phase::Call(window) = view.phase else { return };
    match window.pass(view.players, view.way) {
        Some(window) => {
            view.phase = Phase::Call(window);
            view.turn = Turn::Seat(window.asked());
        }
        None => {
            view.active = view.players.after(view.active, view.way);
            view.due = if view.doubled { 2 } else { 1 };
            view.due = view.due.min(view.hands[view.active].len() as u8);
            view.doubled = false;
            view.to_draw = 0;
            view.phase = Phase::Play;
            view.turn = Turn::Seat(view.active);
        }
    }
}

/// D14: what the queue comes to, as far as it is turned over.
fn counted(view: &View, caller: Seat) -> LastRound {
    let queue: Row<Placed, _> = view
        .queue
        .iter()
        .filter_map(|shown| match shown.card {
            Glimpse::Known(card) => Some(Placed::new(card, shown.by, shown.side)),
            Glimpse::Hidden => None,
        })
        .collect();
    let last = view.last.unwrap_or(caller);
    LastRound { queue, caller, last, tally: score::tally(&queue, caller, last) }
}

/// D19: the queue, which everybody has seen by now, is discarded.
fn sweep(view: &mut View) {
    for shown in &view.queue {
        if let Glimpse::Known(card) = shown.card {
            view.discard.public.add(card);
        }
    }
    view.queue.clear();
}

#[cfg(test)]
mod tests {
    use diciassette::{Action, Diciassette, Direction, Options, Penalties};
    use kernel::{BySeat, Event, Eye, Game, Players, Way};
    use proptest::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    /// Everything of a view that is drawn while cards move.
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
            // D8: who has played last is of interest while somebody may call; when the game is over nobody may.
            last: view.last.filter(|_| view.turn != Turn::Over),
            last_round: view.last_round,
            is_over: view.turn == Turn::Over,
        }
    }

    /// Plays at random, calls now and then, and folds all that each eye sees. `in_between` looks at each view after each step.
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

        /// Not once is the view taken from the game: whatever is drawn follows from what was seen.
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
                // D9: so few cards that both piles run out.
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

    /// Whoever presses a button while cards move is told why not: from a game that is imagined after the view in between.
    #[test]
    fn in_the_middle_of_an_event_one_can_still_ask_why_not() {
        let asks = |view: &View| {
            if let Eye::Seat(seat) = view.eye {
                // Any answer will do; there must be one.
                let _ = web_kit::imagined::<crate::Table>(view).admit(seat, Action::Call);
            }
        };
        for count in 2..=6 {
            follow(Players::new(count).unwrap(), Options::default(), count as u64, asks).unwrap();
        }
    }
}
