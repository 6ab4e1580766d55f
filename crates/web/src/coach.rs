//! The coach's place at a table: the button that opens it, its key, and where its advice comes from. What it says is drawn by the part for
//! learning and looking back.

use std::rc::Rc;
use std::time::Duration;

use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{after_drawing, keys, preferences};

use crate::device::{Host, Subscriber};
use crate::parts;
use crate::playing::AnyPlaying;

/// What the coach is given: a game, and who knows it.
#[derive(Clone)]
pub(crate) struct CoachedGame {
    /// The game as the page shows it.
    pub(crate) playing: AnyPlaying,
    /// How many events of it the page has been told. Advice about any other position is not for now.
    pub(crate) seq: RwSignal<u64>,
    /// Where advice comes from.
    pub(crate) source: Source,
}

/// Where advice comes from: always a worker, which knows what one's own seat has seen.
#[derive(Clone)]
pub(crate) enum Source {
    /// The one that hosts the game on this device.
    Host(Rc<Host>),
    /// One that is begun for it, and told what a table of the server tells this page.
    Table(Wire),
}

/// What a table of the server tells this page, to be listened to.
#[derive(Clone)]
pub(crate) struct Wire {
    /// Tells somebody every message about the game, as it comes, until it is somebody else, or nobody.
    pub(crate) subscribe: Rc<dyn Fn(Option<Subscriber>)>,
    /// Asks the server to tell the game again from its beginning.
    pub(crate) again: Rc<dyn Fn()>,
}

/// The button in the bar, and its key.
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

/// The coach beside the table, as long as it is wanted and the game goes on.
pub(crate) fn beside(coached: CoachedGame) -> AnyView {
    let playing = coached.playing;
    let is_wanted = Memo::new(move |_| is_on() && !playing.is_over());
    let is_here = RwSignal::new(false);
    // What the table shows is drawn first, and then the coach comes or goes: both at once would hold the page up.
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
