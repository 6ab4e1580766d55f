//! The screens around the tables: the first one, the ways to a game, and taking seats.

mod big_gathering;
mod choice;
mod failure;
mod frame;
pub(crate) mod friends;
mod game_choice;
mod gathering;
mod hand_over;
mod home;
mod hot_seat;
mod invitation;
mod join;
mod link;
mod lobby;
mod nowhere;
mod opponents;
mod seat;
mod share;
mod table_dialog;

use languages::Language;
use notation::GameName;
use web_kit::prelude::Words;
use web_kit::{after_drawing, element, words};
use web_sys::FocusOptions;

use crate::device::{self, Saved, Start};
use crate::route::{Route, Router};

pub(crate) use big_gathering::{bare, big_gathering};
pub(crate) use choice::{Choice, Choosable};
pub(crate) use failure::{Notice, Reload, sentence};
pub(crate) use frame::{Frame, LanguageSelect};
pub(crate) use gathering::Gathering;
pub(crate) use hand_over::take_over;
pub(crate) use home::Home;
pub(crate) use hot_seat::HotSeat;
pub(crate) use invitation::code;
pub(crate) use join::Join;
pub(crate) use link::Link;
pub(crate) use lobby::LobbyScreen;
pub(crate) use nowhere::Nowhere;
pub(crate) use share::Share;
pub(crate) use table_dialog::{TableButton, TableDialog};

/// Both games, in the order in which they are offered.
pub(crate) const GAMES: [GameName; 2] = [GameName::Diciassette, GameName::Rummy17];

/// The seconds to claim that are offered; 0 is without a limit.
pub(crate) const WINDOWS: [u8; 4] = [3, 6, 10, 0];

/// The most characters of a name, as the server has it.
pub(crate) const LONGEST_NAME: &str = "24";

/// How few and how many can play.
const PLAYERS: std::ops::RangeInclusive<u8> = 2..=6;

/// A text in every language.
pub(crate) type Text = fn(Language) -> &'static str;

/// A text that follows the language of the page.
pub(crate) fn say(text: Text) -> Words {
    Words(text)
}

/// So many seconds, in words; 0 is without a limit.
pub(crate) fn seconds(seconds: u32) -> String {
    match seconds {
        0 => words().friends_no_limit().to_owned(),
        seconds => words().friends_seconds(seconds),
    }
}

/// Begins a game on this device, and goes to it.
pub(crate) fn begin(router: Router, start: Start) {
    let game = start.game;
    device::save(&Saved { start: start.dealt(), log: Vec::new() });
    router.go(Route::Play(game));
}

/// Gives the focus to something that is in sight wherever one has scrolled to.
fn focus_in_place(selector: impl Into<String>) {
    let selector = selector.into();
    after_drawing(move || {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        if let Some(element) = element(&selector) {
            // An element that cannot take it leaves the focus where it is.
            let _ = element.focus_with_options(&options);
        }
    });
}
