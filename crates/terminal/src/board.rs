//! What a game must be able to do to be played on a screen.

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

/// A game with a table that can be drawn, and a cursor with which a person composes an action.
pub(crate) trait Board:
    Narrated<Action: Send, View: Send, Seen: Send, Memory: Send> + Opponents + Dealt + Notation + Send + 'static
{
    /// What a person is about to do: a cursor, chosen cards.
    type Cursor: Clone + Default + Debug;

    /// Something to read before the game goes on.
    type Panel: Debug;

    /// Which game this is.
    const WHICH: Which;

    /// What the table chooses.
    fn chosen_options(settings: &Settings) -> Self::Options;

    /// Draws the table as one seat sees it, and says how many rows that took.
    fn draw(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Self>) -> u16;

    /// A key is pressed by whoever sits here, in or out of turn.
    fn press(cursor: &mut Self::Cursor, key: Key, scene: &Scene<'_, Self>) -> Reply<Self::Action>;

    /// What is asked of whoever sits here, or what Enter would do.
    fn prompt(scene: &Scene<'_, Self>) -> String;

    /// What Enter chooses between, if there is no card to choose: the words, and which it would be.
    fn choices(scene: &Scene<'_, Self>) -> Vec<(String, bool)>;

    /// The keys that do something now: the key and what it does.
    fn keys(scene: &Scene<'_, Self>) -> Vec<(&'static str, String)>;

    /// All keys of this game, for the help.
    fn all_keys(words: Language) -> Vec<(String, &'static str)>;

    /// More for the help: signs and what they mean.
    fn legend(words: Language) -> Vec<String>;

    /// An action in words.
    fn label(action: &Self::Action, scene: &Scene<'_, Self>) -> String;

    /// Can it be taken back, as nobody has learned a hidden card by it?
    fn can_be_taken_back(action: &Self::Action) -> bool;

    /// The claim as a question to everybody at the screen.
    fn window_question(scene: &Scene<'_, Self>) -> String;

    /// What is to be read after these steps, if anything.
    fn panel(steps: &[Self::Step], scene: &Scene<'_, Self>) -> Option<Self::Panel>;

    /// Draws a panel that has been there for so long, scrolled down by so many rows; says how many rows it could be
    /// scrolled at most.
    fn draw_panel(
        brush: &mut Brush<'_>,
        area: Rect,
        panel: &Self::Panel,
        shown: Duration,
        scroll: u16,
        scene: &Scene<'_, Self>,
    ) -> u16;

    /// What a panel is about.
    fn panel_title(panel: &Self::Panel, scene: &Scene<'_, Self>) -> String;

    /// The rows that a panel needs at this width.
    fn panel_rows(panel: &Self::Panel, columns: u16, scene: &Scene<'_, Self>) -> u16;

    /// How long the panel moves.
    fn panel_moves(panel: &Self::Panel) -> Duration;
}

/// What a screen is drawn from: one seat's knowledge and nothing else.
#[derive(Debug)]
pub(crate) struct Scene<'a, G: Board> {
    /// Who looks, or who would if it were not everybody.
    pub(crate) eye: Seat,
    /// What it knows.
    pub(crate) witness: &'a Witness<G>,
    /// What it can do now; empty while others are asked.
    pub(crate) legal: &'a [G::Action],
    /// What happened since its last decision.
    pub(crate) news: &'a [G::Step],
    /// What everybody is called.
    pub(crate) names: &'a Names,
    /// The language.
    pub(crate) words: Language,
    /// Who is thinking.
    pub(crate) thinking: Option<Seat>,
    /// What the person is about to do.
    pub(crate) cursor: &'a G::Cursor,
}

impl<G: Board> Clone for Scene<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Board> Copy for Scene<'_, G> {}

impl<G: Board> Scene<'_, G> {
    /// What this seat sees.
    pub(crate) fn view(&self) -> &G::View {
        self.witness.view()
    }

    /// Is this seat asked?
    pub(crate) fn asked(&self) -> bool {
        !self.legal.is_empty()
    }
}

/// What comes of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reply<A> {
    /// The key means nothing here.
    Unknown,
    /// The cursor has changed.
    Done,
    /// This is to be done, or refused with the reason.
    Try(A),
    /// One of these is to be chosen.
    Choose(Vec<A>),
    /// Something to say.
    Say(String),
}
