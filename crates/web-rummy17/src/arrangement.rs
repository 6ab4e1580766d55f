//! The player's own order of the hand, kept across reconnects, with automatic grouping on request.

use rummy17::{Card, Cards, partition};
use web_kit::sort_by_key;

/// A way to group the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Grouping {
    /// Possible melds first, then the rest by colour.
    Melds,
    /// By colour, then by value.
    #[default]
    Colour,
    /// By value, then by colour.
    Value,
}

impl Grouping {
    const ALL: [(Grouping, &'static str); 3] =
        [(Grouping::Melds, "melds"), (Grouping::Colour, "colour"), (Grouping::Value, "value")];

    /// The grouping of the next press on "sort".
    pub(crate) fn next(self) -> Grouping {
        match self {
            Grouping::Melds => Grouping::Colour,
            Grouping::Colour => Grouping::Value,
            Grouping::Value => Grouping::Melds,
        }
    }

    /// Sorts the cards.
    fn sorted(self, hand: Cards) -> Vec<Card> {
        let mut cards: Vec<Card> = hand.iter().collect();
        match self {
            Grouping::Colour => {}
            Grouping::Value => sort_by_key(&mut cards, |card| (card.value(), card.colour())),
            Grouping::Melds => {
                let best = partition::best(hand);
                cards = best.melds().iter().flat_map(|meld| meld.cards()).chain(best.rest()).collect();
            }
        }
        cards
    }
}

/// The order of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Arrangement {
    order: Vec<Card>,
    new: Cards,
    grouping: Grouping,
    is_sorted: bool,
    /// R3: the number of finished games in the match, to recognise another game's hand.
    finished: u8,
}

impl Arrangement {
    /// The cards from left to right.
    pub(crate) fn order(&self) -> &[Card] {
        &self.order
    }

    /// The cards that came last.
    pub(crate) fn new_cards(&self) -> Cards {
        self.new
    }

    fn cards(&self) -> Cards {
        self.order.iter().copied().collect()
    }

    /// Updates the order to a changed hand. New cards go to the right end, marked as new. During a
    /// deal, and when a whole hand comes at once, as in the next game of a match, no card is new
    /// and the last grouping is applied.
    pub(crate) fn follow(&mut self, finished: u8, hand: Cards, is_deal: bool) {
        if self.finished != finished {
            self.finished = finished;
            self.order.clear();
        }
        let held = self.cards();
        let come = hand.minus(held);
        if !held.within(hand) {
            self.new = Cards::NONE;
        }
        self.order.retain(|card| hand.has(*card));
        if come.is_empty() {
            return;
        }
        if is_deal || self.order.is_empty() {
            self.order = hand.iter().collect();
            self.sort(self.grouping);
        } else {
            self.order.extend(come);
            self.new = come;
            self.is_sorted = false;
        }
    }

    /// Groups the cards.
    pub(crate) fn sort(&mut self, grouping: Grouping) {
        self.grouping = grouping;
        self.order = grouping.sorted(self.cards());
        self.new = Cards::NONE;
        self.is_sorted = true;
    }

    /// Restores the last grouping if the order has changed, else applies the next one.
    pub(crate) fn sort_next(&mut self) -> Grouping {
        let grouping = if self.is_sorted { self.grouping.next() } else { self.grouping };
        self.sort(grouping);
        grouping
    }

    /// Moves these cards, in their order, before another card, or to the right end.
    pub(crate) fn put(&mut self, cards: Cards, before: Option<Card>) {
        let (moved, mut rest): (Vec<Card>, Vec<Card>) = self.order.iter().partition(|card| cards.has(**card));
        // A landmark that moves itself is replaced by the next card that stays.
        let landmark = before.and_then(|before| {
            let from = self.order.iter().skip_while(|card| **card != before);
            from.copied().find(|card| !cards.has(*card))
        });
        let place = landmark.and_then(|card| rest.iter().position(|other| *other == card));
        let place = place.unwrap_or(rest.len());
        rest.splice(place..place, moved);
        self.order = rest;
        self.is_sorted = false;
    }

