//! The player's own hand in Rummy 17: grouped by colour or by value, with possible melds marked.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use rummy17::{Card, Cards, Rummy17, Step, partition};

use crate::board::Scene;
use crate::brush::{Brush, wrapped};
use crate::theme::{chosen, faint, ink, shape, strong};

/// The columns of a card without its right border, which is the next card's left border.
const CARD: u16 = 4;
/// The rows of a card with its key below it.
pub(super) const ROWS: u16 = 5;

/// The cards in display order, group by group.
pub(super) fn groups(hand: Cards, by_value: bool) -> Vec<Vec<Card>> {
    let mut cards: Vec<Card> = hand.iter().collect();
    if by_value {
        cards.sort_by_key(|card| (card.value(), card.colour()));
        cards.chunk_by(|one, other| one.value() == other.value()).map(<[Card]>::to_vec).collect()
    } else {
        cards.chunk_by(|one, other| one.colour() == other.colour()).map(<[Card]>::to_vec).collect()
    }
}

/// The cards in display order, as one row.
pub(super) fn row(hand: Cards, by_value: bool) -> Vec<Card> {
    groups(hand, by_value).concat()
}

/// A letter for each card that the best partition melds: the same letter for the same meld.
fn suggested(hand: Cards, card: Card) -> Option<char> {
    let partition = partition::best(hand);
    let place = partition.melds().iter().position(|meld| meld.cards().has(card))?;
    char::from_u32('a' as u32 + u32::try_from(place).ok()?)
}

/// The cards gained since the last decision.
fn new_cards(scene: &Scene<'_, Rummy17>) -> Cards {
    let got = |step: &Step| match step {
        Step::Drew { seat, card } if *seat == scene.eye => *card,
        Step::Took { seat, card } | Step::Knocked { seat, card } if *seat == scene.eye => Some(*card),
        _ => None,
    };
    scene.news.iter().filter_map(got).collect()
}

/// The columns that the frames need with this gap between groups.
fn columns_of(groups: &[Vec<Card>], gap: u16) -> u16 {
    groups.iter().map(|group| group.len() as u16 * CARD + 1 + gap).sum::<u16>().saturating_sub(gap)
}

pub(super) fn draw(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Rummy17>) {
    let hand = scene.view().hand;
    let by_value = scene.cursor.by_value();
    let mut groups = groups(hand, by_value);
    // Sorted by value, many groups are a single card: one fan is then easier to read and shorter.
    if by_value || columns_of(&groups, 1) > area.width {
        groups = vec![groups.concat()];
    }
    if hand.is_empty() {
        brush.text(area, area.x + 1, area.y, scene.words.terminal_no_cards(), faint());
    } else if area.height < ROWS || columns_of(&groups, 1) > area.width {
        as_text(brush, area, scene);
    } else {
        fans(brush, area, &groups, scene);
    }
}

/// Draws cards that share their borders, like a fan in a hand.
fn fans(brush: &mut Brush<'_>, area: Rect, groups: &[Vec<Card>], scene: &Scene<'_, Rummy17>) {
    let hand = scene.view().hand;
    let new = new_cards(scene);
    let (mut x, y, mut place) = (area.x, area.y, 0);
    for group in groups {
        let edge = |left: &str, between: &str, right: &str| {
            let cards = vec!["───"; group.len()].join(between);
            format!("{left}{cards}{right}")
        };
        brush.text(area, x, y, edge("╭", "┬", "╮"), Style::new());
        brush.text(area, x, y + 3, edge("╰", "┴", "╯"), Style::new());
        for card in group {
            let style = style(*card, place, scene);
            for row in [y + 1, y + 2] {
                brush.text(area, x, row, "│", Style::new());
                brush.text(area, x + CARD, row, "│", Style::new());
            }
            brush.text(area, x + 1, y + 1, format!("{:<3}", card.to_string()), style);
            let mark = suggested(hand, *card).unwrap_or(' ');
            brush.text(area, x + 1, y + 2, format!("{} {mark}", shape(card.colour())), style);
            let (left, right) = match () {
                () if scene.cursor.chosen().has(*card) => ("[", "]"),
                () if new.has(*card) => ("·", "·"),
                () => (" ", " "),
            };
            let below = format!("{left}{}{right}", key(place));
            let cursor = scene.cursor.place(hand.len()) == place && scene.asked();
            let key_style = if cursor { chosen() } else { faint() };
            brush.text(area, x + 1, y + 4, below, key_style);
            x += CARD;
            place += 1;
        }
        x += 2;
    }
}

/// The first ten cards have a key; the arrows reach the others.
fn key(place: usize) -> char {
    match place {
        0..=8 => char::from_digit(place as u32 + 1, 10).unwrap_or(' '),
        9 => '0',
        _ => '·',
    }
}

fn style(card: Card, place: usize, scene: &Scene<'_, Rummy17>) -> Style {
    let mut style = ink(card.colour());
    if scene.cursor.chosen().has(card) {
        style = style.patch(chosen());
    } else if scene.asked() && scene.cursor.place(scene.view().hand.len()) == place {
        style = style.add_modifier(Modifier::UNDERLINED);
    }
    style
}

/// The hand as text, where frames have no room: chosen cards in brackets, the cursor before its
/// card.
fn as_text(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Rummy17>) {
    let hand = scene.view().hand;
    let cards = row(hand, scene.cursor.by_value());
    let text = |(place, card): (usize, &Card)| {
        let cursor = if scene.asked() && scene.cursor.place(hand.len()) == place { "►" } else { "" };
        let mark = suggested(hand, *card).map_or(String::new(), |letter| format!("·{letter}"));
        if scene.cursor.chosen().has(*card) {
            format!("{cursor}[{card}{mark}]")
        } else {
            format!("{cursor}{card}{mark}")
        }
    };
    let words: Vec<String> = cards.iter().enumerate().map(text).collect();
    for (row, line) in wrapped(&words.join("  "), area.width.saturating_sub(1)).iter().enumerate() {
        brush.text(area, area.x + 1, area.y.saturating_add(row as u16), line, strong());
    }
}
