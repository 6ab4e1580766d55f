//! The regular: exact odds, weighed tokens, one step ahead.
//!
//! Every action has a value: a chance to win. A call is worth the tokens after it, averaged over
//! the hidden cards. A play is worth the call that may follow it, as often as another player would
//! call, and otherwise the effect of the queue on the next player.

use diciassette::score::{SEVENTEEN, VICTORIES_TO_WIN};
use diciassette::{Action, Card, Counts, Diciassette, Glimpse, Penalties, Phase, Side, View};
use kernel::{BySeat, Eye, Seat, Seats, Witness};

use super::odds::{self, Totals};
use crate::net::{sigmoid, softmax};
use crate::{Bot, Dice, Thought};

/// Plays by exact odds and rules of thumb.
#[derive(Clone, Copy, Debug, Default)]
pub struct Regular;

/// How much better an action must be to be preferred; a tenth as much is a toss-up.
const SURE: f32 = 0.012;

impl Bot<Diciassette> for Regular {
    fn think(&self, witness: &Witness<Diciassette>, legal: &[Action], dice: &mut Dice) -> Vec<Thought> {
        let view = witness.view();
        let Eye::Seat(me) = view.eye else {
            return vec![Thought { share: 1.0 / legal.len() as f32, ..Thought::default() }; legal.len()];
        };
        let situation = Situation::new(view, me);
        let values: Vec<f32> = match view.phase {
            Phase::Call(_) => {
                let reached = odds::reached(witness, dice);
                legal.iter().map(|action| situation.answer(*action, reached)).collect()
            }
            _ => legal.iter().map(|action| situation.play(*action)).collect(),
        };
        let shares = softmax(&values, SURE);
        let thoughts = values.iter().zip(shares);
        thoughts
            .map(|(value, share)| Thought { share, value: Some(value.clamp(0.0, 1.0)), error: None })
            .collect()
    }
}

/// The tokens of all players.
#[derive(Clone, Copy)]
struct Tokens {
    victory: BySeat<u8>,
    penalty: BySeat<u8>,
}

/// The table as one seat knows it.
struct Situation<'a> {
    view: &'a View,
    me: Seat,
    tokens: Tokens,
    /// The cards that may be hidden anywhere.
    blanks: Counts,
    /// D16: the Traps of this seat, the only ones it knows of.
    my_traps: u8,
    /// Number of each other seat's cards that lie hidden in the queue.
    hidden: BySeat<u8>,
    known: u16,
}