    /// Moves a card one place to the left or right among the visible ones.
    pub(crate) fn shift(&mut self, card: Card, to_right: bool, shown: Cards) {
        let row: Vec<Card> = self.order.iter().copied().filter(|card| shown.has(*card)).collect();
        let Some(place) = row.iter().position(|other| *other == card) else { return };
        if to_right {
            if place + 1 < row.len() {
                self.put(Cards::just(card), row.get(place + 2).copied());
            }
        } else if let Some(left) = place.checked_sub(1) {
            self.put(Cards::just(card), row.get(left).copied());
        }
    }

    /// Writes the order for storage: `0 colour R5 R6 B12`, starting with the number of finished
    /// games.
    pub(crate) fn write(&self) -> String {
        let name = Grouping::ALL
            .iter()
            .find(|(grouping, _)| *grouping == self.grouping)
            .map_or("", |(_, name)| name);
        let mut text = format!("{} {name}", self.finished);
        for card in &self.order {
            text += &format!(" {card}");
        }
        text
    }

    /// Parses a stored order; `None` if it is invalid or of another game.
    pub(crate) fn read(text: &str, finished: u8) -> Option<Arrangement> {
        let mut words = text.split(' ');
        if words.next()?.parse() != Ok(finished) {
            return None;
        }
        let name = words.next()?;
        let (grouping, _) = Grouping::ALL.into_iter().find(|(_, known)| *known == name)?;
        let mut order: Vec<Card> = Vec::new();
        for word in words {
            let card = word.parse().ok()?;
            if order.contains(&card) {
                return None;
            }
            order.push(card);
        }
        Some(Arrangement { order, new: Cards::NONE, grouping, is_sorted: false, finished })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cards(words: &str) -> Cards {
        words.split_whitespace().map(|word| word.parse::<Card>().unwrap()).collect()
    }

    fn card(word: &str) -> Card {
        word.parse().unwrap()
    }

    fn held(words: &str) -> Arrangement {
        let order = words.split_whitespace().map(card).collect();
        Arrangement { order, ..Arrangement::default() }
    }

    fn shown(arrangement: &Arrangement) -> String {
        arrangement.order().iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_new_card_goes_to_the_right_end_and_is_marked() {
        let mut arrangement = held("B3 R7 R2");
        arrangement.follow(0, cards("B3 R7 R2 R1"), false);
        assert_eq!((shown(&arrangement).as_str(), arrangement.new_cards()), ("B3 R7 R2 R1", cards("R1")));
        arrangement.follow(0, cards("B3 R2 R1"), false);
        assert_eq!((shown(&arrangement).as_str(), arrangement.new_cards()), ("B3 R2 R1", Cards::NONE));
    }

    #[test]
    fn dealt_cards_fall_into_their_groups() {
        let mut arrangement = Arrangement::default();
        for hand in ["R9", "R9 B3", "R9 B3 R2"] {
            arrangement.follow(0, cards(hand), true);
        }
        assert_eq!((shown(&arrangement).as_str(), arrangement.new_cards()), ("R2 R9 B3", Cards::NONE));
    }

    #[test]
    fn a_hand_that_comes_at_once_is_sorted() {
        let mut arrangement = Arrangement::default();
        arrangement.follow(0, cards("R9 B3 R2"), false);
        assert_eq!((shown(&arrangement).as_str(), arrangement.new_cards()), ("R2 R9 B3", Cards::NONE));
    }

    #[test]
    fn r3_the_next_game_begins_with_a_sorted_hand() {
        let mut arrangement = held("B3 R7 R2");
        arrangement.follow(1, cards("R7 R1 B9"), false);
        assert_eq!((shown(&arrangement).as_str(), arrangement.new_cards()), ("R1 R7 B9", Cards::NONE));
    }

    #[test]
    fn sorting_first_puts_in_order_and_then_changes_the_order() {
        let mut arrangement = held("B5 R7 G5 R2 Y5 R3");
        assert_eq!(arrangement.sort_next(), Grouping::Colour);
        assert_eq!(shown(&arrangement), "R2 R3 R7 B5 G5 Y5");
        assert_eq!(arrangement.sort_next(), Grouping::Value);
        assert_eq!(shown(&arrangement), "R2 R3 B5 G5 Y5 R7");
        assert_eq!(arrangement.sort_next(), Grouping::Melds);
        assert_eq!(shown(&arrangement), "B5 G5 Y5 R2 R3 R7");
        arrangement.put(cards("R7"), Some(card("B5")));
        assert_eq!(arrangement.sort_next(), Grouping::Melds);
        assert_eq!(shown(&arrangement), "B5 G5 Y5 R2 R3 R7");
    }

    #[test]
    fn cards_are_put_before_another_or_at_the_end() {
        let mut arrangement = held("R1 R2 R3 R4 R5");
        arrangement.put(cards("R4 R2"), Some(card("R1")));
        assert_eq!(shown(&arrangement), "R2 R4 R1 R3 R5");
        arrangement.put(cards("R2"), None);
        assert_eq!(shown(&arrangement), "R4 R1 R3 R5 R2");
        // Dropped on itself a card stays in place.
        arrangement.put(cards("R1"), Some(card("R1")));
        assert_eq!(shown(&arrangement), "R4 R1 R3 R5 R2");
    }

    #[test]
    fn a_card_is_shifted_past_what_is_shown() {
        let mut arrangement = held("R1 R2 R3 R4");
        let without_r2 = cards("R1 R3 R4");
        arrangement.shift(card("R1"), true, without_r2);
        assert_eq!(shown(&arrangement), "R2 R3 R1 R4");
        arrangement.shift(card("R1"), true, without_r2);
        arrangement.shift(card("R1"), true, without_r2);
        assert_eq!(shown(&arrangement), "R2 R3 R4 R1");
        arrangement.shift(card("R4"), false, without_r2);
        arrangement.shift(card("R4"), false, without_r2);
        assert_eq!(shown(&arrangement), "R2 R4 R3 R1");
    }

    #[test]
    fn what_is_no_arrangement_of_this_game_is_not_read() {
        for text in ["", "1 colour R5", "0", "0 size R5", "0 colour R5 R5", "0 colour R18", "0 colour  R5"] {
            assert_eq!(Arrangement::read(text, 0), None, "{text}");
        }
    }

    proptest! {
        /// A hand keeps its cards, each once, under any change; and the stored order reads back
        /// equal.
        #[test]
        fn no_card_is_lost(
            hand in proptest::collection::vec(0_usize..85, 1..20),
            moves in proptest::collection::vec((0_u8..4, 0_usize..20, 0_usize..20), 0..12),
        ) {
            let deck: Vec<Card> = Cards::DECK.iter().collect();
            let hand: Cards = hand.into_iter().map(|place| deck[place]).collect();
            let mut arrangement = Arrangement::default();
            arrangement.follow(3, hand, false);
            for (kind, one, other) in moves {
                let at = |place: usize| arrangement.order()[place % hand.len()];
                let (one, other) = (at(one), at(other));
                match kind {
                    0 => { arrangement.sort_next(); }
                    1 => arrangement.put(Cards::just(one), Some(other)),
                    2 => arrangement.put(Cards::just(one).with(other), None),
                    _ => arrangement.shift(one, other > one, hand),
                }
                prop_assert_eq!(arrangement.order().len(), hand.len());
                prop_assert_eq!(arrangement.cards(), hand);
                let back = Arrangement::read(&arrangement.write(), 3).unwrap();
                prop_assert_eq!(back.order(), arrangement.order());
                prop_assert_eq!(back.grouping, arrangement.grouping);
            }
        }
    }
}
