//! "17!": calling (D8), and the end of a round (D14–D19).

use alloc::vec::Vec;

use kernel::{Seat, Way, Window};

use crate::card::Side;
use crate::draw;
use crate::options::Direction;
use crate::play;
use crate::reason::Reason;
use crate::score;
use crate::seen::{Observer, Step};
use crate::state::{Action, Diciassette, Phase};

#[inline(always)]
pub(crate) fn legal(out: &mut Vec<Action>) {
    out.extend([Action::Call, Action::Pass]);
}

pub(crate) fn admit(action: Action) -> Result<(), Reason> {
    match action {
        Action::Call | Action::Pass => Ok(()),
        Action::Play(..) => Err(Reason::CallOrPass),
    }
}

/// D8: after a completed turn, asks every seat but the one that has just played, nearest first.
#[inline(always)]
pub(crate) fn open(game: &mut Diciassette) {
    let last = game.active;
    let others = game.players.all().without(last);
    if let Some(window) = Window::open(game.players, others, last, game.way) {
        game.phase = Phase::Call(window);
    }
}

/// D8: when all have passed, the next player's turn begins.
#[inline(always)]
pub(crate) fn apply_pass(game: &mut Diciassette, seat: Seat, observer: &mut impl Observer) {
    observer.observe(|_| Step::Passed { seat });
    if let Phase::Call(window) = game.phase {
        match window.pass(game.players, game.way) {
            Some(window) => game.phase = Phase::Call(window),
            None => play::begin(game, game.players.after(game.active, game.way)),
        }
    }
}

/// D14: reveals the queue and adds it up; gives the tokens; starts the next round or ends the game.
#[inline(always)]
pub(crate) fn apply_call(game: &mut Diciassette, caller: Seat, observer: &mut impl Observer) {
    let Some(last) = game.last else { return };
    observer.observe(|_| Step::Called { seat: caller });
    for (place, placed) in game.queue.iter().enumerate().filter(|(_, placed)| placed.side() == Side::Down) {
        observer.observe(|_| Step::Revealed { place: place as u8, card: placed.card(), by: placed.by() });
    }
    let tally = score::tally(&game.queue, caller, last);
    observer.observe(|_| Step::Total { total: tally.total });
    score::give(game, &tally, observer);

    game.last_queue = game.queue;
    game.last_caller = Some(caller);
    game.last_last = last;
    // D19: the queue is discarded; hands are kept.
    for placed in &game.queue {
        game.discard.add(placed.card());
    }
    game.queue.clear();
    // D20.
    if score::somebody_has_won(game) {
        game.phase = Phase::Over;
        observer.observe(|_| Step::Won { seats: score::winners(game) });
    } else {
        next_round(game, tally.winner, observer);
    }
}

/// D19: starts the next round with the winner of the call, after refilling short hands (D9).
#[inline(always)]
fn next_round(game: &mut Diciassette, starter: Seat, observer: &mut impl Observer) {
    game.last = None;
    // D11: a ×2 lapses when the round ends.
    game.doubled = false;
    game.round = game.round.saturating_add(1);
    if game.direction == Direction::Reset {
        game.way = Way::Clockwise;
    }
    game.starter = starter;
    game.active = starter;
    observer.observe(|_| Step::RoundBegins { round: game.round, starter, way: game.way });
    game.phase = Phase::Refill;
    draw::go_on(game, observer);
}
