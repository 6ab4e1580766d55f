//! The dealer: a stacked deck, a shuffle from a seed, or a shuffle that can be verified afterwards.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use fairness::{Deal, Stream};
use kernel::{Event, Game, Seat, Turn, below};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::dealt::Dealt;
use crate::seed::Seed;

/// Deals the lots of one game, in order.
#[derive(Clone, Debug)]
pub struct Dealer<G: Game> {
    lots: VecDeque<G::Chance>,
    source: Source<G>,
}

/// Where the lots come from.
#[derive(Clone, Debug)]
enum Source<G: Game> {
    /// Given in advance.
    Stacked,
    /// Drawn from a seed.
    Seeded(Box<ChaCha8Rng>),
    /// Derived from the commitments of the server and the players.
    Fair(Fair<G>),
}

/// The lots of a fair dealer, which follow from a deal.
#[derive(Clone, Debug)]
struct Fair<G: Game> {
    deal: Arc<Deal>,
    /// The random numbers for the next shuffle, and for the other lots before it.
    stream: Stream,
    /// The first dealer, if already settled.
    dealer: Option<G::Chance>,
    /// The piles before each shuffle.
    piles: Arc<Vec<Vec<G::Chance>>>,
}

impl<G: Dealt> Fair<G> {
    /// Draws a lot that is not a card. All its outcomes are equally likely.
    fn other_lot(&mut self, game: &G) -> Option<G::Chance> {
        let mut odds = Vec::new();
        game.odds(&mut odds);
        let settled = self.dealer.take().filter(|dealer| odds.iter().any(|(lot, _)| lot == dealer));
        settled.or_else(|| {
            let place = self.stream.below(odds.len() as u32) as usize;
            odds.get(place).map(|(lot, _)| *lot)
        })
    }

    /// Shuffles a pile, top first, and moves on to the stream of the next shuffle.
    fn shuffled(&mut self, mut pile: Vec<G::Chance>) -> Vec<G::Chance> {
        let piles = Arc::make_mut(&mut self.piles);
        piles.push(pile.clone());
        let next = self.deal.stream(piles.len() as u32);
        self.stream.shuffle(&mut pile);
        self.stream = next;
        pile
    }
}

/// A lot that differs from the one the dealer would have dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misdealt<C> {
    /// The lot that was due; none when a stacked deck has run out.
    pub expected: Option<C>,
    /// The lot that was dealt.
    pub found: C,
}

impl<C: fmt::Display> fmt::Display for Misdealt<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.expected {
            Some(expected) => write!(f, "expected {expected}, found {}", self.found),
            None => write!(f, "expected no more lots, found {}", self.found),
        }
    }
}

impl<C: fmt::Display + fmt::Debug> std::error::Error for Misdealt<C> {}

impl<G: Dealt> Dealer<G> {
    /// Deals these lots, then none.
    pub fn stacked(lots: Vec<G::Chance>) -> Dealer<G> {
        Dealer { lots: lots.into(), source: Source::Stacked }
    }

    /// Shuffles from a seed. A pile's order is fixed when it is shuffled, as at the table.
    pub fn seeded(seed: Seed) -> Dealer<G> {
        Dealer { lots: VecDeque::new(), source: Source::Seeded(Box::new(ChaCha8Rng::from_seed(seed.0))) }
    }

    /// Deals from the commitments of the server and the players, so that the deal can be verified
    /// afterwards: see `docs/fairness.md`.
    ///
    /// Shuffle n, from 0, uses stream n of the deal; so do the lots before it that are not cards.
    /// In a rematch of Rummy 17 the deal moves on instead of being drawn: `first_dealer` is then
    /// the dealer, and uses no random number. It is ignored in a game that draws no dealer, as is a
    /// seat that is not at the table.
    pub fn fair(deal: Deal, first_dealer: Option<Seat>) -> Dealer<G> {
        let fair = Fair {
            stream: deal.stream(0),
            deal: Arc::new(deal),
            dealer: first_dealer.and_then(G::dealer_lot),
            piles: Arc::default(),
        };
        Dealer { lots: VecDeque::new(), source: Source::Fair(fair) }
    }

    /// The next lot as an event; none when the dealer waits for a shuffle, or when the game does
    /// not admit a stacked lot.
    pub(crate) fn next(&mut self, game: &G) -> Option<Event<G>> {
        game.admit_chance(self.answer(game)?).ok()
    }

