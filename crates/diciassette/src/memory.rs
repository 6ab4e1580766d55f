//! What a witness remembers across a shuffle (D7), and the hidden cards that fit with it.
//!
//! Before the first shuffle the view says it all: every unseen card may be in every hidden place. A shuffle divides the
//! hidden cards. Who has counted knows what was in the discard pile, and so what is in the new draw pile; what others
//! held back then is what was left. From then on a hidden card of another player is an *old* one, from what was held
//! back, or a *new* one, from the pile. Which of his cards he plays face down is hidden too, so a witness cannot always
//! tell which it was, but can weigh it.

use alloc::vec::Vec;

use kernel::{BySeat, Eye, Seat};
use rand_core::Rng;

use crate::card::{Card, Counts, Side};
use crate::options::Backs;
use crate::seen::Step;
use crate::view::{Glimpse, View};

/// What a witness keeps in mind beyond the view: nothing, until it has watched a shuffle.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    shuffle: Option<Shuffle>,
}

/// The last shuffle, and what was seen since.
#[derive(Clone, Debug)]
struct Shuffle {
    /// The cards that were hidden outside the draw pile, and those of them that had been trashed face down and so came into it.
    old: Counts,
    lost: u8,
    /// The cards that were known to come into the draw pile.
    new: Counts,
    /// How many hidden cards each other seat held.
    held: BySeat<u8>,
    /// What happened since to cards that were hidden in a hand, or came from the pile to be seen.
    log: Vec<Entry>,
    /// Where the cards of the queue and the trashed ones are in the log.
    queue: Vec<Slot>,
    trashed: Vec<Slot>,
    /// Cards of the queue from before the shuffle: hidden ones, and what was shown of them since.
    old_in_queue: u8,
    old_shown: Vec<Card>,
}

#[derive(Clone, Copy, Debug)]
enum Entry {
    /// A hidden card came from the pile to this hand.
    Drew(Seat),
    /// A card came from the pile for the eye to see.
    Showed(Card),
    /// A card that was hidden in this hand was played; it is known by now, or not yet.
    Played(Seat, Option<Card>),
}

#[derive(Clone, Copy, Debug)]
enum Slot {
    /// The eye knows this card.
    Known,
    /// It was played before the shuffle.
    Old,
    /// It is this entry of the log.
    Since(usize),
}

/// Cards for every hidden place of a view.
#[derive(Clone, Debug)]
pub(crate) struct Hidden {
    pub(crate) queue: Vec<Card>,
    pub(crate) trashed: Vec<Card>,
    pub(crate) hands: BySeat<Vec<Card>>,
    pub(crate) top: Option<Card>,
    pub(crate) pile: Counts,
}

impl Memory {
    pub(crate) fn remember(&mut self, eye: Eye, seen: &[Step], before: &View, after: &View) {
        if let Some(shuffle) = &mut self.shuffle {
            for step in seen {
                shuffle.watch(eye, after.options.backs, *step);
            }
        }
        // A shuffle is the last step of its event: then the new pile's top card is to be turned up.
        if let Some(Step::Shuffled { .. }) = seen.last() {
            self.shuffle = Some(Shuffle::begin(seen, before, after));
        }
    }

    /// Hidden cards that fit with all that was seen; none if there is nothing to remember, or it does not fit.
    pub(crate) fn hidden(&self, view: &View, rng: &mut impl Rng) -> Option<Hidden> {
        let shuffle = self.shuffle.as_ref()?;
        // Some ways to tell the story are likelier than others: of several that fit, one is taken by its weight.
        let mut chosen: Option<Hidden> = None;
        let mut total = 0.0;
        let mut stories = 0;
        for _ in 0..STORIES * 8 {
            if let Some((hidden, weight)) = shuffle.tell(view, rng) {
                total += weight;
                if chosen.is_none() || unit(rng) * total < weight {
                    chosen = Some(hidden);
                }
                stories += 1;
                if stories == STORIES {
                    break;
                }
            }
        }
        chosen
    }
}

/// From so many stories one is taken.
const STORIES: u32 = 12;

/// A number from 0 to below 1.
fn unit(rng: &mut impl Rng) -> f64 {
    f64::from(rng.next_u32()) / (f64::from(u32::MAX) + 1.0)
}

