//! The table of Diciassette on the page.
//!
//! The queue lies in the middle, as large as the space allows. The other players sit above it,
//! clockwise from the player's left; the player's own hand and actions are below, within reach of
//! the thumbs. Everything is drawn from `Playing`; [`Stage`](stage::Stage) holds the table's own
//! state: the chosen card and the progress of a reveal.

#![forbid(unsafe_code)]

mod actions;
mod arrangement;
mod board;
mod dialog;
mod fold;
mod hand;
mod last_round;
mod motion;
mod piles;
mod plate;
mod prompt;
mod queue;
mod result;
mod reveal;
mod seating;
mod seats;
mod stage;
mod sum;
pub mod words;

use diciassette::{Diciassette, Options, Reason, Step, View};
use kernel::{Eye, Players, Turn};
use languages::Language;
use web_kit::prelude::AnyView;
use web_kit::{Board, Dice, Moving, Playing};

/// The table of Diciassette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table;

impl Board for Table {
    type Game = Diciassette;

    fn board(playing: Playing<Table>) -> AnyView {
        board::board(playing)
    }

    fn motion(playing: Playing<Table>, step: Step) -> Moving {
        Box::pin(motion::scene(playing, step).show())
    }

    fn fold(view: &mut View, step: &Step) {
        fold::fold(view, step);
    }

    fn result(playing: Playing<Table>) -> AnyView {
        result::result(playing)
    }

    fn keys(language: Language) -> Vec<(&'static str, &'static str)> {
        vec![
            ("1 2 3", language.terminal_key_choose_card()),
            ("← →", language.terminal_key_choose_card()),
            ("Enter", language.page_dici_key_up()),
            ("F", language.page_dici_key_down()),
            (language.terminal_space(), language.terminal_key_call_long()),
            ("P", language.terminal_key_pass_long()),
        ]
    }

    fn imagine(view: &View, dice: &mut Dice) -> Diciassette {
        view.imagine(dice)
    }

    fn claim_question(_: &View, language: Language) -> String {
        language.terminal_anybody_calls().to_owned()
    }

    fn claim_label(language: Language) -> &'static str {
        language.terminal_call()
    }

    fn clause(reason: &Reason) -> &'static str {
        reason.clause()
    }

    fn eye(view: &View) -> Eye {
        view.eye
    }

    fn players(view: &View) -> Players {
        view.players
    }

    fn turn(view: &View) -> Turn {
        view.turn
    }

    fn options(view: &View) -> &Options {
        &view.options
    }
}
