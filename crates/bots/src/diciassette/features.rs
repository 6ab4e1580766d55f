//! The network's input for a decision: numbers from one seat's view, and from nothing else.
//!
//! Seats are counted from the deciding one in the direction of play, so the next to play is always
//! at the same place.

use diciassette::{Action, Backs, Card, Direction, Glimpse, Penalties, Phase, Shown, Side, View};
use kernel::{Eye, Seat};

use super::odds::Totals;

/// Number of inputs.
pub const INPUTS: usize = 331;

/// One output for each card played up, each played down, for a call and for a pass.
pub const ACTIONS: usize = 2 * Card::KINDS + 2;

/// The outputs: a score for each action, then what the network reads in the position.
pub const OUTPUTS: usize = ACTIONS + 3;

/// The output for the chance to win the game.
pub const VALUE: usize = ACTIONS;
/// The output for the chance that the queue has reached 17, with what the others' play reveals.
pub const REACHED: usize = ACTIONS + 1;
/// The output for the chance that another player has set a Trap.
pub const TRAP: usize = ACTIONS + 2;

/// Returns the output of an action.
pub fn output(action: Action) -> usize {
    match action {
        Action::Play(card, side) => 2 * card as usize + usize::from(side == Side::Down),
        Action::Call => 2 * Card::KINDS,
        Action::Pass => 2 * Card::KINDS + 1,
    }
}

/// Returns the action of an output; `None` beyond the last.
pub fn action(output: usize) -> Option<Action> {
    const CALL: usize = 2 * Card::KINDS;
    const PASS: usize = CALL + 1;
    match output {
        CALL => Some(Action::Call),
        PASS => Some(Action::Pass),
        _ => {
            let side = if output.is_multiple_of(2) { Side::Up } else { Side::Down };
            Card::ALL.get(output / 2).map(|card| Action::Play(*card, side))
        }
    }
}

/// Returns whether an action is worth considering. A two-sided number is the same for all players
/// whichever side is up, so only up is considered; and a queue that cannot have reached 17 is not
/// worth a call.
pub fn is_worth_a_thought(action: Action, can_be_reached: bool) -> bool {
    match action {
        Action::Play(card, Side::Down) => !card.is_two_sided(),
        Action::Call => can_be_reached,
        Action::Play(_, Side::Up) | Action::Pass => true,
    }
}

/// Describes the decision of the seat whose view this is.
pub fn describe(view: &View, seen: &Totals, out: &mut Vec<f32>) {
    let start = out.len();
    let Eye::Seat(me) = view.eye else {
        out.resize(start + INPUTS, 0.0);
        return;
    };
    let mut writer = Writer { out };
    let round: Vec<Seat> = view.players.round_from(me, view.way).collect();
    let relative = |seat: Seat| round.iter().position(|other| *other == seat).unwrap_or(0);

    writer.one_of(view.players.count() - 2, 5);
    for place in 0..Seat::MOST {
        writer.player(view, round.get(place).copied());
    }

    for card in Card::ALL {
        let count = view.hand.cards().filter(|held| *held == card).count();
        writer.flag(count >= 1);
        writer.flag(count >= 2);
    }

    let calling = matches!(view.phase, Phase::Call(_));
    writer.flag(calling);
    writer.flag(!calling && view.due == 2);
    writer.flag(view.doubled);
    writer.flag(view.queue.is_empty());
    // The next to play after the last player, and how many are asked after this seat.
    writer.flag(calling && view.players.after(view.active, view.way) == me);
    let behind = match view.phase {
        Phase::Call(window) => window.waiting().len() - 1,
        _ => 0,
    };
    writer.put(behind as f32 / 4.0);

    writer.one_of(usize::from(seen.known).min(24), 25);
    writer.one_of(seen.hidden.min(6), 7);
    for total in 11..=18 {
        writer.put(seen.at_least(total));
    }
    writer.flag(seen.known >= diciassette::score::SEVENTEEN);
    writer.flag(!seen.can_be_reached());

    let for_all = Totals::for_all(view);
    writer.put(f32::from(for_all.known) / 17.0);
    writer.one_of(for_all.hidden.min(6), 7);
    for total in 12..=17 {
        writer.put(for_all.at_least(total));
    }

    let is_mine = |shown: &&Shown| shown.by == me && shown.side == Side::Down;
    let mine = || {
        view.queue.iter().filter(is_mine).filter_map(|shown| match shown.card {
            Glimpse::Known(card) if !card.is_two_sided() => Some(card),
            _ => None,
        })
    };
    writer.put(mine().map(|card| f32::from(card.value())).sum::<f32>() / 5.0);
    writer.put(mine().filter(|card| card.value() > 0).count() as f32 / 2.0);
    let traps = mine().filter(|card| *card == Card::Trap).count();
    writer.flag(traps >= 1);
    writer.flag(traps >= 2);
    writer.flag(mine().any(|card| card.is_special() && card != Card::Trap));

    let unseen = view.unseen();
    let blanks = unseen.blanks().total().max(1) as f32;
    let density = f32::from(unseen.of(Card::Trap)) / blanks;
    writer.put(density);
    writer.put(1.0 - libm::powf(1.0 - density, seen.hidden as f32));

    for back in 0..6 {
        let shown = view.queue.len().checked_sub(back + 1).and_then(|place| view.queue.get(place));
        writer.shown(shown, relative, round.len());
    }

    for card in Card::ALL {
        writer.put(f32::from(unseen.of(card)) / if card.is_two_sided() { 7.0 } else { 5.0 });
    }
    writer.put(f32::from(view.draw) / 60.0);
    let top = match view.top {
        None => 0,
        Some(Glimpse::Hidden) => 1,
        Some(Glimpse::Known(card)) => 2 + usize::from(card.value()).min(5) - 1,
    };
    writer.one_of(top, 7);
    writer.flag(view.options.backs == Backs::Hidden);
    writer.flag(view.options.penalties == Penalties::First);
    writer.flag(view.options.direction == Direction::Carry);
    debug_assert_eq!(out.len() - start, INPUTS, "every description is as long");
}

