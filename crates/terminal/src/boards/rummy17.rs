//! Rummy 17 on the screen.

use std::time::Duration;

use languages::Language;
use ratatui::layout::Rect;
use rummy17::{Action, Colour, Landing, Options, Rummy17, Step};
use story::rummy17::colour_name;

use crate::board::{Board, Reply, Scene};
use crate::brush::Brush;
use crate::input::Key;
use crate::settings::{Settings, Which};
use crate::theme::shape;

mod count;
mod cursor;
mod hand;
mod table;

use count::Count;
pub(crate) use cursor::Cursor;

impl Board for Rummy17 {
    type Cursor = Cursor;
    type Panel = Count;

    const WHICH: Which = Which::Rummy17;

    fn chosen_options(settings: &Settings) -> Options {
        Options { games: settings.games.or(Some(1)), ..Options::default() }
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
        let colour =
            |colour: Colour| format!("{} {} {}", colour.letter(), shape(colour), colour_name(colour, words));
        let colours = Colour::ALL.map(colour).join(", ");
        vec![colours, words.terminal_legend_joker().to_owned(), words.terminal_legend_suggestion().to_owned()]
    }

    fn label(action: &Action, scene: &Scene<'_, Self>) -> String {
        let words = scene.words;
        match action {
            Action::Take => match scene.view().open.last() {
                Some(card) => words.terminal_take(card),
                None => action.to_string(),
            },
            Action::Draw => words.terminal_draw().to_owned(),
            Action::Knock => match scene.view().open.last() {
                Some(card) => words.terminal_knock(card),
                None => action.to_string(),
            },
            Action::Pass => words.terminal_pass().to_owned(),
            Action::Meld(meld) => words.terminal_meld(meld),
            Action::Lay(card, id) => words.terminal_lay(card, cursor::meld_at(*id, scene), id),
            Action::Swap(swap) => {
                let joker = |card| rummy17::Place(card, true);
                match swap.to {
                    Landing::Lay(card, id) => words.terminal_swap_lay(
                        swap.card,
                        swap.from,
                        joker(card),
                        cursor::meld_at(id, scene),
                        id,
                    ),
                    Landing::Meld(meld) => words.terminal_swap_meld(swap.card, swap.from, meld),
                }
            }
            Action::Discard(card) => words.terminal_discard(card),
        }
    }

    fn can_be_taken_back(action: &Action) -> bool {
        matches!(action, Action::Meld(_) | Action::Lay(..) | Action::Swap(_))
    }

    fn window_question(scene: &Scene<'_, Self>) -> String {
        let open = scene.view().open.last().map_or(String::new(), ToString::to_string);
        scene.words.terminal_anybody_knocks(open)
    }

    fn panel(steps: &[Step], scene: &Scene<'_, Self>) -> Option<Count> {
        Count::after(steps, scene)
    }

    fn draw_panel(
        brush: &mut Brush<'_>,
        area: Rect,
        panel: &Count,
        _: Duration,
        scroll: u16,
        scene: &Scene<'_, Self>,
    ) -> u16 {
        panel.draw(brush, area, scroll, scene)
    }

    fn panel_title(_: &Count, scene: &Scene<'_, Self>) -> String {
        scene.words.terminal_count().to_owned()
    }

    fn panel_rows(panel: &Count, columns: u16, scene: &Scene<'_, Self>) -> u16 {
        panel.rows(columns, scene)
    }

    fn panel_moves(_: &Count) -> Duration {
        Duration::ZERO
    }
}
