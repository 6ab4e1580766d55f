//! The page: the screen of the current route, and the layers above all screens.

use std::cell::OnceCell;

use notation::GameName;
use web_kit::preferences;
use web_kit::preferences::Motion;
use web_kit::prelude::*;

use crate::overlay::{OverlayHost, Overlays};
use crate::parts;
use crate::route::{Route, Router};
use crate::screens;
use crate::solo::Solo;

/// Page-wide state, within reach of components, callbacks and messages from the socket.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    /// The current route.
    pub(crate) router: Router,
    /// The dialog over the screen.
    pub(crate) overlays: Overlays,
}

thread_local! {
    static PAGE: OnceCell<Page> = const { OnceCell::new() };
}

impl Page {
    /// The only instance: created on first use, and never dropped.
    pub(crate) fn here() -> Page {
        PAGE.with(|page| {
            *page.get_or_init(|| {
                // The root owns the signals, not the component that happens to be the first caller.
                Owner::root().with(|| Page { router: Router::new(), overlays: Overlays::new() })
            })
        })
    }
}

pub(crate) fn app() -> impl IntoView {
    let router = Page::here().router;
    dress();
    let route = Memo::new(move |_| router.route());
    view! {
        {move || match route.get() {
            Route::Home => view! { <screens::Home /> }.into_any(),
            Route::Play(game) => view! { <Solo game /> }.into_any(),
            Route::HotSeat => view! { <screens::HotSeat /> }.into_any(),
            Route::Lobby => parts::with_others(|company| (company.lobby)()),
            Route::Join => parts::with_others(|company| (company.join)()),
            Route::Table(code) => table(code, false),
            Route::Watch(code) => table(code, true),
            Route::Big(code) => parts::with_others(move |company| (company.big)(code.clone())),
            Route::Learn(game) => parts::to_study(move |study| (study.learn)(game)),
            Route::Replay(whose) => parts::to_study(move |study| (study.replay)(whose.clone())),
            Route::Statistics => parts::to_study(|study| (study.statistics)()),
            Route::Nowhere => view! { <screens::Nowhere /> }.into_any(),
        }}
        <OverlayHost />
        <div id="flights" class="flights" aria-hidden="true"></div>
    }
}

fn table(code: String, watches: bool) -> AnyView {
    parts::with_others(move |company| (company.table)(code.clone(), watches))
}

/// Sets language, theme and motion as attributes of the document element, for the style sheet and
/// for screen readers.
fn dress() {
    Effect::new(move |_| {
        let Some(root) = document().document_element() else { return };
        let preferences = preferences();
        let theme = if preferences.is_dark() { "dark" } else { "light" };
        let motion = match preferences.motion() {
            Motion::Reduced | Motion::None => "reduced",
            _ => "full",
        };
        for (name, value) in
            [("lang", preferences.language.get().code()), ("data-theme", theme), ("data-motion", motion)]
        {
            // An element accepts any attribute.
            let _ = root.set_attribute(name, value);
        }
    });
}

/// The title of a game.
pub(crate) fn title(game: GameName, language: languages::Language) -> &'static str {
    match game {
        GameName::Diciassette => language.diciassette_title(),
        GameName::Rummy17 => language.rummy17_title(),
    }
}
