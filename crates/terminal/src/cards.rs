//! Cards on the table: frames with text in them.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::brush::{Brush, width};

/// D2: a front has a white border, a back a black one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Border {
    /// A front.
    Light,
    /// A back.
    Heavy,
}

/// The corners and edges: top left, top right, bottom left, bottom right, horizontal, vertical.
const fn edges(border: Border) -> [&'static str; 6] {
    match border {
        Border::Light => ["╭", "╮", "╰", "╯", "─", "│"],
        Border::Heavy => ["┏", "┓", "┗", "┛", "━", "┃"],
    }
}

/// The width of a small card in a row of cards: five columns, in three rows.
pub(crate) const SMALL: u16 = 5;

/// Draws a card with these rows of text, each centred.
pub(crate) fn card(
    brush: &mut Brush<'_>,
    area: Rect,
    at: (u16, u16),
    border: Border,
    inner: u16,
    rows: &[&str],
    styles: (Style, Style),
) {
    let [top_left, top_right, bottom_left, bottom_right, across, down] = edges(border);
    let (x, mut y) = at;
    let (frame, face) = styles;
    let line = across.repeat(inner.into());
    brush.text(area, x, y, format!("{top_left}{line}{top_right}"), frame);
    for row in rows {
        y += 1;
        brush.text(area, x, y, down, frame);
        brush.text(area, x + 1, y, in_the_middle(row, inner), face);
        brush.text(area, x + 1 + inner, y, down, frame);
    }
    brush.text(area, x, y + 1, format!("{bottom_left}{line}{bottom_right}"), frame);
}

/// A text centred in this width.
pub(crate) fn in_the_middle(text: &str, exactly: u16) -> String {
    let blanks = exactly.saturating_sub(width(text));
    let left = blanks / 2;
    format!("{}{text}{}", " ".repeat(left.into()), " ".repeat((blanks - left).into()))
}
