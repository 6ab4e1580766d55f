//! Drawing text on the screen, clipped to it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// Draws on the screen and clips everything to it.
#[derive(Debug)]
pub(crate) struct Brush<'a> {
    pub(crate) buffer: &'a mut Buffer,
}

/// The width of a text on the screen.
pub(crate) fn width(text: &str) -> u16 {
    Span::raw(text).width().try_into().unwrap_or(u16::MAX)
}

/// A text of at most this width; an ellipsis marks a cut.
pub(crate) fn short(text: &str, most: u16) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut cut = String::new();
    for letter in text.chars() {
        let mut longer = cut.clone();
        longer.push(letter);
        if width(&longer) + 1 > most {
            break;
        }
        cut = longer;
    }
    if most > 0 {
        cut.push('…');
    }
    cut
}

/// A text of exactly this width, padded with blanks.
pub(crate) fn padded(text: &str, exactly: u16) -> String {
    let cut = short(text, exactly);
    let blanks = exactly.saturating_sub(width(&cut));
    format!("{cut}{}", " ".repeat(blanks.into()))
}

/// A text in lines of at most this width, broken at blanks; a longer word is broken anywhere.
pub(crate) fn wrapped(text: &str, most: u16) -> Vec<String> {
    let most = most.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let room = if line.is_empty() { 0 } else { width(&line).saturating_add(1) };
            if room > 0 && room.saturating_add(width(word)) > most {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            for letter in word.chars() {
                if width(&line) >= most {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
        }
        lines.push(line);
    }
    lines
}

/// `count` rows of an area, beginning with this row.
pub(crate) fn rows(area: Rect, from: u16, count: u16) -> Rect {
    let y = area.y.saturating_add(from);
    Rect { y, height: count, ..area }.intersection(area)
}

/// `count` columns of an area, beginning with this column.
pub(crate) fn columns(area: Rect, from: u16, count: u16) -> Rect {
    let x = area.x.saturating_add(from);
    Rect { x, width: count, ..area }.intersection(area)
}

/// A centred part of an area, at most this large.
pub(crate) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

impl Brush<'_> {
    /// Writes at this place, clipped to the area, and returns the column after the text.
    pub(crate) fn text(
        &mut self,
        area: Rect,
        x: u16,
        y: u16,
        text: impl AsRef<str>,
        style: impl Into<Style>,
    ) -> u16 {
        let area = area.intersection(self.buffer.area);
        if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
            return x;
        }
        self.buffer.set_stringn(x, y, text, usize::from(area.right() - x), style).0
    }

    /// Writes spans one after the other.
    pub(crate) fn line(&mut self, area: Rect, x: u16, y: u16, line: &Line<'_>) -> u16 {
        let mut at = x;
        for span in &line.spans {
            at = self.text(area, at, y, &span.content, line.style.patch(span.style));
        }
        at
    }

    /// Writes a text in the middle of a row.
    pub(crate) fn centred(&mut self, area: Rect, y: u16, text: &str, style: impl Into<Style>) {
        let text = short(text, area.width);
        let x = area.x + area.width.saturating_sub(width(&text)) / 2;
        self.text(area, x, y, text, style);
    }

    /// Draws a heading with a rule to the right end of the area, and a text at that end.
    pub(crate) fn heading(&mut self, area: Rect, y: u16, left: &str, right: &str) {
        let rule = Style::new().add_modifier(Modifier::DIM);
        let strong = Style::new().add_modifier(Modifier::BOLD);
        self.text(area, area.x, y, "─".repeat(area.width.into()), rule);
        if area.width > 4 {
            self.text(area, area.x + 1, y, format!(" {} ", short(left, area.width - 4)), strong);
        }
        let end = width(right).saturating_add(3);
        if !right.is_empty() && end + width(left) + 4 < area.width {
            self.text(area, area.right() - end, y, format!(" {right} "), Style::new());
        }
    }

    /// Clears an area, so that earlier content does not show through.
    pub(crate) fn clear(&mut self, area: Rect) {
        let area = area.intersection(self.buffer.area);
        for position in area.positions() {
            if let Some(cell) = self.buffer.cell_mut(position) {
                cell.reset();
            }
        }
    }

    /// Draws a frame with a title on a cleared area; returns the inner area.
    pub(crate) fn framed(&mut self, area: Rect, title: &str) -> Rect {
        let area = area.intersection(self.buffer.area);
        self.clear(area);
        if area.width < 2 || area.height < 2 {
            return area;
        }
        let across = "─".repeat(usize::from(area.width) - 2);
        let last = area.bottom() - 1;
        self.text(area, area.x, area.y, format!("╭{across}╮"), Style::new());
        for y in area.y + 1..last {
            self.text(area, area.x, y, "│", Style::new());
            self.text(area, area.right() - 1, y, "│", Style::new());
        }
        self.text(area, area.x, last, format!("╰{across}╯"), Style::new());
        if !title.is_empty() && area.width > 6 {
            let strong = Style::new().add_modifier(Modifier::BOLD);
            self.text(area, area.x + 2, area.y, format!(" {} ", short(title, area.width - 6)), strong);
        }
        let within = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
        // A blank on either side reads better, where there is room.
        if within.width > 8 { Rect { x: within.x + 1, width: within.width - 2, ..within } } else { within }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_drawn_beyond_the_screen() {
        let area = Rect::new(0, 0, 4, 2);
        let mut buffer = Buffer::empty(area);
        let mut brush = Brush { buffer: &mut buffer };
        for (x, y) in [(0, 0), (3, 1), (4, 0), (0, 2), (u16::MAX, u16::MAX)] {
            brush.text(Rect::new(0, 0, 100, 100), x, y, "seventeen", Style::new());
        }
        assert_eq!(buffer, Buffer::with_lines(["seve", "   s"]));
    }

    #[test]
    fn texts_are_cut_and_broken_by_their_width() {
        assert_eq!(short("Guest", 5), "Guest");
        assert_eq!(short("Guest", 4), "Gue…");
        assert_eq!(short("Guest", 0), "");
        assert_eq!(padded("Bo", 4), "Bo  ");
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("seventeen", 4), ["seve", "ntee", "n"]);
        assert_eq!(wrapped("a\n\nb", 4), ["a", "", "b"]);
    }
}
