//! Diciassette on the screen.

use std::time::Duration;

use diciassette::{Action, Card, Diciassette, Options, Side, Step};
use languages::Language;
use ratatui::layout::Rect;
use story::diciassette::{card_line, card_name};

use crate::board::{Board, Reply, Scene};
use crate::brush::Brush;
use crate::input::Key;
use crate::settings::{Settings, Which};

mod cursor;
mod face;
mod queue;
mod reveal;
mod table;

pub(crate) use cursor::Cursor;
use reveal::Reveal;

impl Board for Diciassette {
    type Cursor = Cursor;
    type Panel = Reveal;

    const WHICH: Which = Which::Diciassette;

    fn chosen_options(_: &Settings) -> Options {
        Options::default()
    }

    fn draw(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Self>) -> u16 {
        table::draw(brush, area, scene)
    }

    fn press(cursor: &mut Cursor, key: Key, scene: &Scene<'_, Self>) -> Reply<Action> {
        cursor.press(key, scene)
    }

    fn prompt(scene: &Scene<'_, Self>) -> String {
        cursor::prompt(scene)
    }

    fn choices(scene: &Scene<'_, Self>) -> Vec<(String, bool)> {
        cursor::choices(scene)
    }

    fn keys(scene: &Scene<'_, Self>) -> Vec<(&'static str, String)> {
        cursor::keys(scene)
    }

    fn all_keys(words: Language) -> Vec<(String, &'static str)> {
        cursor::all_keys(words)
    }

    fn legend(words: Language) -> Vec<String> {
        let special = |card: Card| {
            let sign = if card == Card::Times2 { String::new() } else { face::short(card) };
            format!("{sign} {}: {}", card_name(card, words), card_line(card, words))
        };
        let specials = [Card::Reverse, Card::Times2, Card::Trash, Card::Trap].map(special);
        [words.terminal_legend_queue().to_owned(), words.terminal_legend_tokens().to_owned()]
            .into_iter()
            .chain(specials)
            .collect()
    }

    fn label(action: &Action, scene: &Scene<'_, Self>) -> String {
        let words = scene.words;
        match action {
            Action::Play(card, Side::Up) => words.terminal_play_up(face::name(*card, words)),
            Action::Play(card, Side::Down) => words.terminal_play_down(face::name(*card, words)),
            Action::Call => words.terminal_call().to_owned(),
            Action::Pass => words.terminal_pass().to_owned(),
        }
    }

    fn can_be_taken_back(_: &Action) -> bool {
        // Every play is followed by a card turned up, or by answers of other seats.
        false
    }

    fn window_question(scene: &Scene<'_, Self>) -> String {
        scene.words.terminal_anybody_calls().to_owned()
    }

    fn panel(steps: &[Step], scene: &Scene<'_, Self>) -> Option<Reveal> {
        Reveal::after(steps, scene)
    }

    fn draw_panel(
        brush: &mut Brush<'_>,
        area: Rect,
        panel: &Reveal,
        shown: Duration,
        scroll: u16,
        scene: &Scene<'_, Self>,
    ) -> u16 {
        panel.draw(brush, area, shown, scroll, scene)
    }

    fn panel_title(panel: &Reveal, scene: &Scene<'_, Self>) -> String {
        panel.title(scene)
    }

    fn panel_rows(panel: &Reveal, columns: u16, _: &Scene<'_, Self>) -> u16 {
        panel.rows(columns)
    }

    fn panel_moves(panel: &Reveal) -> Duration {
        panel.moves()
    }
}
