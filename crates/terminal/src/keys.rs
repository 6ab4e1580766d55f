//! A row of keys with their effects.

use ratatui::layout::Rect;

use crate::brush::{Brush, width};
use crate::theme::{faint, strong};

/// Draws keys with their effects in one row.
pub(crate) fn key_bar(brush: &mut Brush<'_>, area: Rect, keys: &[(&str, String)]) {
    let mut x = area.x + 1;
    for (key, does) in keys {
        if x.saturating_add(width(key) + 1 + width(does)) > area.right() {
            return;
        }
        x = brush.text(area, x, area.y, key, strong());
        x = brush.text(area, x + 1, area.y, does, faint()) + 2;
    }
}

/// The columns that keys need in a row.
pub(crate) fn bar_width(keys: &[(&str, String)]) -> u16 {
    keys.iter().map(|(key, does)| width(key) + width(does) + 3).sum::<u16>() + 1
}
