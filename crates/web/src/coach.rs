//! The coach at a table: its button, its key, and the source of its advice. The part for study
//! draws the panel.

use std::rc::Rc;
use std::time::Duration;

use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{after_drawing, keys, preferences};

use crate::device::{Host, Subscriber};
use crate::parts;
use crate::playing::AnyPlaying;

/// A game with coach.
#[derive(Clone)]
pub(crate) struct CoachedGame {
    /// The game on the page.
    pub(crate) playing: AnyPlaying,
    /// The last sequence number received. Advice about any other position is outdated.
    pub(crate) seq: RwSignal<u64>,
    /// The source of advice.
    pub(crate) source: Source,
}

/// The worker that gives advice. It uses only what the player's own seat has seen.
#[derive(Clone)]
pub(crate) enum Source {
    /// The host of the game on this device.
    Host(Rc<Host>),
    /// A worker of its own, which receives what a table of the server sends to this page.
    Table(TableFeed),
}

/// The messages of a table of the server.
#[derive(Clone)]
pub(crate) struct TableFeed {
    /// Passes each further message about the game to this subscriber, instead of the one before;
    /// none unsubscribes.
    pub(crate) subscribe: Rc<dyn Fn(Option<Subscriber>)>,
    /// Requests all events of the game from its beginning.
    pub(crate) again: Rc<dyn Fn()>,
}

/// The toggle button in the bar, and its key.
pub(crate) fn button() -> AnyView {
    let is_on = Memo::new(|_| is_on());
    let toggle = || preferences().change(|kept| kept.coach = !kept.coach);
    keys::listen(move |key| {
        let is_for_coach = matches!(key, "c" | "C");
        if is_for_coach {
            toggle();
        }
        is_for_coach
    });
    view! {
        <button
            class="icon-button"
            data-test="coach-toggle"
            title=Words(Language::coach_title)
            aria-label=Words(Language::coach_title)
            aria-pressed=move || is_on.get().to_string()
            on:click=move |_| toggle()
        >
            {art::icon(Icon::Coach)}
        </button>
    }
    .into_any()
}

fn is_on() -> bool {
    preferences().kept.with(|kept| kept.coach)
}

/// The coach beside the table, while it is on and the game runs.
pub(crate) fn beside(coached: CoachedGame) -> AnyView {
    let playing = coached.playing;
    let is_wanted = Memo::new(move |_| is_on() && !playing.is_over());
    let is_here = RwSignal::new(false);
    // Draws the table first, then opens or closes the coach: both at once would block the page.
    Effect::new(move |_| {
        let is_wanted = is_wanted.get();
        after_drawing(move || set_timeout(move || is_here.set(is_wanted), Duration::ZERO));
    });
    (move || {
        is_here.get().then(|| {
            let coached = coached.clone();
            parts::to_advise(move |study| (study.coach)(coached.clone()))
        })
    })
    .into_any()
}
