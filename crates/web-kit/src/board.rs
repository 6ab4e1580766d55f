//! The contract of a table on the page.

use std::future::Future;
use std::pin::Pin;

use crate::prelude::AnyView;
use kernel::{Eye, Game, Players, Turn};
use languages::Language;
use notation::Notation;
use story::Narrated;

use crate::playing::Playing;
use crate::why::Lots;

/// What is shown while it happens.
pub type Moving = Pin<Box<dyn Future<Output = ()>>>;

/// A view of the game of a table.
pub type View<B> = <<B as Board>::Game as Game>::View;
/// An action of the game of a table.
pub type Action<B> = <<B as Board>::Game as Game>::Action;
/// A step of the game of a table.
pub type Step<B> = <<B as Board>::Game as Narrated>::Step;
/// A reason of the game of a table.
pub type Reason<B> = <<B as Board>::Game as Game>::Reason;
/// What a table of the game can choose.
pub type Options<B> = <<B as Board>::Game as Game>::Options;

/// The table of a game on the page.
///
/// The page never runs a game: it is told what was seen, step by step, and how the game stands then. For each step the
/// director first awaits [`motion`](Board::motion), with the view as it was before the step, then puts the step into the view with
/// [`fold`](Board::fold). When all steps of a message are shown, the view that came with it replaces the folded one, so a fold only
/// needs to be right for what is drawn in between.
pub trait Board: Sized + 'static {
    /// The game that is played here.
    type Game: Narrated + Notation;

    /// Draws the table. It fills the room that it is given, and reads everything from `playing`.
    fn board(playing: Playing<Self>) -> AnyView;

    /// How a finished game came out: what the app shows at the end.
    fn result(playing: Playing<Self>) -> AnyView;

    /// Shows a step that is about to happen: cards fly, tokens fall, a moment is given to read. Returns when the step should be seen
    /// as done. It is not called when nothing is to move at all.
    fn motion(playing: Playing<Self>, step: Step<Self>) -> Moving;

    /// Puts a step into the view.
    fn fold(view: &mut View<Self>, step: &Step<Self>);

    /// The keys of this table and what each does, for the help.
    fn keys(language: Language) -> Vec<(&'static str, &'static str)>;

    /// A full game that agrees with a view: its hidden cards are any that the eye cannot rule out.
    fn imagine(view: &View<Self>, lots: &mut Lots) -> Self::Game;

    /// What is asked in a claim window, of several people at one device: a question.
    fn claim_question(view: &View<Self>, language: Language) -> String;

    /// What somebody does who claims, as on a button: "17!".
    fn claim_label(language: Language) -> &'static str;

    /// The clause that a reason rests on: "D8".
    fn clause(reason: &Reason<Self>) -> &'static str;

    /// Whose eye a view is.
    fn eye(view: &View<Self>) -> Eye;

    /// How many play.
    fn players(view: &View<Self>) -> Players;

    /// What the game waits for.
    fn turn(view: &View<Self>) -> Turn;

    /// What the table chose.
    fn options(view: &View<Self>) -> &Options<Self>;
}
