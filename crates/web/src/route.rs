//! Where in the page one is: the address, and what it means.

use notation::GameName;
use wasm_bindgen::JsValue;
use web_kit::prelude::*;

use crate::app::Page;

/// A place of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// The first screen.
    Home,
    /// A game on this device: the one that was begun last, or the one that the rest of the address asks for.
    Play(GameName),
    /// Several people at one device get ready.
    HotSeat,
    /// Public tables.
    Lobby,
    /// Somebody has a code.
    Join,
    /// A table, by its invitation.
    Table(String),
    /// A table to look at, by the spectators' code.
    Watch(String),
    /// A table on a screen that all look at, by its invitation or the spectators' code: without hands, and large.
    Big(String),
    /// A game, learnt by playing it.
    Learn(GameName),
    /// A game that was played, gone through again: of a table, by its code and the number of the game, or one that is at hand.
    Replay(Option<(String, u32)>),
    /// One's own games in figures.
    Statistics,
    /// There is no such place.
    Nowhere,
}

impl Route {
    /// What an address means: its path.
    pub(crate) fn of(path: &str) -> Route {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts.as_slice() {
            [] => Route::Home,
            ["play", "diciassette"] => Route::Play(GameName::Diciassette),
            ["play", "rummy17"] => Route::Play(GameName::Rummy17),
            ["hotseat"] => Route::HotSeat,
            ["lobby"] => Route::Lobby,
            ["join"] => Route::Join,
            ["t", code] => Route::Table((*code).to_owned()),
            ["w", code] => Route::Watch((*code).to_owned()),
            ["big", code] => Route::Big((*code).to_owned()),
            ["learn", "diciassette"] => Route::Learn(GameName::Diciassette),
            ["learn", "rummy17"] => Route::Learn(GameName::Rummy17),
            ["replay"] => Route::Replay(None),
            ["replay", code, number] => match number.parse() {
                Ok(number) => Route::Replay(Some(((*code).to_owned(), number))),
                Err(_) => Route::Nowhere,
            },
            ["statistics"] => Route::Statistics,
            _ => Route::Nowhere,
        }
    }

    /// Its address.
    pub(crate) fn path(&self) -> String {
        match self {
            Route::Home | Route::Nowhere => "/".to_owned(),
            Route::Play(game) => format!("/play/{}", game.id()),
            Route::HotSeat => "/hotseat".to_owned(),
            Route::Lobby => "/lobby".to_owned(),
            Route::Join => "/join".to_owned(),
            Route::Table(code) => format!("/t/{code}"),
            Route::Watch(code) => format!("/w/{code}"),
            Route::Big(code) => format!("/big/{code}"),
            Route::Learn(game) => format!("/learn/{}", game.id()),
            Route::Replay(None) => "/replay".to_owned(),
            Route::Replay(Some((code, number))) => format!("/replay/{code}/{number}"),
            Route::Statistics => "/statistics".to_owned(),
        }
    }
}

/// Where one is. A signal, so what is drawn follows it.
#[derive(Clone, Copy)]
pub(crate) struct Router(RwSignal<Route>);

impl Router {
    /// Begins where the address says, and follows the browser's back and forward.
    pub(crate) fn new() -> Router {
        let here = || Route::of(&window().location().pathname().unwrap_or_default());
        let router = Router(RwSignal::new(here()));
        let handle = window_event_listener_untyped("popstate", move |_| router.0.set(here()));
        on_cleanup(move || handle.remove());
        router
    }

    /// The router of this page.
    pub(crate) fn here() -> Router {
        Page::here().router
    }

    /// Where one is.
    pub(crate) fn route(self) -> Route {
        self.0.get()
    }

    /// Goes there, and remembers the way back.
    pub(crate) fn go(self, route: Route) {
        self.go_with(route, "");
    }

    /// The same, with something behind the path that the place knows to read: `?seat=1`.
    pub(crate) fn go_with(self, route: Route, search: &str) {
        if let Ok(history) = window().history() {
            // A browser that will not remember shows the place all the same.
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&(route.path() + search)));
        }
        self.0.set(route);
    }

    /// Goes there instead of here: back leads to before.
    pub(crate) fn go_instead(self, route: Route) {
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&route.path()));
        }
        if self.0.with_untracked(|here| *here != route) {
            self.0.set(route);
        }
    }
}

impl Default for Router {
    fn default() -> Router {
        Router::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_an_address_that_leads_there() {
        for route in [
            Route::Home,
            Route::Play(GameName::Diciassette),
            Route::Play(GameName::Rummy17),
            Route::HotSeat,
            Route::Lobby,
            Route::Join,
            Route::Table("7Q2KD0X9RT4M".to_owned()),
            Route::Watch("7Q2KD0X9RT4M".to_owned()),
            Route::Big("7Q2KD0X9RT4M".to_owned()),
            Route::Learn(GameName::Diciassette),
            Route::Learn(GameName::Rummy17),
            Route::Replay(None),
            Route::Replay(Some(("7Q2KD0X9RT4M".to_owned(), 2))),
            Route::Statistics,
        ] {
            assert_eq!(Route::of(&route.path()), route);
        }
        assert_eq!(Route::of("/play/chess"), Route::Nowhere);
        assert_eq!(Route::of("/t/A/games/1.jsonl"), Route::Nowhere);
        assert_eq!(Route::of("/replay/A/one"), Route::Nowhere);
        assert_eq!(Route::of("/t/A/"), Route::Table("A".to_owned()));
    }
}
