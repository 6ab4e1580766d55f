//! The curtain between two people at one screen: it hides everything secret.

use languages::Language;
use ratatui::layout::Rect;

use crate::brush::{Brush, middle, wrapped};
use crate::keys::key_bar;
use crate::theme::{faint, strong};

/// Asks the named player to sit down. It knows nothing but the name, so it can show nothing else.
pub(crate) fn draw(brush: &mut Brush<'_>, area: Rect, name: &str, words: Language) {
    brush.clear(area);
    for y in area.y..area.bottom() {
        // Folds, to look like a curtain.
        brush.text(area, area.x, y, "░ ".repeat(usize::from(area.width) / 2 + 1), faint());
    }
    let text = words.terminal_curtain(name);
    let frame = middle(area, area.width.saturating_sub(10).min(60), 7);
    let within = brush.framed(frame, "");
    for (row, line) in wrapped(&text, within.width).iter().enumerate() {
        brush.centred(within, within.y + 1 + row as u16, line, strong());
    }
    let keys = [
        (words.play_help_enter_key(), words.terminal_curtain_lift(name)),
        ("Q", words.terminal_quit().to_owned()),
    ];
    let last = crate::brush::rows(within, within.height.saturating_sub(1), 1);
    key_bar(brush, last, &keys);
}
