//! The cards of Rummy 17 that a seat must not see, found without the engine.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// Returns the cards of Rummy 17 that a text names in the notation. A joker is not the card that it
/// stands for.
pub(crate) fn cards(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '*');
    let is_card = |word: &&str| {
        let (colour, value) = word.split_at_checked(1).unwrap_or_default();
        "RBGYP".contains(colour)
            && !colour.is_empty()
            && value.parse::<u8>().is_ok_and(|value| (1..=17).contains(&value))
    };
    words.filter(is_card).map(str::to_owned).collect()
}

/// Returns the cards that jokers stand for in a text: `P*5` is a joker in the place of P5, and the
/// page says so.
pub(crate) fn stood_for(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '*');
    words.filter(|word| word.contains('*')).flat_map(|word| cards(&word.replace('*', ""))).collect()
}

/// Returns the name of a card on the page, such as "green 10".
pub(crate) fn name(card: &str) -> String {
    let colour = match &card[..1] {
        "R" => "red",
        "B" => "blue",
        "G" => "green",
        "Y" => "yellow",
        _ => "purple",
    };
    format!("{colour} {}", &card[1..])
}

/// Whether a page names this card. The blue 12 is not the blue 1.
pub(crate) fn names(page: &str, card: &str) -> bool {
    page.match_indices(card)
        .any(|(at, _)| !page[at + card.len()..].starts_with(|next: char| next.is_ascii_digit()))
}

/// Rummy 17: the cards hidden from the first seat after each event, from the record and the other
/// seat's hand, without the engine.
pub(crate) struct Hidden<'a> {
    lines: &'a [&'a str],
    /// The cards in the other seat's hand, by event.
    pub(crate) held: BTreeMap<usize, BTreeSet<String>>,
    /// The cards that lay open, by event.
    open: BTreeMap<usize, BTreeSet<String>>,
}

impl<'a> Hidden<'a> {
    /// Reads messages with all cards open.
    pub(crate) fn new(lines: &'a [&'a str], messages: &[Value]) -> Hidden<'a> {
        let mut hidden = Hidden { lines, held: BTreeMap::new(), open: BTreeMap::new() };
        for told in messages.iter().filter(|told| told["type"] == "turned") {
            let event = told["event"].as_u64().expect("a number") as usize;
            assert_eq!(told["eye"], "open");
            hidden.held.insert(event, cards(&told["open"][1]["view"]["hand"].to_string()));
            hidden.open.insert(event, cards(&told["state"]["view"]["open"].to_string()));
        }
        hidden
    }

    /// Returns the cards in the other seat's hand that no action has named and that have not lain
    /// open, and the cards dealt later.
    pub(crate) fn after(&self, event: usize) -> BTreeSet<String> {
        let dealt = |lines: &[&str]| -> BTreeSet<String> {
            lines.iter().filter(|line| line.contains("\"chance\":\"")).flat_map(|line| cards(line)).collect()
        };
        let (before, to_come) = self.lines.split_at(event);
        let acts = before.iter().filter(|line| line.contains("\"act\":"));
        let lay_open = self.open.range(..=event).flat_map(|(_, cards)| cards.iter().cloned());
        let shown: BTreeSet<String> = acts.flat_map(|line| cards(line)).chain(lay_open).collect();
        let to_come = dealt(to_come).difference(&dealt(before)).cloned().collect::<BTreeSet<_>>();
        let others = self.held.get(&event).cloned().unwrap_or_default();
        others.difference(&shown).cloned().chain(to_come).collect()
    }

    /// Checks that no message to the first seat contains a hidden card. Before the first position
    /// all cards are hidden.
    pub(crate) fn are_in_no_message(&self, messages: &[Value]) {
        let (events, mut checked) = (self.lines.len(), 0);
        for told in messages {
            let event = told["event"].as_u64().unwrap_or(0) as usize;
            if event == events {
                // R16: when the game is over, all players show their remaining cards.
                continue;
            }
            let hidden = self.after(event);
            let found: Vec<String> = cards(&told.to_string()).intersection(&hidden).cloned().collect();
            assert_eq!(
                found,
                Vec::<String>::new(),
                "after event {event}, in {told}; the record around it: {:#?}",
                &self.lines[event.saturating_sub(6)..(event + 2).min(events)]
            );
            checked += hidden.len();
        }
        assert!(checked > 10 * events, "there was something to find: {checked}");
    }
}