impl Situation<'_> {
    fn new(view: &View, me: Seat) -> Situation<'_> {
        let mut situation = Situation {
            view,
            me,
            tokens: Tokens { victory: view.victory, penalty: view.penalty },
            blanks: view.unseen().blanks(),
            my_traps: 0,
            hidden: BySeat::default(),
            known: 0,
        };
        for shown in &view.queue {
            match shown.card {
                Glimpse::Known(card) => {
                    situation.known += u16::from(card.value());
                    situation.my_traps += u8::from(card == Card::Trap && shown.side == Side::Down);
                }
                Glimpse::Hidden => situation.hidden[shown.by] += 1,
            }
        }
        situation
    }

    /// Estimates each player's chance to win with these tokens: a victory is worth more the nearer
    /// the end, a penalty about half a victory if there is one to lose.
    fn standing(&self, tokens: &Tokens) -> f32 {
        const STEP: f32 = 0.95;
        let seats = || self.view.players.seats();
        let there: Seats = seats().filter(|seat| tokens.victory[*seat] >= VICTORIES_TO_WIN).collect();
        if !there.is_empty() {
            let fewest = there.iter().map(|seat| tokens.penalty[seat]).min();
            let winners: Seats = there.iter().filter(|seat| Some(tokens.penalty[*seat]) == fewest).collect();
            return if winners.has(self.me) { 1.0 / winners.len() as f32 } else { 0.0 };
        }
        let strength = |seat: Seat| {
            let victories = f32::from(tokens.victory[seat]);
            let cost = if tokens.victory[seat] > 0 { 0.45 } else { 0.3 };
            libm::expf(STEP * (victories - cost * f32::from(tokens.penalty[seat])))
        };
        strength(self.me) / seats().map(strength).sum::<f32>()
    }

    /// D15–D18: returns the tokens after a call.
    fn settle(&self, caller: Seat, last: Seat, reached: bool, trappers: Seats, traps: u8) -> Tokens {
        let mut tokens = self.tokens;
        let (winner, loser) = if reached { (caller, last) } else { (last, caller) };
        let victories = |tokens: &mut Tokens| {
            for seat in trappers.with(winner).iter() {
                tokens.victory[seat] += 1;
            }
        };
        let pay = |tokens: &mut Tokens| {
            tokens.penalty[loser] += 1;
            tokens.penalty[caller] += traps;
            for seat in [caller, loser] {
                while tokens.penalty[seat] >= 2 {
                    tokens.penalty[seat] -= 2;
                    tokens.victory[seat] = tokens.victory[seat].saturating_sub(1);
                }
            }
        };
        match self.view.options.penalties {
            Penalties::Together => {
                victories(&mut tokens);
                pay(&mut tokens);
            }
            Penalties::First => {
                pay(&mut tokens);
                victories(&mut tokens);
            }
        }
        tokens
    }

    /// Returns the value to this seat of a call by any caller, if the queue has reached 17 with
    /// this probability where no Trap is hidden.
    fn called(&self, caller: Seat, last: Seat, my_traps: u8, reached: impl Fn(Hides) -> f32) -> f32 {
        let mine = if my_traps > 0 { Seats::just(self.me) } else { Seats::NONE };
        let worth = |hides: Hides, trappers: Seats, traps: u8| {
            let reached = reached(hides);
            let yes = self.standing(&self.settle(caller, last, true, trappers, traps));
            let no = self.standing(&self.settle(caller, last, false, trappers, traps));
            reached * yes + (1.0 - reached) * no
        };
        let hidden: u8 = self.hidden.of(self.view.players).iter().sum();
        let blanks = self.blanks.total().max(1) as f32;
        let density = f32::from(self.blanks.of(Card::Trap)) / blanks;
        let free = libm::powf(1.0 - density, f32::from(hidden));
        let mut value = free * worth(Hides::NoTrap, mine, my_traps);
        for seat in self.view.players.seats().filter(|seat| self.hidden[*seat] > 0) {
            let share = (1.0 - free) * f32::from(self.hidden[seat]) / f32::from(hidden);
            value += share * worth(Hides::OneTrap, mine.with(seat), my_traps + 1);
        }
        value
    }

    /// Returns the odds with this added to the known total, by what is hidden.
    fn reached_with(&self, added: i32, removed_hidden: bool) -> impl Fn(Hides) -> f32 {
        let hidden: u8 = self.hidden.of(self.view.players).iter().sum();
        let hidden = usize::from(hidden.saturating_sub(u8::from(removed_hidden)));
        let mut numbers = self.blanks;
        numbers.set(Card::Trap, 0);
        let known = (i32::from(self.known) + added).max(0) as u16;
        let free = Totals::new(known, hidden, numbers).reached();
        let trapped = Totals::new(known, hidden.saturating_sub(1), numbers).reached();
        move |hides| match hides {
            Hides::NoTrap => free,
            Hides::OneTrap => trapped,
        }
    }

    /// Values a call, or letting it pass.
    fn answer(&self, action: Action, reached: f32) -> f32 {
        let Some(last) = self.view.last else { return self.standing(&self.tokens) };
        let call = self.called(self.me, last, self.my_traps, self.reached_with(0, false));
        if action == Action::Call {
            return call;
        }
        let now = self.standing(&self.tokens);
        // The next player has to add a card, and will be called if there is enough already.
        let next = self.view.players.after(self.view.active, self.view.way);
        let burden = if next == self.me { -0.16 } else { 0.04 / self.view.players.count() as f32 };
        now + burden * reached
    }

    /// Values playing this card.
    fn play(&self, action: Action) -> f32 {
        let Action::Play(card, side) = action else { return self.standing(&self.tokens) };
        let view = self.view;
        let mut added = i32::from(card.value());
        let mut removed_hidden = false;
        let mut my_traps = self.my_traps;
        let mut for_all = Totals::for_all(view);
        let mut shift = if side == Side::Up || card.is_two_sided() { added } else { 0 };
        match (card, side) {
            (Card::Trash, Side::Up) => {
                if let Some(trashed) = view.queue.last() {
                    match trashed.card {
                        Glimpse::Known(card) => {
                            added = -i32::from(card.value());
                            shift = added;
                            my_traps -=
                                u8::from(card == Card::Trap && trashed.side == Side::Down && my_traps > 0);
                        }
                        Glimpse::Hidden => removed_hidden = true,
                    }
                }
            }
            (Card::Trap, Side::Down) => my_traps += 1,
            _ => {}
        }
        // The view of the others: a face-down card may be any card.
        if side == Side::Down && !card.is_two_sided() {
            for_all = Totals::new(for_all.known, for_all.hidden + 1, self.blanks);
        } else if removed_hidden {
            for_all = Totals::new(for_all.known, for_all.hidden.saturating_sub(1), self.blanks);
        }
        let looks_reached = for_all.at_least(i32::from(SEVENTEEN) - shift);
        let caller = view.players.after(self.me, view.way);
        let calls = if looks_reached == 0.0 { 0.0 } else { sigmoid((looks_reached - 0.6) / 0.07) };
        let reached = self.reached_with(added, removed_hidden);
        let if_called = self.called(caller, self.me, my_traps, &reached);

        // Without a call, a queue nearer to 17 is harder for the next player.
        let mut numbers = self.blanks;
        numbers.set(Card::Trap, 0);
        let hidden = self.hidden.of(view.players).iter().map(|count| usize::from(*count)).sum::<usize>();
        let known = (i32::from(self.known) + added).max(0) as u16;
        let totals = Totals::new(known, hidden.saturating_sub(usize::from(removed_hidden)), numbers);
        let pushed = if card == Card::Times2 && side == Side::Up { 5 } else { 3 };
        let pressure = totals.at_least(i32::from(SEVENTEEN) - pushed);
        let now = self.standing(&self.tokens);
        let if_not = now + 0.1 * pressure + 0.08 * f32::from(my_traps.min(2)) * pressure
            - self.keep(card, side, known);
        calls * if_called + (1.0 - calls) * if_not
    }

    /// Values the further use of a card: one that adds nothing is a way out when the queue is full.
    fn keep(&self, card: Card, side: Side, total: u16) -> f32 {
        let early = if total < 12 { 1.0 } else { 0.3 };
        let worth = match card {
            Card::Trap if side == Side::Down => 0.0,
            Card::Trap => 0.06,
            Card::Trash if side == Side::Up => 0.03,
            Card::Trash => 0.03,
            Card::Times2 | Card::Reverse => 0.02,
            _ => 0.004 * f32::from(5 - card.value().min(5)),
        };
        early * worth
    }
}

/// The possible hidden cards of the others.
#[derive(Clone, Copy)]
enum Hides {
    NoTrap,
    OneTrap,
}