struct Writer<'a> {
    out: &'a mut Vec<f32>,
}

impl Writer<'_> {
    fn put(&mut self, number: f32) {
        self.out.push(number);
    }

    fn flag(&mut self, is_so: bool) {
        self.put(if is_so { 1.0 } else { 0.0 });
    }

    /// A 1 at this place, out of this number of places.
    fn one_of(&mut self, place: usize, places: usize) {
        for other in 0..places {
            self.flag(other == place);
        }
    }

    /// The public facts about a player; zeros for an empty seat.
    fn player(&mut self, view: &View, seat: Option<Seat>) {
        const WIDTH: usize = 14;
        let Some(seat) = seat else {
            self.out.extend([0.0; WIDTH]);
            return;
        };
        self.flag(true);
        self.one_of(usize::from(view.victory[seat]).min(2), 3);
        self.flag(view.penalty[seat] > 0);
        let backs = &view.hands[seat];
        let hidden = backs.iter().filter(|back| **back == Glimpse::Hidden).count();
        self.put(backs.len() as f32 / 3.0);
        self.put(hidden as f32 / 3.0);
        for card in &Card::ALL[..5] {
            let count = backs.iter().filter(|back| **back == Glimpse::Known(*card)).count();
            self.put(count as f32 / 2.0);
        }
        self.flag(view.last == Some(seat));
        let face_down = view.queue.iter().filter(|shown| {
            shown.by == seat
                && shown.side == Side::Down
                && !matches!(shown.card, Glimpse::Known(card) if card.is_two_sided())
        });
        self.put(face_down.count() as f32 / 3.0);
    }

    /// A card of the queue.
    fn shown(&mut self, shown: Option<&Shown>, relative: impl Fn(Seat) -> usize, players: usize) {
        const WIDTH: usize = 20;
        let Some(shown) = shown else {
            self.out.extend([0.0; WIDTH]);
            return;
        };
        match shown.card {
            Glimpse::Known(card) => self.one_of(card as usize, Card::KINDS + 1),
            Glimpse::Hidden => self.one_of(Card::KINDS, Card::KINDS + 1),
        }
        self.flag(shown.side == Side::Up);
        // This seat, the next to play, the one before, another.
        let by = relative(shown.by);
        self.flag(by == 0);
        self.flag(by == 1);
        self.flag(by > 0 && by + 1 == players);
        self.flag(by > 1 && by + 1 < players);
    }
}
