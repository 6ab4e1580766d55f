//! Drawing the screen of a game: the table, its footer, and its overlays.

use std::time::Duration;

use kernel::{Eye, Seats, Turn};
use languages::Language;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::{Board, Scene};
use crate::brush::{Brush, columns, middle, rows, width, wrapped};
use crate::keys::{bar_width, key_bar};
use crate::theme::{chosen, faint, good, strong, warning};
use crate::{curtain, help};

use super::{GameScreen, Over};

impl<G: Board> GameScreen<G> {
    pub(super) fn draw_table(&self, brush: &mut Brush<'_>, area: Rect) {
        let scene = self.scene();
        // A wide screen shows the history at the right.
        let side = if area.width >= 110 { (area.width / 3).min(56) } else { 0 };
        let main = columns(area, 0, area.width - side);
        let foot = if main.height >= 24 { 4 } else { 3 };
        let used = G::draw(brush, rows(main, 0, main.height.saturating_sub(foot)), &scene);
        // A tall screen has more room for the news.
        let room = main.height.saturating_sub(used + 1);
        let foot = foot.max(room.min(if side > 0 { 4 } else { 12 }));
        let below = used.min(main.height.saturating_sub(foot)) + u16::from(used + foot < main.height);
        self.foot(brush, rows(main, below, foot), side > 0, &scene);
        if side > 0 {
            let pane = columns(area, area.width - side, side);
            let within = brush.framed(pane, self.words().terminal_history());
            self.history().draw_tail(brush, within);
        }
    }

    /// The footer: news, the question, the keys.
    fn foot(&self, brush: &mut Brush<'_>, area: Rect, has_story: bool, scene: &Scene<'_, G>) {
        let wide = area.width.saturating_sub(2);
        let choices = G::choices(scene);
        let choices_wide: u16 = choices.iter().map(|(choice, _)| width(choice) + 6).sum();
        // A long question takes two rows, so that the choices fit beside it.
        let prompt = wrapped(&self.question(scene), wide.saturating_sub(choices_wide));
        let news_rows = area.height.saturating_sub(1 + prompt.len() as u16);
        self.news(brush, rows(area, 0, news_rows), has_story);
        let mut at = (area.x + 1, area.y + news_rows);
        for (row, line) in prompt.iter().enumerate() {
            at.1 = area.y + news_rows + row as u16;
            at.0 = brush.text(area, area.x + 1, at.1, line, strong());
        }
        let (mut x, y) = (at.0 + 2, at.1);
        for (place, (choice, meant)) in choices.iter().enumerate() {
            let style = if *meant { chosen().patch(strong()) } else { Style::new() };
            x = brush.text(area, x, y, format!(" {} {choice} ", place + 1), style) + 1;
        }
        self.keys(brush, last_row(area), scene);
    }

    /// The open question, or the seat that is thinking.
    fn question(&self, scene: &Scene<'_, G>) -> String {
        match &self.asked {
            Some(asked) => {
                let who = scene.names.at(asked.seat);
                format!("{} {}", self.spinner(), self.words().terminal_is_thinking(who))
            }
            None => G::prompt(scene),
        }
    }

    /// The last refusal or message, or the steps since the last decision.
    fn news(&self, brush: &mut Brush<'_>, area: Rect, has_story: bool) {
        let wide = area.width.saturating_sub(2);
        let trouble = self.trouble.as_ref().map(|text| (text, warning()));
        let notice = self.notice.as_ref().map(|(text, style)| (text, *style));
        let (lines, style) = match trouble.or(notice) {
            Some((text, style)) => (wrapped(text, wide), style),
            None if has_story => return,
            None => (latest(&self.narration, wide, area.height.into()), faint()),
        };
        for (y, line) in (area.y..area.bottom()).zip(&lines) {
            brush.text(area, area.x + 1, y, line, style);
        }
    }