impl Shuffle {
    fn begin(seen: &[Step], before: &View, after: &View) -> Shuffle {
        let mut new = before.discard.public;
        let mut lost = 0;
        let mut discarded = |glimpse: Glimpse| match glimpse {
            Glimpse::Known(card) => new.add(card),
            Glimpse::Hidden => lost += 1,
        };
        before.discard.trashed.iter().for_each(|shown| discarded(shown.card));
        for step in seen {
            match step {
                Step::Trashed { card, .. } => discarded(*card),
                Step::Played { card: Glimpse::Known(Card::Trash), side: Side::Up, .. } => {
                    discarded(Glimpse::Known(Card::Trash));
                }
                Step::RoundBegins { .. } => {
                    let queue = after.last_round.iter().flat_map(|round| round.queue.iter());
                    queue.for_each(|placed| discarded(Glimpse::Known(placed.card())));
                }
                _ => {}
            }
        }
        let slots = |glimpse: Glimpse| if glimpse == Glimpse::Hidden { Slot::Old } else { Slot::Known };
        let queue: Vec<Slot> = after.queue.iter().map(|shown| slots(shown.card)).collect();
        Shuffle {
            old: crate::imagine::unseen(after).minus(new),
            lost,
            new,
            held: BySeat::of_players(after.players, |seat| hidden_in_hand(after, seat)),
            log: Vec::new(),
            old_in_queue: queue.iter().filter(|slot| matches!(slot, Slot::Old)).count() as u8,
            queue,
            trashed: Vec::new(),
            old_shown: Vec::new(),
        }
    }

    fn watch(&mut self, eye: Eye, backs: Backs, step: Step) {
        match step {
            Step::Drew { seat, card: Glimpse::Hidden } => self.log.push(Entry::Drew(seat)),
            Step::Drew { card: Glimpse::Known(card), .. } => self.log.push(Entry::Showed(card)),
            Step::Played { seat, card, side } => {
                let slot = match card {
                    Glimpse::Known(_) if eye.is(seat) => Slot::Known,
                    // D3: with open backs a two-sided card was never hidden.
                    Glimpse::Known(card) if backs == Backs::Open && card.is_two_sided() => Slot::Known,
                    Glimpse::Known(card) => {
                        self.log.push(Entry::Played(seat, Some(card)));
                        Slot::Known
                    }
                    Glimpse::Hidden => {
                        self.log.push(Entry::Played(seat, None));
                        Slot::Since(self.log.len() - 1)
                    }
                };
                if card != Glimpse::Known(Card::Trash) || side == Side::Down {
                    self.queue.push(slot);
                }
            }
            Step::Trashed { card, side, .. } => {
                let slot = self.queue.pop();
                let public = matches!(card, Glimpse::Known(card) if card.is_two_sided()) || side == Side::Up;
                if !public {
                    self.trashed.extend(slot);
                }
            }
            Step::Revealed { place, card, .. } => match self.queue.get(usize::from(place)) {
                Some(Slot::Old) => {
                    self.old_in_queue -= 1;
                    self.old_shown.push(card);
                }
                Some(Slot::Since(entry)) => {
                    if let Some(Entry::Played(_, shown)) = self.log.get_mut(*entry) {
                        *shown = Some(card);
                    }
                }
                Some(Slot::Known) | None => {}
            },
            Step::RoundBegins { .. } => self.queue.clear(),
            _ => {}
        }
    }

    /// One way in which everything since the shuffle may have happened, and its weight: how likely what was seen is, given
    /// what was chosen. None where the choices contradict what was seen.
    fn tell(&self, view: &View, rng: &mut impl Rng) -> Option<(Hidden, f64)> {
        if self.queue.len() != view.queue.len() || self.trashed.len() != view.discard.trashed.len() {
            return None;
        }
        let blank_hands = view.options.backs == Backs::Open;
        let mut weight = 1.0;
        let (mut old, mut new) = (Pool(self.old), Pool(self.new));
        // What surely is old comes first: what was shown, what lies hidden (D3: with a blank back), what was lost.
        for card in &self.old_shown {
            weight *= old.give(*card)?;
        }
        let mut hidden_old = Vec::new();
        for _ in 0..self.old_in_queue {
            hidden_old.push(old.lot(true, rng)?);
        }
        for _ in 0..self.lost {
            new.0.add(old.lot(true, rng)?);
        }
        if let Some(Glimpse::Known(card)) = view.top {
            weight *= new.give(card)?;
        }
        let mut held_old = self.held;
        let mut held_new = BySeat::<u8>::default();
        let mut played: Vec<Option<Card>> = Vec::with_capacity(self.log.len());
        for entry in &self.log {
            let mut card = None;
            match *entry {
                Entry::Showed(card) => weight *= new.give(card)?,
                Entry::Drew(seat) => held_new[seat] += 1,
                Entry::Played(seat, shown) => {
                    let chance = |pool: &Pool, held: u8| f64::from(held) * pool.share(shown, blank_hands);
                    let (of_old, of_new) = (chance(&old, held_old[seat]), chance(&new, held_new[seat]));
                    let both = of_old + of_new;
                    if both <= 0.0 {
                        return None;
                    }
                    weight *= both;
                    let (pool, held) = if unit(rng) * both < of_old {
                        (&mut old, &mut held_old[seat])
                    } else {
                        (&mut new, &mut held_new[seat])
                    };
                    *held = held.checked_sub(1)?;
                    card = match shown {
                        Some(shown) => {
                            pool.give(shown)?;
                            None
                        }
                        None => Some(pool.lot(true, rng)?),
                    };
                }
            }
            played.push(card);
        }

        let mut hidden_old = hidden_old.into_iter();
        let mut place = |slots: &[Slot]| -> Option<Vec<Card>> {
            let hidden = slots.iter().filter(|slot| !matches!(slot, Slot::Known));
            hidden
                .map(|slot| match slot {
                    Slot::Since(entry) => played.get(*entry).copied().flatten(),
                    Slot::Old | Slot::Known => hidden_old.next(),
                })
                .collect()
        };
        let (queue, trashed) = (place(&self.queue)?, place(&self.trashed)?);
        let top = match view.top {
            Some(Glimpse::Hidden) => Some(new.lot(blank_hands, rng)?),
            _ => None,
        };
        let mut hands = BySeat::<Vec<Card>>::default();
        for seat in view.players.seats() {
            for _ in 0..held_old[seat] {
                hands[seat].push(old.lot(blank_hands, rng)?);
            }
            for _ in 0..held_new[seat] {
                hands[seat].push(new.lot(blank_hands, rng)?);
            }
            if hands[seat].len() != usize::from(hidden_in_hand(view, seat)) {
                return None;
            }
        }
        old.0.is_empty().then_some((Hidden { queue, trashed, hands, top, pile: new.0 }, weight))
    }
}

