//! The narrated history of the game, with scrolling.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::brush::{Brush, wrapped};
use crate::input::Key;

/// The narration so far.
#[derive(Clone, Debug)]
pub(crate) struct History {
    lines: Vec<String>,
    /// Rows scrolled back from the end, where the newest are.
    back: usize,
    /// The number of visible rows, and of all rows.
    visible: usize,
    all: usize,
}

impl History {
    pub(crate) fn new(lines: Vec<String>) -> History {
        History { lines, back: 0, visible: 1, all: 0 }
    }

    /// Handles a key; returns false when it closes the history.
    pub(crate) fn key(&mut self, key: Key) -> bool {
        let page = self.visible.max(2) - 1;
        let most = self.all.saturating_sub(self.visible);
        match key {
            Key::Up => self.back = (self.back + 1).min(most),
            Key::Down => self.back = self.back.saturating_sub(1),
            Key::PageUp => self.back = (self.back + page).min(most),
            Key::PageDown | Key::Letter(' ') => self.back = self.back.saturating_sub(page),
            Key::Home => self.back = most,
            Key::End => self.back = 0,
            _ => return false,
        }
        true
    }

    pub(crate) fn draw(&mut self, brush: &mut Brush<'_>, area: Rect) {
        let rows = self.rows(area);
        self.visible = usize::from(area.height);
        self.all = rows.len();
        self.back = self.back.min(self.all.saturating_sub(self.visible));
        show(brush, area, &rows, self.back);
    }

    /// Draws only the end, as far as there is room.
    pub(crate) fn draw_tail(&self, brush: &mut Brush<'_>, area: Rect) {
        let rows = self.rows(area);
        show(brush, area, &rows, 0);
    }

    /// The lines in rows; continuation rows are indented by two.
    fn rows(&self, area: Rect) -> Vec<String> {
        let set_in = |line: &String| -> Vec<String> {
            let mut rows = wrapped(line, area.width.saturating_sub(2));
            for row in rows.iter_mut().skip(1) {
                row.insert_str(0, "  ");
            }
            rows
        };
        self.lines.iter().flat_map(set_in).collect()
    }
}

fn show(brush: &mut Brush<'_>, area: Rect, rows: &[String], back: usize) {
    let end = rows.len() - back.min(rows.len());
    let start = end.saturating_sub(area.height.into());
    for (y, row) in (area.y..area.bottom()).zip(&rows[start..end]) {
        brush.text(area, area.x, y, row, Style::new());
    }
}