    /// The next lot; none when the dealer waits for a shuffle.
    pub fn answer(&mut self, game: &G) -> Option<G::Chance> {
        debug_assert_eq!(game.turn(), Turn::Chance);
        if matches!(self.source, Source::Stacked) {
            return self.lots.pop_front();
        }
        let pile = game.pile();
        if pile.is_empty() {
            // Not a card but another lot: the starting player or a bonus card. The rest of an
            // earlier game's pile goes back into the box.
            self.lots.clear();
            return match &mut self.source {
                Source::Stacked => None,
                Source::Seeded(rng) => Some(game.lot(rng.as_mut())),
                Source::Fair(fair) => fair.other_lot(game),
            };
        }
        if self.lots.is_empty() {
            let order = match &mut self.source {
                Source::Stacked => Vec::new(),
                Source::Seeded(rng) => shuffled(pile, rng),
                Source::Fair(fair) => fair.shuffled(pile),
            };
            self.lots = game.dealt_from(order).into();
        }
        self.lots.pop_front()
    }

    /// Advances past a lot of a log as if the dealer had just dealt it, so that a replayed game
    /// continues with the same lots. `game` is the state before the lot. Refuses a lot that the
    /// dealer would not have dealt, and is then unchanged.
    pub fn resume(&mut self, game: &G, lot: G::Chance) -> Result<(), Misdealt<G::Chance>> {
        let mut ahead = self.clone();
        match ahead.answer(game) {
            Some(expected) if expected == lot => {
                *self = ahead;
                Ok(())
            }
            expected => Err(Misdealt { expected, found: lot }),
        }
    }

    /// The draw pile from the top, as far as its order is fixed.
    pub fn order(&self) -> Vec<G::Chance> {
        self.lots.iter().copied().collect()
    }

    /// Sets a new draw pile, from the top.
    pub fn shuffle(&mut self, order: Vec<G::Chance>) {
        self.lots = order.into();
    }

    /// The piles that a fair dealer has shuffled, each in its order before; empty for other
    /// dealers.
    pub fn piles(&self) -> &[Vec<G::Chance>] {
        match &self.source {
            Source::Stacked | Source::Seeded(_) => &[],
            Source::Fair(fair) => &fair.piles,
        }
    }
}

/// Fisher–Yates from the last place down.
fn shuffled<T>(mut cards: Vec<T>, rng: &mut ChaCha8Rng) -> Vec<T> {
    for place in (1..cards.len()).rev() {
        let other = below(rng, place as u32 + 1) as usize;
        cards.swap(place, other);
    }
    cards
}

#[cfg(test)]
mod tests {
    use ::diciassette::Diciassette;
    use ::rummy17::{Options, Rummy17};
    use kernel::Players;

    use super::*;
    use crate::verify::tests::{deal, played};
    use notation::{Notation, Record};

    const BONUSES: &str = "most-cards most-sets most-runs longest-set longest-run most-123 most-8-16 most-red \
                           fewest-blue fewest-jokers highest-three ended-game";

    /// Each lot, with the game before it.
    fn lots<G: Dealt + Notation>(record: &Record<G>) -> Vec<(G, G::Chance)> {
        let mut game = record.opening().unwrap();
        let mut lots = Vec::new();
        for event in &record.events {
            if let Event::Chance(lot) = event {
                lots.push((game.clone(), *lot));
            }
            game.apply(*event);
        }
        lots
    }

    fn a_match(number: u64, first_dealer: Option<Seat>) -> Record<Rummy17> {
        let options = Options { games: Some(2), ..Options::default() };
        played(options, 3, &deal(number, 3), first_dealer)
    }

    fn words(lots: impl IntoIterator<Item: fmt::Display>) -> String {
        lots.into_iter().map(|lot| format!("{lot} ")).collect()
    }

    #[test]
    fn a_pile_lies_in_the_order_of_the_notation_before_it_is_shuffled() {
        let two = Players::new(2).unwrap();
        let mut game = Diciassette::new(two, Default::default()).unwrap();
        game.apply(game.admit_chance("first 1".parse().unwrap()).unwrap());
        let of_each = [
            "1= ".repeat(7),
            "2= ".repeat(7),
            "3= ".repeat(7),
            "4= ".repeat(7),
            "5= ".repeat(7),
            "1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 ".to_owned(),
            "reverse ".repeat(5),
            "x2 ".repeat(5),
            "trash ".repeat(5),
            "trap ".repeat(5),
        ];
        assert_eq!(words(Dealt::pile(&game)), of_each.concat());

        let record = a_match(0, None);
        let pile = &record.fairness.as_ref().unwrap().piles[0];
        let colours = ["R", "B", "G", "Y", "P"];
        let deck = colours.iter().flat_map(|colour| (1..=17).map(move |value| format!("{colour}{value}")));
        assert_eq!(words(pile), words(deck));
    }

    #[test]
    fn the_outcomes_of_a_lot_that_is_not_a_card_weigh_the_same() {
        fn check<G: Dealt + Notation>(record: &Record<G>) -> usize {
            let mut odds = Vec::new();
            let others = lots(record).into_iter().filter(|(game, _)| game.pile().is_empty());
            let mut count = 0;
            for (game, _) in others {
                game.odds(&mut odds);
                assert!(odds.len() > 1 && odds.iter().all(|(_, weight)| *weight == 1), "{odds:?}");
                count += 1;
            }
            count
        }
        assert_eq!(check(&played::<Diciassette>(Default::default(), 5, &deal(1, 5), None)), 1);
        assert_eq!(check(&a_match(1, None)), 1 + 2 * 5);
    }