/// Cards of which it is not decided yet where each is.
struct Pool(Counts);

impl Pool {
    /// How likely a card from here is this one (or, unknown, has a blank back), if it is known to be blank or not.
    fn share(&self, card: Option<Card>, blank: bool) -> f64 {
        let of = if blank { self.0.blanks() } else { self.0 };
        let fitting = match card {
            Some(card) => u32::from(of.of(card)),
            None => of.blanks().total(),
        };
        if fitting == 0 { 0.0 } else { f64::from(fitting) / f64::from(of.total()) }
    }

    /// Gives up a card that turned out to be from here; how many like it there were. None if there was none.
    fn give(&mut self, card: Card) -> Option<f64> {
        let count = self.0.of(card);
        if count == 0 {
            return None;
        }
        self.0.remove(card);
        Some(f64::from(count))
    }

    /// Decides on one of the cards, or of those with a blank back.
    fn lot(&mut self, blank: bool, rng: &mut impl Rng) -> Option<Card> {
        let from = if blank { self.0.blanks() } else { self.0 };
        if from.is_empty() {
            return None;
        }
        let card = from.lot(rng);
        self.0.remove(card);
        Some(card)
    }
}

/// How many cards of a hand the eye cannot tell.
fn hidden_in_hand(view: &View, seat: Seat) -> u8 {
    if view.eye.is(seat) {
        return 0;
    }
    view.hands[seat].iter().filter(|glimpse| **glimpse == Glimpse::Hidden).count() as u8
}

#[cfg(test)]
mod tests {
    use kernel::{Event, Game, Players, Turn, Witness, pick};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::{Action, Diciassette, Options};

    /// Small decks are shuffled again and again, and everything is tracked through it: what really happened is always
    /// one of the stories, and nearly always one is found.
    #[test]
    fn d7_what_was_seen_since_a_shuffle_always_has_a_story() {
        let (mut asked, mut found) = (0u32, 0u32);
        for seed in 0..120 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let backs = if seed % 2 == 0 { Backs::Open } else { Backs::Hidden };
            let deck: Counts = (0..24).map(|_| Card::ALL[rng.next_u32() as usize % Card::KINDS]).collect();
            let players = Players::new(2 + seed as usize % 3).unwrap();
            let Ok(mut game) = Diciassette::new(players, Options { backs, deck, ..Options::default() })
            else {
                continue;
            };
            let mut witnesses: Vec<Witness<Diciassette>> =
                Eye::all(players).map(|eye| Witness::arriving(&game, eye)).collect();
            let mut legal = Vec::new();
            for _ in 0..400 {
                let event = match game.turn() {
                    Turn::Chance => Event::Chance(game.lot(&mut rng)),
                    Turn::Seat(seat) => {
                        game.legal(&mut legal);
                        if legal.contains(&Action::Pass) && rng.next_u32() % 12 != 0 {
                            legal.retain(|action| *action != Action::Call);
                        }
                        Event::Act(seat, *pick(&mut rng, &legal).unwrap())
                    }
                    Turn::Over => break,
                };
                let before = game;
                game.apply(event);
                for witness in &mut witnesses {
                    witness.watch(&before, event, &game);
                    if witness.memory().shuffle.is_some() {
                        asked += 1;
                        found += u32::from(witness.memory().hidden(witness.view(), &mut rng).is_some());
                    }
                }
            }
        }
        assert!(asked > 10_000, "only {asked} positions after a shuffle");
        assert!(found * 1000 >= asked * 990, "a story for {found} of {asked} positions");
    }
}
