//! The contract of a game's table on the page.

use std::future::Future;
use std::pin::Pin;

use crate::prelude::AnyView;
use kernel::{Eye, Game, Players, Turn};
use languages::Language;
use notation::Notation;
use story::Narrated;

use crate::playing::Playing;
use crate::why::Dice;

/// A running motion.
pub type Moving = Pin<Box<dyn Future<Output = ()>>>;

/// The view of a table's game.
pub type View<B> = <<B as Board>::Game as Game>::View;
/// An action of a table's game.
pub type Action<B> = <<B as Board>::Game as Game>::Action;
/// A step of a table's game.
pub type Step<B> = <<B as Board>::Game as Narrated>::Step;
/// A reason for a refusal in a table's game.
pub type Reason<B> = <<B as Board>::Game as Game>::Reason;
/// The options of a table's game.
pub type Options<B> = <<B as Board>::Game as Game>::Options;

/// A game's table on the page.
///
/// The page never runs a game: it receives the steps it may see, and the view after them. For each
/// step the director first awaits [`motion`](Board::motion), with the view before the step, then
/// applies the step to the view with [`fold`](Board::fold). After the last step the received view
/// replaces the folded one, so a fold only has to be right for the drawing in between.
pub trait Board: Sized + 'static {
    /// The game.
    type Game: Narrated + Notation;

    /// Draws the table. It fills its container, and reads everything from `playing`.
    fn board(playing: Playing<Self>) -> AnyView;

    /// Draws the result of a finished game.
    fn result(playing: Playing<Self>) -> AnyView;

    /// Shows a step before it is folded: cards fly, tokens fall, text stays to be read. Completes
    /// when the step may be folded. Not called with motion off.
    fn motion(playing: Playing<Self>, step: Step<Self>) -> Moving;

    /// Applies a step to the view.
    fn fold(view: &mut View<Self>, step: &Step<Self>);

    /// The table's keys and their effects, for the help.
    fn keys(language: Language) -> Vec<(&'static str, &'static str)>;

    /// A full game that agrees with a view. Hidden cards are drawn among those the eye cannot rule
    /// out.
    fn imagine(view: &View<Self>, dice: &mut Dice) -> Self::Game;

    /// The question of a claim window to several people at one device.
    fn claim_question(view: &View<Self>, language: Language) -> String;

    /// The label of the claim button: "17!".
    fn claim_label(language: Language) -> &'static str;

    /// The clause behind a reason: "D8".
    fn clause(reason: &Reason<Self>) -> &'static str;

    /// The eye of a view.
    fn eye(view: &View<Self>) -> Eye;

    /// The number of players.
    fn players(view: &View<Self>) -> Players;

    /// The turn: a seat's, the dealer's, or over.
    fn turn(view: &View<Self>) -> Turn;

    /// The options chosen at the table.
    fn options(view: &View<Self>) -> &Options<Self>;
}
