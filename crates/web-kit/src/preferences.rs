//! The guest's preferences: language, theme, motion, name and so on, saved on this device only.

use std::cell::OnceCell;

use crate::prelude::*;
use languages::Language;
use notation::GameName;
use serde::{Deserialize, Serialize};

use crate::dom::{keep, kept};

/// The key in local storage.
const KEY: &str = "seventeen.preferences";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system prefers.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How cards move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// As the system prefers: calm or reduced.
    #[default]
    System,
    /// At a calm pace.
    Calm,
    /// Twice as fast.
    Quick,
    /// No motion, but pauses, so that events can be followed.
    Reduced,
    /// No motion and no pauses.
    None,
}

/// The last game on this device, alone or with others. Fields missing in an earlier version's data
/// have their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct LastGame {
    /// The game.
    pub game: GameName,
    /// The number of players.
    pub players: u8,
    /// The id of the opponents' level.
    pub level: String,
    /// Rummy 17: games in the match.
    pub games: u8,
    /// The names of the people at this device.
    pub people: Vec<String>,
}

impl Default for LastGame {
    fn default() -> LastGame {
        LastGame {
            game: GameName::Diciassette,
            players: 3,
            level: "regular".to_owned(),
            games: 1,
            people: Vec::new(),
        }
    }
}

/// All preferences, as saved. Fields missing in an earlier version's data have their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The code of the language; `None` for the browser's.
    pub language: Option<String>,
    /// Light or dark.
    pub theme: Theme,
    /// How cards move.
    pub motion: Motion,
    /// Whether the page chimes on the player's turn.
    pub sound: bool,
    /// The guest's name.
    pub name: String,
    /// Seconds to claim, against bots and at one device; 0 for no limit.
    pub window: u8,
    /// Passes automatically while a claim cannot be right.
    pub standing_pass: bool,
    /// Whether letters and digits are shortcuts. For speech input and accidental key presses they
    /// can be turned off.
    pub single_keys: bool,
    /// Whether to show the coach where it is allowed.
    pub coach: bool,
    /// The last game on this device.
    pub last: LastGame,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            language: None,
            theme: Theme::System,
            motion: Motion::System,
            sound: false,
            name: String::new(),
            window: 6,
            standing_pass: true,
            single_keys: true,
            coach: false,
            last: LastGame::default(),
        }
    }
}

/// The preferences as signals.
#[derive(Clone, Copy)]
pub struct Preferences {
    /// The language of the page.
    pub language: RwSignal<Language>,
    /// The saved preferences.
    pub kept: RwSignal<Kept>,
    /// Whether the system prefers reduced motion.
    system_reduced: RwSignal<bool>,
    /// Whether the system prefers a dark theme.
    system_dark: RwSignal<bool>,
}

thread_local! {
    static PREFERENCES: OnceCell<Preferences> = const { OnceCell::new() };
}

/// The preferences of this page, kept as long as the page.
pub fn preferences() -> Preferences {
    PREFERENCES.with(|kept| *kept.get_or_init(Preferences::read))
}

/// The language of the page, tracked, for text that is drawn.
pub fn words() -> Language {
    preferences().language.get()
}

/// The language of the page, untracked, for text that is announced once.
pub fn words_now() -> Language {
    preferences().language.get_untracked()
}

impl Preferences {
    /// Loads the saved preferences and the system's.
    fn read() -> Preferences {
        let kept: Kept = kept(KEY).unwrap_or_default();
        // Owned by the page, not by the component that asks first.
        let preferences = Owner::root().with(|| Preferences {
            language: RwSignal::new(language_of(&kept)),
            kept: RwSignal::new(kept),
            system_reduced: RwSignal::new(system_says("(prefers-reduced-motion: reduce)")),
            system_dark: RwSignal::new(system_says("(prefers-color-scheme: dark)")),
        });
        listen("(prefers-reduced-motion: reduce)", preferences.system_reduced);
        listen("(prefers-color-scheme: dark)", preferences.system_dark);
        preferences
    }

    /// Changes the preferences and saves them.
    pub fn change(self, how: impl FnOnce(&mut Kept)) {
        self.kept.update(how);
        let kept = self.kept.get_untracked();
        // Without storage, the change lasts as long as the page.
        keep(KEY, &kept);
    }

    /// Changes the language.
    pub fn speak(self, language: Language) {
        self.language.set(language);
        self.change(|kept| kept.language = Some(language.code().to_owned()));
    }

    /// The motion to use, with the system's preference resolved: never [`Motion::System`].
    pub fn motion(self) -> Motion {
        match self.kept.with(|kept| kept.motion) {
            Motion::System if self.system_reduced.get() => Motion::Reduced,
            Motion::System => Motion::Calm,
            chosen => chosen,
        }
    }

    /// Whether the page is dark.
    pub fn is_dark(self) -> bool {
        match self.kept.with(|kept| kept.theme) {
            Theme::System => self.system_dark.get(),
            Theme::Light => false,
            Theme::Dark => true,
        }
    }
}

/// The chosen language, or the first of the browser's that the page supports.
fn language_of(kept: &Kept) -> Language {
    let chosen = kept.language.as_deref().and_then(Language::from_code);
    chosen.unwrap_or_else(|| {
        let wanted: Vec<String> =
            window().navigator().languages().iter().filter_map(|code| code.as_string()).collect();
        Language::preferred(wanted.iter().map(String::as_str))
    })
}

fn system_says(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Follows a media query as long as the page lives.
fn listen(query: &'static str, signal: RwSignal<bool>) {
    use wasm_bindgen::JsCast;
    use wasm_bindgen::closure::Closure;
    let Some(list) = window().match_media(query).ok().flatten() else { return };
    let changed = Closure::<dyn Fn()>::new(move || signal.set(system_says(query)));
    // Never removed: the listener lives as long as the page.
    let _ = list.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref());
    changed.forget();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{read, write};

    #[test]
    fn what_is_kept_is_written_and_read_as_by_every_version() {
        let text = r#"{"language":"it","theme":"dark","motion":"none","sound":true,"name":"Ada \"17\"","window":0,"standing_pass":false,"single_keys":false,"coach":true,"last":{"game":"rummy17","players":4,"level":"expert","games":2,"people":["Ada","Bo"]}}"#;
        let kept = Kept {
            language: Some("it".to_owned()),
            theme: Theme::Dark,
            motion: Motion::None,
            sound: true,
            name: "Ada \"17\"".to_owned(),
            window: 0,
            standing_pass: false,
            single_keys: false,
            coach: true,
            last: LastGame {
                game: GameName::Rummy17,
                players: 4,
                level: "expert".to_owned(),
                games: 2,
                people: vec!["Ada".to_owned(), "Bo".to_owned()],
            },
        };
        assert_eq!(write(&kept), text);
        assert_eq!(read(text), Ok(kept));
    }

    #[test]
    fn what_an_earlier_version_did_not_know_is_as_it_is_at_first_and_what_a_later_one_knows_is_left_alone() {
        let kept: Kept = read(r#"{"theme":"light","last":{"players":5},"colour":"red"}"#).unwrap();
        let last = LastGame { players: 5, ..LastGame::default() };
        assert_eq!(kept, Kept { theme: Theme::Light, last, ..Kept::default() });
        for junk in ["", "5", r#"{"theme":"pink"}"#, r#"{"window":-1}"#, r#"{"last":{"game":null}}"#] {
            assert!(read::<Kept>(junk).is_err(), "{junk}");
        }
        // An empty list parses as an object without fields.
        assert_eq!(read("[]"), Ok(Kept::default()));
    }
}
