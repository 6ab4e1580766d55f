//! The interface of a game to the screen.

use std::fmt::Debug;
use std::time::Duration;

use bots::Opponents;
use kernel::{Seat, Witness};
use languages::Language;
use notation::Notation;
use ratatui::layout::Rect;
use sitting::Dealt;
use story::{Names, Narrated};

use crate::brush::Brush;
use crate::input::Key;
use crate::settings::{Settings, Which};

/// A game whose table can be drawn, with a cursor for composing an action.
pub(crate) trait Board:
    Narrated<Action: Send, View: Send, Seen: Send, Memory: Send> + Opponents + Dealt + Notation + Send + 'static
{
    /// The player's unfinished input: a cursor, chosen cards.
    type Cursor: Clone + Default + Debug;

    /// A panel to read before the game continues.
    type Panel: Debug;

    /// The game.
    const WHICH: Which;

    /// The options of the table, from the settings.
    fn chosen_options(settings: &Settings) -> Self::Options;

    /// Draws the table as one seat sees it, and returns the number of rows used.
    fn draw(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Self>) -> u16;

    /// Handles a key of the player at the screen, in or out of turn.
    fn press(cursor: &mut Self::Cursor, key: Key, scene: &Scene<'_, Self>) -> Reply<Self::Action>;

    /// The question to the player at the screen, or the effect of Enter.
    fn prompt(scene: &Scene<'_, Self>) -> String;

    /// The choices for Enter where no card is to be chosen: their labels, and which one is
    /// selected.
    fn choices(scene: &Scene<'_, Self>) -> Vec<(String, bool)>;

    /// The keys that work now, with their effects.
    fn keys(scene: &Scene<'_, Self>) -> Vec<(&'static str, String)>;

    /// All keys of this game, for the help.
    fn all_keys(words: Language) -> Vec<(String, &'static str)>;

    /// More lines for the help: signs and their meaning.
    fn legend(words: Language) -> Vec<String>;

    /// An action in words.
    fn label(action: &Self::Action, scene: &Scene<'_, Self>) -> String;

    /// Whether the action can be taken back, because it revealed no hidden card.
    fn can_be_taken_back(action: &Self::Action) -> bool;

    /// The claim as a question to all people at the screen.
    fn window_question(scene: &Scene<'_, Self>) -> String;

    /// The panel to show after these steps, if any.
    fn panel(steps: &[Self::Step], scene: &Scene<'_, Self>) -> Option<Self::Panel>;

    /// Draws a panel that has been open for `shown`, scrolled by `scroll` rows; returns the maximum
    /// scroll.
    fn draw_panel(
        brush: &mut Brush<'_>,
        area: Rect,
        panel: &Self::Panel,
        shown: Duration,
        scroll: u16,
        scene: &Scene<'_, Self>,
    ) -> u16;

    /// The title of a panel.
    fn panel_title(panel: &Self::Panel, scene: &Scene<'_, Self>) -> String;

    /// The rows that a panel needs at this width.
    fn panel_rows(panel: &Self::Panel, columns: u16, scene: &Scene<'_, Self>) -> u16;

    /// The duration of the panel's animation.
    fn panel_moves(panel: &Self::Panel) -> Duration;
}

/// The input for drawing: one seat's knowledge and nothing else.
#[derive(Debug)]
pub(crate) struct Scene<'a, G: Board> {
    /// The seat that looks, even while the question to all people is shown.
    pub(crate) eye: Seat,
    /// The seat's knowledge.
    pub(crate) witness: &'a Witness<G>,
    /// Its legal actions; empty while another seat is asked.
    pub(crate) legal: &'a [G::Action],
    /// The steps since its last decision.
    pub(crate) news: &'a [G::Step],
    /// The names of the players.
    pub(crate) names: &'a Names,
    /// The language.
    pub(crate) words: Language,
    /// The seat that is thinking.
    pub(crate) thinking: Option<Seat>,
    /// The player's unfinished input.
    pub(crate) cursor: &'a G::Cursor,
}

impl<G: Board> Clone for Scene<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Board> Copy for Scene<'_, G> {}

impl<G: Board> Scene<'_, G> {
    /// The view of this seat.
    pub(crate) fn view(&self) -> &G::View {
        self.witness.view()
    }

    /// Whether this seat is asked.
    pub(crate) fn asked(&self) -> bool {
        !self.legal.is_empty()
    }
}

/// The effect of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reply<A> {
    /// The key has no meaning here.
    Unknown,
    /// The cursor has changed.
    Done,
    /// Try this action, which the rules may refuse.
    Try(A),
    /// The player must choose one of these.
    Choose(Vec<A>),
    /// A message to show.
    Say(String),
}
