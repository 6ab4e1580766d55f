//! The screens outside the games: the first one, and those that lead to a table.

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
pub(crate) use join::Join;
pub(crate) use link::Link;
pub(crate) use lobby::LobbyScreen;
pub(crate) use nowhere::Nowhere;
pub(crate) use share::Share;
pub(crate) use table_dialog::{TableButton, TableDialog};

/// Both games, in the order of the menus.
pub(crate) const GAMES: [GameName; 2] = [GameName::Diciassette, GameName::Rummy17];

/// Choices for the length of a claim window, in seconds; 0 is no limit.
pub(crate) const WINDOWS: [u8; 4] = [3, 6, 10, 0];

/// Maximum length of a name, as on the server.
pub(crate) const LONGEST_NAME: &str = "24";

/// The possible numbers of players.
const PLAYERS: std::ops::RangeInclusive<u8> = 2..=6;

/// A text in every language.
pub(crate) type Text = fn(Language) -> &'static str;

/// The same text in the current language of the page.
pub(crate) fn say(text: Text) -> Words {
    Words(text)
}

/// A number of seconds in words; 0 is no limit.
pub(crate) fn seconds(seconds: u32) -> String {
    match seconds {
        0 => words().friends_no_limit().to_owned(),
        seconds => words().friends_seconds(seconds),
    }
}

/// Saves a new game on this device and goes to it.
pub(crate) fn begin(router: Router, start: Start) {
    let game = start.game;
    device::save(&Saved { start: start.dealt(), log: Vec::new() });
    router.go(Route::Play(game));
}

/// Focuses an element without scrolling.
fn focus_in_place(selector: impl Into<String>) {
    let selector = selector.into();
    after_drawing(move || {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        if let Some(element) = element(&selector) {
            // An element that cannot take the focus leaves it unchanged.
            let _ = element.focus_with_options(&options);
        }
    });
}
