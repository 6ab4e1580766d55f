//! The table of Rummy 17 on the page.
//!
//! A turn is tried out on the page before it is sent: [`draft`] holds the unsent turn, [`suggest`]
//! finds the places for the chosen cards, [`arrangement`] keeps the order of the hand. These
//! modules do not depend on a browser. `composer` combines them as signals, and each part of the
//! table has its own file.

#![forbid(unsafe_code)]

mod arrangement;
mod bar;
mod bonuses;
mod composer;
mod count;
mod draft;
mod drag;
mod flights;
mod fold;
mod fronts;
mod glide;
mod hand;
mod keyboard;
mod knock;
mod panel;
mod piles;
mod scoring;
mod seats;
mod suggest;
#[cfg(test)]
mod walk;
pub mod words;

use kernel::{Eye, Players, Turn};
use languages::Language;
use rummy17::{Action, Options, Reason, Rummy17, Step, View};
use web_kit::prelude::*;
use web_kit::{Board, Dice, Moving, Playing};

use composer::Composer;
use draft::Draft;

/// The table of Rummy 17.
pub struct Table;

/// The view with these actions applied; unchanged if the rules refuse them.
pub fn drafted(view: View, actions: &[Action]) -> View {
    let mut draft = Draft::new(view);
    // A refusal leaves the draft unchanged.
    let _ = draft.lay(actions);
    draft.view()
}

impl Board for Table {
    type Game = Rummy17;

    fn board(playing: Playing<Self>) -> AnyView {
        let composer = Composer::new(playing);
        if !playing.is_past {
            keyboard::listen(composer);
            drag::listen(composer);
        }
        view! {
            <div class="r17 on-table" class:is-yours=move || playing.is_asked()>
                <div class="r17-table">
                    {seats::seats(composer)}
                    <div class="r17-aims">{bonuses::bonuses(composer)} {piles::side(composer)}</div>
                    <div class="r17-middle">{piles::piles(composer)} {fronts::fronts(composer)}</div>
                    {bar::prompt(composer)}
                    {hand::hand(composer)}
                    {bar::bar(composer)}
                </div>
                {drag::ghost(composer)}
                {scoring::celebration(composer)}
                {panel::panel(composer)}
            </div>
        }
        .into_any()
    }

    fn result(playing: Playing<Self>) -> AnyView {
        scoring::result(playing)
    }

    fn motion(playing: Playing<Self>, step: Step) -> Moving {
        flights::show(playing, step)
    }

    fn fold(view: &mut View, step: &Step) {
        fold::fold(view, step);
    }

    fn keys(language: Language) -> Vec<(&'static str, &'static str)> {
        keyboard::keys(language)
    }

    fn imagine(view: &View, dice: &mut Dice) -> Rummy17 {
        view.imagine(dice)
    }

    fn claim_question(view: &View, language: Language) -> String {
        let card = view.open.last().map_or_else(String::new, |card| words::card_name(*card, language));
        language.terminal_anybody_knocks(card)
    }

    fn claim_label(language: Language) -> &'static str {
        language.page_rummy17_knock()
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
