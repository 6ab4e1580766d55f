//! The queue, left to right, with the player of each card; cards that do not fit stand before it as
//! text.

use diciassette::view::Shown;
use diciassette::{Diciassette, Glimpse, Side};
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Scene;
use crate::brush::{Brush, columns, rows, short, width};
use crate::cards::{Border, SMALL, card, in_the_middle};
use crate::theme::{faint, strong};

use super::face;

/// The columns of a card and a gap.
const SLOT: u16 = SMALL + 1;
/// The rows of a card and the name below it.
const TIER: u16 = 4;

/// The sum of the known cards, and the number of unknown ones.
pub(super) fn known(queue: &[Shown]) -> (u32, usize) {
    let value = |shown: &Shown| match shown.card {
        Glimpse::Known(card) => Some(u32::from(card.value())),
        Glimpse::Hidden => None,
    };
    let sum = queue.iter().filter_map(value).sum();
    let hidden = queue.iter().filter(|shown| shown.card == Glimpse::Hidden).count();
    (sum, hidden)
}

/// The rows that the queue would like.
pub(super) fn wanted(cards: usize, columns: u16) -> u16 {
    let in_a_row = usize::from((columns.saturating_sub(1) / SLOT).max(1));
    let tiers = cards.div_ceil(in_a_row).max(1);
    u16::try_from(tiers).unwrap_or(u16::MAX).saturating_mul(TIER)
}

pub(super) fn draw(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Diciassette>) {
    let area = columns(area, 1, area.width.saturating_sub(1));
    let queue = &scene.view().queue;
    if queue.is_empty() {
        let row = area.y + area.height / 3;
        brush.centred(area, row, scene.words.terminal_queue_empty(), faint());
        return;
    }
    let in_a_row = usize::from((area.width / SLOT).max(1));
    let room = |height: u16| usize::from(height / TIER) * in_a_row;
    if area.height < TIER {
        as_text(brush, area, queue, scene);
    } else if queue.len() <= room(area.height) {
        tiers(brush, area, queue, in_a_row, scene);
    } else {
        // The earliest cards become one line of text; the latest are drawn as cards.
        let below = rows(area, 1, area.height - 1);
        if below.height < TIER {
            as_text(brush, area, queue, scene);
            return;
        }
        let (early, late) = queue.split_at(queue.len() - room(below.height).min(queue.len()));
        earlier(brush, rows(area, 0, 1), early);
        tiers(brush, below, late, in_a_row, scene);
    }
}

fn tiers(
    brush: &mut Brush<'_>,
    area: Rect,
    queue: &[Shown],
    in_a_row: usize,
    scene: &Scene<'_, Diciassette>,
) {
    for (tier, cards) in queue.chunks(in_a_row).enumerate() {
        let y = area.y + tier as u16 * TIER;
        for (place, shown) in cards.iter().enumerate() {
            let last = tier * in_a_row + place + 1 == queue.len();
            one(brush, area, (area.x + place as u16 * SLOT, y), shown, last, scene);
        }
    }
}

fn one(
    brush: &mut Brush<'_>,
    area: Rect,
    at: (u16, u16),
    shown: &Shown,
    last: bool,
    scene: &Scene<'_, Diciassette>,
) {
    let border = if shown.side == Side::Up { Border::Light } else { Border::Heavy };
    let frame = if last { strong() } else { Style::new() };
    let face = in_queue(shown);
    card(brush, area, at, border, SMALL - 2, &[&face], (frame, face::glimpse_ink(shown.card)));
    let name = in_the_middle(&short(scene.names.at(shown.by), SMALL), SMALL);
    let style = if shown.by == scene.eye { strong() } else { faint() };
    brush.text(area, at.0, at.1 + 3, name, style);
}

/// Brackets mark one's own face-down card, which other players do not know.
fn in_queue(shown: &Shown) -> String {
    match shown.card {
        Glimpse::Known(card) if shown.side == Side::Down && !card.is_two_sided() => {
            let face = face::short(card);
            if width(&face) < 2 { format!("({face})") } else { face }
        }
        other => face::glimpse(other),
    }
}

/// As many of the last cards as fit, such as "3 5= ? 4".
fn earlier(brush: &mut Brush<'_>, area: Rect, queue: &[Shown]) {
    let mut text = String::new();
    for shown in queue.iter().rev() {
        let longer = format!("{} {text}", face::glimpse(shown.card));
        if width(&longer) + 2 > area.width {
            text = format!("… {text}");
            break;
        }
        text = longer;
    }
    brush.text(area, area.x, area.y, text.trim_end(), faint());
}

/// The queue as text, where frames have no room.
fn as_text(brush: &mut Brush<'_>, area: Rect, queue: &[Shown], scene: &Scene<'_, Diciassette>) {
    let words: Vec<String> = queue
        .iter()
        .map(|shown| {
            let side = if shown.side == Side::Down { "▼" } else { "" };
            format!("{}:{}{side}", short(scene.names.at(shown.by), 3), face::glimpse(shown.card))
        })
        .collect();
    let lines = crate::brush::wrapped(&words.join("  "), area.width);
    let from = lines.len().saturating_sub(usize::from(area.height));
    for (row, line) in lines[from..].iter().enumerate() {
        brush.text(area, area.x, area.y + row as u16, line, Style::new());
    }
}