    /// Shuffle n and the other lots before it use stream n.
    #[test]
    fn a_match_is_dealt_from_one_stream_for_each_shuffle() {
        let record = a_match(4, None);
        let pile = &record.fairness.as_ref().unwrap().piles[0];
        let found: Vec<String> = lots(&record).iter().map(|(_, lot)| lot.to_string()).collect();
        let second = 6 + found[6..].iter().position(|lot| lot.starts_with("bonus")).unwrap();
        let mut expected = Vec::new();
        for (n, end) in [(0, second), (1, found.len())] {
            let mut stream = deal(4, 3).stream(n);
            if n == 0 {
                expected.push(format!("dealer {}", stream.below(3)));
            }
            let mut bonuses: Vec<&str> = BONUSES.split(' ').collect();
            for left in (8..=12).rev() {
                expected.push(format!("bonus {}", bonuses.remove(stream.below(left) as usize)));
            }
            let mut pile: Vec<String> = pile.iter().map(ToString::to_string).collect();
            stream.shuffle(&mut pile);
            pile.truncate(end - expected.len());
            expected.append(&mut pile);
        }
        assert_eq!(found, expected);
    }

    #[test]
    fn a_dealer_that_was_settled_before_takes_no_number() {
        let record = a_match(5, Some(Seat::C));
        let found: Vec<String> = lots(&record).iter().take(2).map(|(_, lot)| lot.to_string()).collect();
        let mut odds = Vec::new();
        lots(&record)[1].0.odds(&mut odds);
        let bonus = odds[deal(5, 3).stream(0).below(12) as usize].0.to_string();
        assert_eq!(found, ["dealer 2".to_owned(), bonus]);
    }

    #[test]
    fn a_dealer_who_is_not_at_the_table_or_not_in_the_game_is_drawn_by_lot() {
        assert_eq!(lots(&a_match(6, Some(Seat::F))), lots(&a_match(6, None)));
        let game = |dealer| played::<Diciassette>(Default::default(), 3, &deal(6, 3), dealer);
        assert_eq!(lots(&game(Some(Seat::B))), lots(&game(None)));
    }

    /// Checks that a dealer rebuilt after any number of lots deals the same remaining lots.
    fn resumes<G: Dealt + Notation>(record: &Record<G>, begin: impl Fn() -> Dealer<G>) {
        let lots = lots(record);
        let mut resumed = begin();
        for (done, (game, lot)) in lots.iter().enumerate() {
            if done % 7 == 0 {
                let mut dealer = resumed.clone();
                for (game, lot) in &lots[done..] {
                    assert_eq!(dealer.answer(game), Some(*lot));
                }
            }
            let mut odds = Vec::new();
            game.odds(&mut odds);
            if let Some((other, _)) = odds.iter().find(|(other, _)| other != lot) {
                let refused = Misdealt { expected: Some(*lot), found: *other };
                assert_eq!(resumed.resume(game, *other), Err(refused));
            }
            assert_eq!(resumed.resume(game, *lot), Ok(()));
        }
        assert_eq!(resumed.piles(), record.fairness.as_ref().unwrap().piles);
    }

    #[test]
    fn a_resumed_dealer_deals_on_exactly() {
        for number in 0..5 {
            let record = played::<Diciassette>(Default::default(), 4, &deal(number, 4), None);
            resumes(&record, || Dealer::fair(deal(number, 4), None));
        }
        resumes(&a_match(7, None), || Dealer::fair(deal(7, 3), None));
        resumes(&a_match(8, Some(Seat::A)), || Dealer::fair(deal(8, 3), Some(Seat::A)));
    }

    #[test]
    fn a_stacked_dealer_that_has_run_out_resumes_nothing() {
        let [(before, first), (dealt, hand), ..] =
            &lots(&played::<Diciassette>(Default::default(), 2, &deal(0, 2), None))[..]
        else {
            panic!("a game has more lots than two")
        };
        let mut dealer = Dealer::<Diciassette>::stacked(vec![*first]);
        assert_eq!(dealer.resume(before, *first), Ok(()));
        let refused = dealer.resume(dealt, *hand).unwrap_err();
        assert_eq!(refused, Misdealt { expected: None, found: *hand });
        assert_eq!(refused.to_string(), format!("expected no more lots, found {hand}"));
        assert!(dealer.piles().is_empty());
    }

    #[test]
    fn debugging_a_fair_dealer_does_not_tell_the_secret() {
        let mut deal = deal(0, 2);
        deal.secret.0 = [0xab; 32];
        let said = format!("{:?}", Dealer::<Diciassette>::fair(deal, None));
        assert!(!said.contains("171, 171") && !said.contains("abab"), "{said}");
    }
}
