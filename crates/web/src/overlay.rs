//! What opens over any screen: settings, rules, keys and history, one at a time.

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

/// Something that opens over the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// What the guest prefers.
    Settings,
    /// The rules of a game, at a clause if one is named: "D8".
    Rules(GameName, Option<&'static str>),
    /// The keys of a game.
    Help(GameName),
    /// What has happened in the game so far.
    History,
}

/// The story of the game that is played on this page, sentence by sentence, in the language of the page.
#[derive(Clone)]
pub(crate) struct Story(pub(crate) Rc<dyn Fn() -> Vec<String>>);

/// What is open over the screen. It is a pair of signals, so it can be copied into every closure.
#[derive(Clone, Copy)]
pub(crate) struct Overlays {
    shown: RwSignal<Option<Overlay>>,
    story: RwSignal<Option<Story>>,
}

impl Overlays {
    /// Nothing is open.
    pub(crate) fn new() -> Overlays {
        Overlays { shown: RwSignal::new(None), story: RwSignal::new(None) }
    }

    /// What is open on this page.
    pub(crate) fn here() -> Overlays {
        Page::here().overlays
    }

    /// Opens this, instead of what was open.
    pub(crate) fn open(self, overlay: Overlay) {
        self.shown.set(Some(overlay));
    }

    /// Closes what is open.
    pub(crate) fn close(self) {
        self.shown.set(None);
    }

    /// From now on the history is this one.
    pub(crate) fn tells(self, story: Story) {
        self.story.set(Some(story));
    }
}

/// Draws what is open. It stands once on the page, beside the screens.
#[component]
pub(crate) fn OverlayHost() -> impl IntoView {
    let overlays = Overlays::here();
    let shown = Memo::new(move |_| overlays.shown.get());
    // What is open belongs to the place where it was opened.
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
