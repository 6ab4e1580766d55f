//! The memory of a witness across shuffles (D7), and the hidden cards consistent with it.
//!
//! Before the first shuffle the view is enough: any unseen card may be in any hidden place. A
//! shuffle divides the hidden cards. A witness that counts cards knows the discard pile, and so the
//! new draw pile; the cards that other players held back are the rest.
//!
//! From then on a hidden card of another player comes from one *pool* or another: from the cards
//! held back, or from the pile of one of the shuffles. Since face-down plays are hidden too, a
//! witness cannot always tell the pool, but it can weigh the possibilities.

use alloc::vec;
use alloc::vec::Vec;

use kernel::{BySeat, Eye, Seat};
use rand_core::Rng;

use crate::card::{Card, Counts, Side};
use crate::options::Backs;
use crate::seen::Step;
use crate::view::{Glimpse, View};

/// The memory of a witness beyond the view: empty until it has watched a shuffle.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The history since the first shuffle.
    all: Option<History>,
    /// The history since the latest shuffle, if that is another: a fallback where the whole history
    /// yields no story.
    latest: Option<History>,
}

/// The cards hidden at a shuffle, and the events since.
#[derive(Clone, Debug)]
struct History {
    /// The cards hidden outside the draw pile, and how many of them came into it because they had
    /// been trashed face down.
    held_back: Counts,
    lost: u8,
    /// The known cards of the draw pile.
    pile: Counts,
    /// The number of hidden cards in each other seat's hand.
    held: BySeat<u8>,
    /// The events of hidden cards, and of cards of the pile.
    log: Vec<Entry>,
    /// The entries in the log of the queue's cards, and of the trashed ones.
    queue: Vec<Slot>,
    trashed: Vec<Slot>,
}

#[derive(Clone, Debug)]
enum Entry {
    /// A card lay hidden in the queue when the history began; known if it has been shown since.
    Lay(Option<Card>),
    /// This seat drew a hidden card from the pile.
    Drew(Seat),
    /// A card of the pile came into the eye's sight.
    Showed(Card),
    /// A hidden card of this hand was played; known if it has been shown since.
    Played(Seat, Option<Card>),
    /// A new pile: these known cards, and the cards trashed face down, as log entries.
    Shuffled(Counts, Vec<usize>),
}

#[derive(Clone, Copy, Debug)]
enum Slot {
    /// A card that the eye knows.
    Known,
    /// The card of this log entry.
    Hidden(usize),
}

/// Cards for all hidden places of a view.
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
        for history in self.all.iter_mut().chain(&mut self.latest) {
            for step in seen {
                history.watch(eye, after.options.backs, *step);
            }
        }
        // A shuffle is the last step of its event: the top of the new pile is still to be drawn.
        if let Some(Step::Shuffled { .. }) = seen.last() {
            let (known, lost) = discarded(seen, before, after);
            match &mut self.all {
                None => self.all = Some(History::begin(known, lost, after)),
                Some(history) => {
                    history.shuffle(known);
                    self.latest = Some(History::begin(known, lost, after));
                }
            }
        }
    }

    /// Whether a shuffle has been watched. Until then the view holds all that counting can show.
    pub fn has_seen_a_shuffle(&self) -> bool {
        self.all.is_some()
    }

    /// Hidden cards consistent with the memory; none if there is no memory, or no story was found.
    pub(crate) fn hidden(&self, view: &View, rng: &mut impl Rng) -> Option<Hidden> {
        let histories = [&self.all, &self.latest].into_iter().flatten();
        histories.filter_map(|history| history.one_of_many(view, rng)).next()
    }
}

/// The number of stories to sample one from.
const STORIES: u32 = 12;
/// The number of attempts at a story; attempts may contradict what was seen.
const BEGINNINGS: u32 = 16 * STORIES;

/// A random number in [0, 1).
fn unit(rng: &mut impl Rng) -> f64 {
    f64::from(rng.next_u32()) / (f64::from(u32::MAX) + 1.0)
}

