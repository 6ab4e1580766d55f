//! Dialogs over any screen: settings, rules, keys and history, one at a time.

mod help;
mod history;
mod modal;
mod rules;
mod settings;

use std::rc::Rc;

use notation::GameName;
use web_kit::prelude::*;
use web_kit::words;

pub(crate) use modal::Modal;

use crate::app::Page;
use crate::route::{Route, Router};

/// A dialog over the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// The player's preferences.
    Settings,
    /// The rules of a game, opened at a clause such as "D8" if given.
    Rules(GameName, Option<&'static str>),
    /// The keys of a game.
    Help(GameName),
    /// The history of the running game.
    History,
}

/// The story of the game on this page: sentences in the language of the page.
#[derive(Clone)]
pub(crate) struct Story(pub(crate) Rc<dyn Fn() -> Vec<String>>);

/// The open dialog and the story it may show. Both are signals, so closures can copy it.
#[derive(Clone, Copy)]
pub(crate) struct Overlays {
    shown: RwSignal<Option<Overlay>>,
    story: RwSignal<Option<Story>>,
}

impl Overlays {
    /// Starts with no dialog open.
    pub(crate) fn new() -> Overlays {
        Overlays { shown: RwSignal::new(None), story: RwSignal::new(None) }
    }

    /// The instance of this page.
    pub(crate) fn here() -> Overlays {
        Page::here().overlays
    }

    /// Opens a dialog in place of the current one.
    pub(crate) fn open(self, overlay: Overlay) {
        self.shown.set(Some(overlay));
    }

    /// Closes the dialog.
    pub(crate) fn close(self) {
        self.shown.set(None);
    }

    /// Sets the story that the history shows.
    pub(crate) fn tells(self, story: Story) {
        self.story.set(Some(story));
    }
}

/// Draws the open dialog. It exists once on the page, beside the screens.
#[component]
pub(crate) fn OverlayHost() -> impl IntoView {
    let overlays = Overlays::here();
    let shown = Memo::new(move |_| overlays.shown.get());
    // A change of route closes the dialog.
    Effect::new(move |before: Option<Route>| {
        let route = Router::here().route();
        if before.is_some_and(|before| before != route) {
            overlays.close();
        }
        route
    });
    let title = move || match shown.get() {
        Some(Overlay::Settings) => words().page_settings(),
        Some(Overlay::Rules(..)) => words().page_rules(),
        Some(Overlay::Help(_)) => words().help_title(),
        Some(Overlay::History) => words().page_history(),
        None => "",
    };
    let is_wide = move || matches!(shown.get(), Some(Overlay::Rules(..)));
    let content = move || match shown.get() {
        Some(Overlay::Settings) => view! { <settings::Settings /> }.into_any(),
        Some(Overlay::Rules(game, clause)) => view! { <rules::Rules game clause /> }.into_any(),
        Some(Overlay::Help(game)) => view! { <help::Help game /> }.into_any(),
        Some(Overlay::History) => view! { <history::History story=overlays.story /> }.into_any(),
        None => ().into_any(),
    };
    view! {
        <Modal
            name="overlay"
            title=Signal::derive(title)
            open=Signal::derive(move || shown.with(Option::is_some))
            wide=Signal::derive(is_wide)
            close=Callback::new(move |()| overlays.close())
        >
            {content}
        </Modal>
    }
}
