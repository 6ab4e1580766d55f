//! The help: keys, signs, and the rules in a paragraph.

use languages::Language;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Board;
use crate::brush::{Brush, padded, wrapped};
use crate::theme::strong;

/// Draws the help from this row on, and returns how far it can be scrolled.
pub(crate) fn draw<G: Board>(brush: &mut Brush<'_>, area: Rect, scroll: u16, words: Language) -> u16 {
    let lines = lines::<G>(area.width, words);
    let most = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(area.height);
    let visible = lines.iter().skip(scroll.min(most).into());
    for (y, (line, style)) in (area.y..area.bottom()).zip(visible) {
        brush.text(area, area.x, y, line, *style);
    }
    most
}

fn lines<G: Board>(columns: u16, words: Language) -> Vec<(String, Style)> {
    const KEY: u16 = 20;
    let common = [
        ("Tab", words.terminal_key_list_long()),
        ("H  ↑ ↓", words.terminal_key_history_long()),
        ("?", words.terminal_help()),
        ("Q  Ctrl-C", words.terminal_quit()),
    ];
    let mut lines = Vec::new();
    for (key, does) in G::all_keys(words).into_iter().chain(common.map(|(key, does)| (key.to_owned(), does)))
    {
        for (row, text) in wrapped(does, columns.saturating_sub(KEY)).into_iter().enumerate() {
            lines.push((format!("{}{text}", padded(if row == 0 { &key } else { "" }, KEY)), Style::new()));
        }
    }
    lines.push((String::new(), Style::new()));
    for line in G::legend(words) {
        lines.extend(wrapped(&line, columns).into_iter().map(|row| (row, Style::new())));
    }
    lines.push((String::new(), Style::new()));
    lines.push((words.terminal_rules().to_owned(), strong()));
    lines.extend(
        wrapped(&G::rules(words).replace('\n', " "), columns).into_iter().map(|row| (row, Style::new())),
    );
    lines
}
