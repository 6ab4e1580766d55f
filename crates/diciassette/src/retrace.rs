//! Reconstructs the round that led to an imagined world: which hand held which cards at each play.
//!
//! An imagined world says where the cards are now. Earlier play in the round is evidence about it:
//! would a player with these cards have played so? Answering that requires going back in that
//! world.

use alloc::vec::Vec;

use kernel::{Event, below};
use rand_core::Rng;

use crate::card::{Card, Hand, Placed, Side};
use crate::options::Backs;
use crate::play;
use crate::seen::Step;
use crate::state::{Action, Chance, Diciassette};
use crate::view::Glimpse;

/// A round from its first card on.
#[derive(Clone, Debug)]
pub struct Retraced {
    /// The table when the starting player is about to play.
    pub opening: Diciassette,
    /// The events since; they lead to the retraced world.
    pub events: Vec<Event<Diciassette>>,
}

impl Diciassette {
    /// Goes back to the beginning of the round along the observed steps. Which hidden card was
    /// drawn at which draw is decided by lot, with the odds of the shuffle. Returns none if the way
    /// back is lost: the draw pile was shuffled in this round (D7), or the observations contradict
    /// this world.
    pub fn retrace(&self, seen: &[Vec<Step>], rng: &mut impl Rng) -> Option<Retraced> {
        // D9: the steps do not say which seat could not draw.
        if self.short {
            return None;
        }
        let mut back = Back { table: *self, events: Vec::new() };
        let round =
            seen.iter().rposition(|steps| steps.iter().any(begins)).map_or(seen, |begin| &seen[begin..]);
        let steps: Vec<Step> = round.iter().flatten().copied().collect();
        let first = steps.iter().position(|step| matches!(step, Step::Played { .. })).unwrap_or(steps.len());
        for step in steps[first..].iter().rev() {
            back.undo(*step, rng)?;
        }
        let Back { mut table, mut events } = back;
        if !table.queue.is_empty() {
            return None;
        }
        table.last = None;
        table.doubled = false;
        let starter = table.starter;
        play::begin(&mut table, starter);
        events.reverse();
        Some(Retraced { opening: table, events })
    }
}

/// Whether a round begins at this step.
fn begins(step: &Step) -> bool {
    matches!(step, Step::RoundBegins { .. })
}

/// The way back so far: the earlier table, and the events since, last first.
struct Back {
    table: Diciassette,
    events: Vec<Event<Diciassette>>,
}

impl Back {
    /// Undoes one step.
    fn undo(&mut self, step: Step, rng: &mut impl Rng) -> Option<()> {
        let table = &mut self.table;
        match step {
            Step::TurnedUp { .. } => {
                let card = table.top.take()?;
                table.pile.add(card);
                self.events.push(Event::Chance(Chance::Card(card)));
            }
            Step::Drew { seat, card } => {
                let card = match card {
                    Glimpse::Known(card) => card,
                    Glimpse::Hidden => one_of_the_hidden(table.hands[seat], table.backs, rng)?,
                };
                if table.top.is_some() || !table.hands[seat].has(card) {
                    return None;
                }
                table.hands[seat].remove(card);
                table.top = Some(card);
            }
            Step::Played { seat, card, side } => {
                let card = if card == Glimpse::Known(Card::Trash) && side == Side::Up {
                    if table.discard.of(Card::Trash) == 0 {
                        return None;
                    }
                    table.discard.remove(Card::Trash);
                    Card::Trash
                } else {
                    table.queue.pop()?.card()
                };
                if table.hands[seat].is_full() {
                    return None;
                }
                table.hands[seat].insert(card);
                self.events.push(Event::Act(seat, Action::Play(card, side)));
            }
            Step::Trashed { card, by, side, .. } => {
                let placed = match card {
                    Glimpse::Known(card) if Placed::new(card, by, side).is_public() => {
                        if table.discard.of(card) == 0 {
                            return None;
                        }
                        table.discard.remove(card);
                        Placed::new(card, by, side)
                    }
                    _ => table.trashed.pop()?,
                };
                table.queue.push(placed);
            }
            Step::Passed { seat } => self.events.push(Event::Act(seat, Action::Pass)),
            Step::Reversed { .. } => table.way = table.way.turned(),
            Step::Doubled | Step::TrashedNothing { .. } => {}
            // Any other step belongs to another round, or shuffles the cards.
            _ => return None,
        }
        Some(())
    }
}

/// D3: a random card of a hand, among those that other players cannot identify.
fn one_of_the_hidden(hand: Hand, backs: Backs, rng: &mut impl Rng) -> Option<Card> {
    let hidden = hand.cards().filter(|card| backs == Backs::Hidden || !card.is_two_sided());
    let count = hidden.clone().count() as u32;
    if count == 0 { None } else { hidden.clone().nth(below(rng, count) as usize) }
}
