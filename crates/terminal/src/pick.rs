//! A list of actions to choose from; typing filters it.

use languages::Language;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::brush::{Brush, middle, rows, short, width};
use crate::input::Key;
use crate::keys::key_bar;
use crate::theme::{chosen, faint, strong};

/// Actions with their labels.
#[derive(Clone, Debug)]
pub(crate) struct Pick<A> {
    actions: Vec<(A, String)>,
    filter: String,
    place: usize,
}

/// The result of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picked<A> {
    /// Still choosing.
    Nothing,
    /// Closed without a choice.
    Left,
    /// This action was chosen.
    This(A),
}

impl<A: Copy> Pick<A> {
    pub(crate) fn new(actions: Vec<(A, String)>) -> Pick<A> {
        Pick { actions, filter: String::new(), place: 0 }
    }

    /// The actions whose labels contain every word typed.
    fn found(&self) -> Vec<&(A, String)> {
        let filter = self.filter.to_lowercase();
        let fits = |label: &str| {
            let label = label.to_lowercase();
            filter.split_whitespace().all(|word| label.contains(word))
        };
        self.actions.iter().filter(|(_, label)| fits(label)).collect()
    }

    pub(crate) fn key(&mut self, key: Key) -> Picked<A> {
        let found = self.found();
        let last = found.len().saturating_sub(1);
        match key {
            Key::Enter => {
                return found.get(self.place).map_or(Picked::Nothing, |(action, _)| Picked::This(*action));
            }
            Key::Escape | Key::Tab => return Picked::Left,
            Key::Up | Key::BackTab => self.place = self.place.checked_sub(1).unwrap_or(last),
            Key::Down => self.place = if self.place >= last { 0 } else { self.place + 1 },
            Key::PageUp => self.place = self.place.saturating_sub(10),
            Key::PageDown => self.place = (self.place + 10).min(last),
            Key::Home => self.place = 0,
            Key::End => self.place = last,
            // A digit moves the cursor while the filter is empty; otherwise it is typed.
            Key::Letter('1'..='9') if self.filter.is_empty() => match key.place() {
                Some(place) if place <= last => self.place = place,
                _ => {}
            },
            Key::Letter(letter) if self.filter.chars().count() < 40 => {
                self.filter.push(letter);
                self.place = 0;
            }
            Key::Backspace => {
                self.filter.pop();
                self.place = 0;
            }
            _ => {}
        }
        Picked::Nothing
    }

    pub(crate) fn draw(&self, brush: &mut Brush<'_>, area: Rect, words: Language) {
        let found = self.found();
        let widest = self.actions.iter().map(|(_, label)| width(label)).max().unwrap_or(0);
        let tall = u16::try_from(self.actions.len()).unwrap_or(u16::MAX).saturating_add(4);
        let frame = middle(area, widest.saturating_add(10).max(52), tall.min(area.height.saturating_sub(2)));
        let within = brush.framed(frame, words.terminal_actions());
        let list = rows(within, 1, within.height.saturating_sub(2));
        let x = brush.text(within, within.x, within.y, "> ", strong());
        let x = brush.text(within, x, within.y, &self.filter, strong());
        if self.filter.is_empty() {
            brush.text(within, x, within.y, words.terminal_filter(), faint());
        }
        if found.is_empty() {
            brush.text(list, list.x, list.y, words.terminal_nothing_found(), faint());
        }
        let from = self.place.saturating_sub(usize::from(list.height.saturating_sub(1)));
        for (y, (place, (_, label))) in (list.y..list.bottom()).zip(found.iter().enumerate().skip(from)) {
            let style = if place == self.place { chosen() } else { Style::new() };
            let number =
                if place < 9 && self.filter.is_empty() { format!("{} ", place + 1) } else { "  ".to_owned() };
            brush.text(list, list.x, y, short(&format!("{number}{label}"), list.width), style);
        }
        let keys = [
            ("↑ ↓", words.terminal_key_choose().to_owned()),
            (words.play_help_enter_key(), words.terminal_key_do().to_owned()),
            ("Esc", words.terminal_key_back().to_owned()),
        ];
        key_bar(brush, rows(within, within.height.saturating_sub(1), 1), &keys);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_narrows_the_list_and_enter_takes_what_is_marked() {
        let labels = ["Draw a card", "Meld R5 R6 R7", "Discard R5"];
        let mut pick =
            Pick::new(labels.iter().enumerate().map(|(place, label)| (place, (*label).to_owned())).collect());
        for letter in "R5 d".chars() {
            assert_eq!(pick.key(Key::Letter(letter)), Picked::Nothing);
        }
        assert_eq!(pick.found().len(), 2);
        pick.key(Key::Down);
        assert_eq!(pick.key(Key::Enter), Picked::This(2));
        for letter in "zzz".chars() {
            pick.key(Key::Letter(letter));
        }
        assert_eq!(pick.key(Key::Enter), Picked::Nothing);
        assert_eq!(pick.key(Key::Escape), Picked::Left);
    }
}
