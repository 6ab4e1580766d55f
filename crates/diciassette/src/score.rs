//! Tokens: awards for a call (D15–D17), payment of penalties (D18), and victory (D20).

use kernel::{Seat, Seats};

use crate::card::Placed;
use crate::options::Penalties;
use crate::seen::{Observer, Step, TokenReason};
use crate::state::Diciassette;

/// The total claimed by a call.
pub const SEVENTEEN: u16 = 17;
/// D20: the number of victory tokens that wins.
pub const VICTORIES_TO_WIN: u8 = 3;

/// The outcome of a call, before any penalty is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Tally {
    /// D14: the total of the queue.
    pub total: u16,
    /// D8: the seat that called.
    pub caller: Seat,
    /// D15: the winner of the call.
    pub winner: Seat,
    /// D15: the loser of the call.
    pub loser: Seat,
    /// D16: the seats whose Traps sprang.
    pub trappers: Seats,
    /// D16: the number of Traps that sprang.
    pub traps: u8,
}

impl Tally {
    /// D15–D17: the seats that get a victory token; no seat gets two.
    #[inline(always)]
    pub fn victory(&self) -> Seats {
        self.trappers.with(self.winner)
    }

    /// D15, D16: the number of penalty tokens for a seat: one for losing the call, and, for the
    /// caller, one for each Trap, the caller's own included.
    #[inline(always)]
    pub fn penalty(&self, seat: Seat) -> u8 {
        u8::from(seat == self.loser) + if seat == self.caller { self.traps } else { 0 }
    }
}

/// D14–D17: adds up the queue and determines the tokens.
#[inline(always)]
pub fn tally(queue: &[Placed], caller: Seat, last: Seat) -> Tally {
    let (mut total, mut traps, mut trappers) = (0, 0, Seats::NONE);
    for placed in queue {
        total += u16::from(placed.card().value());
        if placed.is_set_trap() {
            traps += 1;
            trappers = trappers.with(placed.by());
        }
    }
    let (winner, loser) = if total >= SEVENTEEN { (caller, last) } else { (last, caller) };
    Tally { total, caller, winner, loser, trappers, traps }
}

/// D15, D16, D18: awards the tokens and collects the penalties, in the order that the table chose.
#[inline(always)]
pub(crate) fn give(game: &mut Diciassette, tally: &Tally, observer: &mut impl Observer) {
    if tally.traps > 0 {
        for placed in game.queue.iter().filter(|placed| placed.is_set_trap()) {
            observer.observe(|_| Step::TrapSprings { by: placed.by() });
        }
    }
    match game.penalties {
        Penalties::Together => {
            victories_for_traps(game, tally, observer);
            penalties_for_traps(game, tally, observer);
            victory_for_the_call(game, tally, observer);
            penalty_for_the_call(game, tally, observer);
            pay(game, tally.caller, observer);
            pay(game, tally.loser, observer);
        }
        Penalties::First => {
            penalties_for_traps(game, tally, observer);
            penalty_for_the_call(game, tally, observer);
            pay(game, tally.caller, observer);
            pay(game, tally.loser, observer);
            victories_for_traps(game, tally, observer);
            victory_for_the_call(game, tally, observer);
        }
    }
}

/// D16: each seat with a sprung Trap gets a victory token.
#[inline(always)]
fn victories_for_traps(game: &mut Diciassette, tally: &Tally, observer: &mut impl Observer) {
    for seat in tally.trappers.iter() {
        game.victory[seat] += 1;
        observer.observe(|_| Step::Victory { seat, reason: TokenReason::Trap });
    }
}

/// D16: the caller gets a penalty token for each Trap.
#[inline(always)]
fn penalties_for_traps(game: &mut Diciassette, tally: &Tally, observer: &mut impl Observer) {
    if tally.traps > 0 {
        game.penalty[tally.caller] += tally.traps;
        observer.observe(|_| Step::Penalty {
            seat: tally.caller,
            tokens: tally.traps,
            reason: TokenReason::Trap,
        });
    }
}

/// D15: the winner of the call gets a victory token. D17: unless the seat already got one for a
/// Trap.
#[inline(always)]
fn victory_for_the_call(game: &mut Diciassette, tally: &Tally, observer: &mut impl Observer) {
    if !tally.trappers.has(tally.winner) {
        game.victory[tally.winner] += 1;
        observer.observe(|_| Step::Victory { seat: tally.winner, reason: TokenReason::Call });
    }
}

/// D15: the loser of the call gets a penalty token.
#[inline(always)]
fn penalty_for_the_call(game: &mut Diciassette, tally: &Tally, observer: &mut impl Observer) {
    game.penalty[tally.loser] += 1;
    observer.observe(|_| Step::Penalty { seat: tally.loser, tokens: 1, reason: TokenReason::Call });
}

/// D18: two penalty tokens cost one victory token, if there is one.
#[inline(always)]
fn pay(game: &mut Diciassette, seat: Seat, observer: &mut impl Observer) {
    while game.penalty[seat] >= 2 {
        game.penalty[seat] -= 2;
        let victory = game.victory[seat] > 0;
        game.victory[seat] -= u8::from(victory);
        observer.observe(|_| Step::Paid { seat, victory });
    }
}

/// D20: whether a seat has three victory tokens, which ends the game.
#[inline(always)]
pub(crate) fn somebody_has_won(game: &Diciassette) -> bool {
    game.victory.of(game.players).iter().any(|tokens| *tokens >= VICTORIES_TO_WIN)
}

/// D20: the winners: of the seats with three victory tokens, those with the fewest penalty tokens.
pub(crate) fn winners(game: &Diciassette) -> Seats {
    let with_three = || game.players.seats().filter(|seat| game.victory[*seat] >= VICTORIES_TO_WIN);
    let fewest = with_three().map(|seat| game.penalty[seat]).min();
    with_three().filter(|seat| Some(game.penalty[*seat]) == fewest).collect()
}