/// The known cards of the discard pile shuffled at the end of an event, and the number of unknown
/// ones.
fn discarded(seen: &[Step], before: &View, after: &View) -> (Counts, u8) {
    let mut known = before.discard.public;
    let mut lost = 0;
    let mut add = |glimpse: Glimpse| match glimpse {
        Glimpse::Known(card) => known.add(card),
        Glimpse::Hidden => lost += 1,
    };
    before.discard.trashed.iter().for_each(|shown| add(shown.card));
    for step in seen {
        match step {
            Step::Trashed { card, .. } => add(*card),
            Step::Played { card: Glimpse::Known(Card::Trash), side: Side::Up, .. } => {
                add(Glimpse::Known(Card::Trash));
            }
            Step::RoundBegins { .. } => {
                let queue = after.last_round.iter().flat_map(|round| round.queue.iter());
                queue.for_each(|placed| add(Glimpse::Known(placed.card())));
            }
            _ => {}
        }
    }
    (known, lost)
}

impl History {
    fn begin(pile: Counts, lost: u8, after: &View) -> History {
        let mut log = Vec::new();
        let mut slot = |glimpse: Glimpse| match glimpse {
            Glimpse::Known(_) => Slot::Known,
            Glimpse::Hidden => {
                log.push(Entry::Lay(None));
                Slot::Hidden(log.len() - 1)
            }
        };
        let queue = after.queue.iter().map(|shown| slot(shown.card)).collect();
        History {
            held_back: after.unseen().minus(pile),
            lost,
            pile,
            held: BySeat::of_players(after.players, |seat| hidden_in_hand(after, seat)),
            log,
            queue,
            trashed: Vec::new(),
        }
    }

