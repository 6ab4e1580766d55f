//! Routes: the screens of the page and their addresses.

use notation::GameName;
use wasm_bindgen::JsValue;
use web_kit::prelude::*;

use crate::app::Page;

/// A screen of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// The first screen.
    Home,
    /// A game on this device: the last one begun, or the one in the query.
    Play(GameName),
    /// The setup for several people at one device.
    HotSeat,
    /// Public tables.
    Lobby,
    /// The form for an invitation code.
    Join,
    /// A table, by its invitation code.
    Table(String),
    /// A table to watch, by the spectators' code.
    Watch(String),
    /// A table on a big screen, by its invitation code or the spectators' code.
    Big(String),
    /// The lesson of a game.
    Learn(GameName),
    /// The replay of a game of a table, by code and number; none for a game of this device or a
    /// file.
    Replay(Option<(String, u32)>),
    /// Statistics of the player's own games.
    Statistics,
    /// An unknown address.
    Nowhere,
}

impl Route {
    /// Parses the path of an address.
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

    /// The path of its address.
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

/// The router: a signal of the current route, which the page follows.
#[derive(Clone, Copy)]
pub(crate) struct Router(RwSignal<Route>);

impl Router {
    /// Starts at the current address, and follows the browser's back and forward.
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

    /// The current route, tracked.
    pub(crate) fn route(self) -> Route {
        self.0.get()
    }

    /// Goes to a route with a new entry in the browser's history.
    pub(crate) fn go(self, route: Route) {
        self.go_with(route, "");
    }

    /// The same with a query for the screen to read: `?seat=1`.
    pub(crate) fn go_with(self, route: Route, search: &str) {
        if let Ok(history) = window().history() {
            // Without a history entry, the screen still changes.
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&(route.path() + search)));
        }
        self.0.set(route);
    }

    /// Goes to a route and replaces the current entry in the browser's history.
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