    /// Does not spin when animations are off.
    fn spinner(&self) -> &'static str {
        const TURNS: [&str; 4] = ["◐", "◓", "◑", "◒"];
        if self.settings.still { "·" } else { TURNS[(self.now.as_millis() / 160 % 4) as usize] }
    }

    fn keys(&self, brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, G>) {
        let words = self.words();
        let mut keys = G::keys(scene);
        if self.asked.is_some() {
            keys.push((words.terminal_space(), words.terminal_key_skip().to_owned()));
        } else if !self.legal.is_empty() {
            keys.push(("Tab", words.terminal_key_list().to_owned()));
        }
        let always = [
            ("H", words.terminal_history().to_owned()),
            ("?", words.terminal_help().to_owned()),
            ("Q", words.terminal_quit().to_owned()),
        ];
        // The keys that always work stand at the right end; without room for all, only the help
        // remains.
        let (left, right) = (bar_width(&keys), bar_width(&always));
        let always = if left + right <= area.width { &always[..] } else { &always[1..] };
        let right = bar_width(always);
        let split = area.width.saturating_sub(right);
        key_bar(brush, columns(area, 0, split), &keys);
        key_bar(brush, columns(area, split.min(left.max(1)), right), always);
    }

    pub(super) fn draw_over(&mut self, brush: &mut Brush<'_>, area: Rect) {
        let words = self.words();
        let mut over = std::mem::replace(&mut self.over, Over::Table);
        match &mut over {
            Over::Table => {}
            Over::Everybody(people) => self.draw_everybody(brush, area, *people),
            Over::Curtain(seat) => curtain::draw(brush, area, self.party.names().at(*seat), words),
            Over::Panel { panel, since, scroll, most } => {
                let still = self.settings.still;
                let shown = if still { Duration::MAX } else { self.now.saturating_sub(*since) };
                let scene = self.scene();
                let columns = area.width.saturating_sub(2).min(100);
                let needed = G::panel_rows(panel, columns.saturating_sub(4), &scene);
                let within =
                    panel_frame(brush, area, &G::panel_title(panel, &scene), (columns, needed), words);
                *most = G::draw_panel(brush, within, panel, shown, *scroll, &scene);
                *scroll = (*scroll).min(*most);
            }
            Over::History(history) => {
                let frame = middle(area, area.width.saturating_sub(4), area.height.saturating_sub(2));
                let within = brush.framed(frame, words.terminal_history());
                history.draw(brush, rows(within, 0, within.height.saturating_sub(1)));
                key_bar(
                    brush,
                    last_row(within),
                    &[
                        ("↑ ↓", words.terminal_key_scroll().to_owned()),
                        ("Esc", words.terminal_key_back().to_owned()),
                    ],
                );
            }
            Over::Help { scroll, most } => {
                let frame = middle(area, area.width.saturating_sub(4).min(90), area.height.saturating_sub(2));
                let within = brush.framed(frame, words.terminal_help());
                *most =
                    help::draw::<G>(brush, rows(within, 0, within.height.saturating_sub(1)), *scroll, words);
                *scroll = (*scroll).min(*most);
                key_bar(
                    brush,
                    last_row(within),
                    &[
                        ("↑ ↓", words.terminal_key_scroll().to_owned()),
                        ("Esc", words.terminal_key_back().to_owned()),
                    ],
                );
            }
            Over::Pick(pick) => pick.draw(brush, area, words),
            Over::Quit => {
                let text = words.terminal_quit_ask();
                let frame = middle(area, width(text).saturating_add(6).max(36), 5);
                let within = brush.framed(frame, words.terminal_quit());
                brush.centred(within, within.y, text, strong());
                key_bar(
                    brush,
                    last_row(within),
                    &[
                        (words.terminal_yes_key(), words.terminal_yes().to_owned()),
                        ("Esc", words.terminal_no().to_owned()),
                    ],
                );
            }
            Over::Result => self.draw_result(brush, area),
        }
        self.over = over;
    }

    /// Draws the public state, and asks which of the people claims.
    fn draw_everybody(&self, brush: &mut Brush<'_>, area: Rect, people: Seats) {
        let words = self.words();
        let scene =
            Scene { witness: self.sitting.witness(Eye::Spectator), legal: &[], news: &[], ..self.scene() };
        brush.clear(area);
        G::draw(brush, rows(area, 0, area.height.saturating_sub(4)), &scene);
        let foot = rows(area, area.height.saturating_sub(3), 3);
        brush.text(foot, foot.x + 1, foot.y, G::window_question(&scene), strong());
        let mut x = foot.x + 1;
        for (place, seat) in people.iter().enumerate() {
            x = brush.text(
                foot,
                x,
                foot.y + 1,
                format!(" {} {} ", place + 1, scene.names.at(seat)),
                strong(),
            ) + 1;
        }
        brush.text(foot, x, foot.y + 1, format!(" P {} ", words.nobody()), chosen().patch(strong()));
        let keys = [
            ("1-6", words.terminal_key_choose().to_owned()),
            ("P", words.nobody().to_owned()),
            ("?", words.terminal_help().to_owned()),
            ("Q", words.terminal_quit().to_owned()),
        ];
        key_bar(brush, last_row(area), &keys);
    }

    /// Draws the result and the choices after it.
    fn draw_result(&self, brush: &mut Brush<'_>, area: Rect) {
        let words = self.words();
        if self.sitting.turn() != Turn::Over {
            return;
        }
        let mut lines = self.sitting.game().result(self.party.names());
        let headline = lines.first().cloned().unwrap_or_default();
        lines.push(String::new());
        if let Some(file) = &self.settings.record {
            lines.push(words.play_read_again(format!("seventeen replay {}", file.display())));
        }
        lines.push(words.play_cards_again(self.command()));
        let frame = middle(area, area.width.saturating_sub(8).min(84), area.height.saturating_sub(2));
        let wrapped_lines: Vec<String> = lines
            .iter()
            .skip(1)
            .flat_map(|line| {
                if line.is_empty() {
                    vec![String::new()]
                } else if line.starts_with(' ') {
                    vec![line.clone()]
                } else {
                    wrapped(line, frame.width.saturating_sub(4))
                }
            })
            .collect();
        let frame = middle(area, frame.width, (wrapped_lines.len() as u16 + 8).min(frame.height));
        let within = brush.framed(frame, G::title(words));
        brush.centred(within, within.y + 1, &headline, good());
        for (row, line) in wrapped_lines.iter().enumerate() {
            let winner = line.contains(words.winner());
            brush.text(
                rows(within, 0, within.height.saturating_sub(2)),
                within.x,
                within.y + 3 + row as u16,
                line,
                if winner { good() } else { Style::new() },
            );
        }
        let keys = [
            ("N", words.terminal_new_deal().to_owned()),
            ("S", words.terminal_same_cards().to_owned()),
            ("M", words.terminal_menu().to_owned()),
            ("Q", words.terminal_quit().to_owned()),
            ("H", words.terminal_history().to_owned()),
        ];
        key_bar(brush, last_row(within), &keys);
    }
}

fn last_row(area: Rect) -> Rect {
    rows(area, area.height.saturating_sub(1), 1)
}

/// Draws a panel's frame, with the key that continues.
fn panel_frame(
    brush: &mut Brush<'_>,
    area: Rect,
    title: &str,
    (columns, needed): (u16, u16),
    words: Language,
) -> Rect {
    let tall = needed.saturating_add(4).min(area.height.saturating_sub(2));
    let frame = middle(area, columns, tall);
    let within = brush.framed(frame, title);
    let mut keys = vec![(words.play_help_enter_key(), words.terminal_key_go_on().to_owned())];
    if needed + 4 > tall {
        keys.push(("↑ ↓", words.terminal_key_scroll().to_owned()));
    }
    key_bar(brush, last_row(within), &keys);
    rows(within, 0, within.height.saturating_sub(2))
}

/// The latest lines of the narration, unabridged, as far as they fit.
fn latest(narration: &[String], columns: u16, most: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for line in narration.iter().rev() {
        let mut these = wrapped(line, columns);
        if !rows.is_empty() && these.len() + rows.len() > most {
            break;
        }
        these.append(&mut rows);
        rows = these;
    }
    rows.split_off(rows.len().saturating_sub(most))
}