    /// Turns the discard pile into the draw pile again.
    fn shuffle(&mut self, known: Counts) {
        let lost = self.trashed.drain(..).filter_map(|slot| match slot {
            Slot::Known => None,
            Slot::Hidden(entry) => Some(entry),
        });
        let lost = lost.collect();
        self.log.push(Entry::Shuffled(known, lost));
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
                        Slot::Hidden(self.log.len() - 1)
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
            Step::Revealed { place, card, .. } => {
                if let Some(Slot::Hidden(entry)) = self.queue.get(usize::from(place))
                    && let Some(Entry::Lay(shown) | Entry::Played(_, shown)) = self.log.get_mut(*entry)
                {
                    *shown = Some(card);
                }
            }
            Step::RoundBegins { .. } => self.queue.clear(),
            _ => {}
        }
    }

    /// Samples stories that fit, and picks one in proportion to its weight.
    fn one_of_many(&self, view: &View, rng: &mut impl Rng) -> Option<Hidden> {
        let mut chosen: Option<Hidden> = None;
        let (mut total, mut stories) = (0.0, 0);
        for _ in 0..BEGINNINGS {
            if let Some((hidden, weight)) = self.imagined_story(view, rng) {
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

    /// One possible course of events with its weight: the likelihood of what was seen, given the
    /// choices. None where the choices contradict what was seen.
    fn imagined_story(&self, view: &View, rng: &mut impl Rng) -> Option<(Hidden, f64)> {
        if self.queue.len() != view.queue.len() || self.trashed.len() != view.discard.trashed.len() {
            return None;
        }
        let blank_hands = view.options.backs == Backs::Open;
        let mut weight = 1.0;
        let mut held_back = Pool { cards: self.held_back, held: self.held };
        let mut pile = Pool { cards: self.pile, held: BySeat::default() };
        // D3: cards hidden in the queue or trashed from it have blank backs; places that surely
        // hold held-back cards are filled first.
        let mut placed: Vec<Option<Card>> = vec![None; self.log.len()];
        for (entry, card) in self.log.iter().zip(&mut placed) {
            if let Entry::Lay(shown) = entry {
                match shown {
                    Some(shown) => weight *= held_back.give(*shown)?,
                    None => *card = Some(held_back.lot(true, rng)?),
                }
            }
        }
        for _ in 0..self.lost {
            pile.cards.add(held_back.lot(true, rng)?);
        }
        let mut pools = vec![held_back, pile];
        for (number, entry) in self.log.iter().enumerate() {
            match entry {
                Entry::Lay(_) => {}
                Entry::Showed(card) => weight *= pools.last_mut()?.give(*card)?,
                Entry::Drew(seat) => pools.last_mut()?.held[*seat] += 1,
                Entry::Played(seat, shown) => {
                    let chance = |pool: &Pool| f64::from(pool.held[*seat]) * pool.share(*shown, blank_hands);
                    let chances: f64 = pools.iter().map(chance).sum();
                    weight *= chances;
                    let mut place = unit(rng) * chances;
                    let pool = pools.iter_mut().find(|pool| {
                        let chance = chance(pool);
                        place -= chance;
                        chance > 0.0 && place < 0.0
                    })?;
                    pool.held[*seat] -= 1;
                    match shown {
                        Some(shown) => {
                            pool.give(*shown)?;
                        }
                        None => placed[number] = Some(pool.lot(true, rng)?),
                    }
                }
                Entry::Shuffled(known, lost) => {
                    let mut cards = *known;
                    for entry in lost {
                        cards.add(placed.get(*entry).copied().flatten()?);
                    }
                    pools.push(Pool { cards, held: BySeat::default() });
                }
            }
        }

        let hidden = |slots: &[Slot]| -> Option<Vec<Card>> {
            let entries = slots.iter().filter_map(|slot| match slot {
                Slot::Known => None,
                Slot::Hidden(entry) => Some(*entry),
            });
            entries.map(|entry| placed.get(entry).copied().flatten()).collect()
        };
        let (queue, trashed) = (hidden(&self.queue)?, hidden(&self.trashed)?);
        let top = match view.top {
            Some(Glimpse::Known(card)) => {
                weight *= pools.last_mut()?.give(card)?;
                None
            }
            Some(Glimpse::Hidden) => Some(pools.last_mut()?.lot(blank_hands, rng)?),
            None => None,
        };
        let mut hands = BySeat::<Vec<Card>>::default();
        for pool in &mut pools {
            for seat in view.players.seats() {
                for _ in 0..pool.held[seat] {
                    hands[seat].push(pool.lot(blank_hands, rng)?);
                }
            }
        }
        let pile = pools.pop()?.cards;
        let complete =
            view.players.seats().all(|seat| hands[seat].len() == usize::from(hidden_in_hand(view, seat)))
                && pools.iter().all(|pool| pool.cards.is_empty())
                && pile.total() + u32::from(view.top.is_some()) == u32::from(view.draw);
        complete.then_some((Hidden { queue, trashed, hands, top, pile }, weight))
    }
}

/// Cards whose places are undecided, and how many of them each other seat holds.
struct Pool {
    cards: Counts,
    held: BySeat<u8>,
}

impl Pool {
    /// The probability that a held card of this pool is `card`, or has a blank back if `card` is
    /// unknown. `blank`: its back is known to be blank.
    fn share(&self, card: Option<Card>, blank: bool) -> f64 {
        let of = if blank { self.cards.blanks() } else { self.cards };
        let fitting = match card {
            Some(card) => u32::from(of.of(card)),
            None => of.blanks().total(),
        };
        if fitting == 0 { 0.0 } else { f64::from(fitting) / f64::from(of.total()) }
    }

    /// Removes a card that came from here; returns the count of its kind before. None if there was
    /// none.
    fn give(&mut self, card: Card) -> Option<f64> {
        let count = self.cards.of(card);
        if count == 0 {
            return None;
        }
        self.cards.remove(card);
        Some(f64::from(count))
    }

    /// Draws one of the cards, or one of those with a blank back.
    fn lot(&mut self, blank: bool, rng: &mut impl Rng) -> Option<Card> {
        let from = if blank { self.cards.blanks() } else { self.cards };
        if from.is_empty() {
            return None;
        }
        let card = from.lot(rng);
        self.cards.remove(card);
        Some(card)
    }
}

/// The number of cards in a hand that are hidden from the eye.
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

    /// Small decks are reshuffled many times. A story must nearly always be found, and nearly
    /// always one that reaches back to the first shuffle.
    #[test]
    fn d7_what_was_seen_since_a_shuffle_has_a_story() {
        let (mut asked, mut found, mut whole) = (0u32, 0u32, 0u32);
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
                    if let Some(history) = &witness.memory().all {
                        asked += 1;
                        whole += u32::from(history.one_of_many(witness.view(), &mut rng).is_some());
                        found += u32::from(witness.memory().hidden(witness.view(), &mut rng).is_some());
                    }
                }
            }
        }
        assert!(asked > 10_000, "only {asked} positions after a shuffle");
        assert!(found * 1000 >= asked * 990, "a story for {found} of {asked} positions");
        assert!(whole * 100 >= asked * 95, "a whole story for {whole} of {asked} positions");
    }
}
