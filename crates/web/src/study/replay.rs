//! Replays a finished game on the real table: through any player's eyes, with its shuffle verified
//! and its decisions reviewed.
//!
//! The worker holds the record; the page gets only the states that the chosen eye saw.

mod choice;
mod hands;
mod judged;
mod keys;
mod narration;
mod plot;
mod proof;
mod review;
mod screen;
mod side;
mod source;
mod story;
mod transport;
mod viewing;
mod words;

use web_kit::prelude::*;

use source::Source;

/// A game of a table, by the table's code and the game's number, or a game chosen on the page.
#[component]
pub(crate) fn Replay(whose: Option<(String, u32)>) -> impl IntoView {
    let source = RwSignal::new(Source::asked_for(whose.as_ref()));
    let shown = StoredValue::new(String::new());
    Effect::new(move |_| {
        source.track();
        shown.set_value(address());
    });
    // The back button returns to the choice. A link to a rule changes only the fragment, so the
    // game stays open.
    let handle = window_event_listener_untyped("popstate", move |_| {
        if shown.with_value(|shown| *shown != address()) {
            source.set(Source::asked_for(whose.as_ref()));
        }
    });
    on_cleanup(move || handle.remove());
    move || match source.get() {
        None => choice::choice(source),
        Some(chosen) => screen::screen(chosen, source),
    }
}

/// The part of the address that names the game, without the fragment.
fn address() -> String {
    let location = window().location();
    location.pathname().unwrap_or_default() + &location.search().unwrap_or_default()
}
