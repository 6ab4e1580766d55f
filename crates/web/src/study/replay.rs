//! A game that was played, gone through again: at the real table, through anybody's eyes, with its shuffle checked and its decisions reviewed.
//!
//! The record is in a worker, which shows it as the eyes that were chosen saw it; the page never has more than that.

mod choice;
mod hands;
mod judged;
mod keys;
mod plot;
mod proof;
mod review;
mod screen;
mod side;
mod source;
mod story;
mod tale;
mod transport;
mod viewing;
mod words;

use web_kit::prelude::*;

use source::Source;

/// The game of a table, by its code and the number of the game, or one that is at hand.
#[component]
pub(crate) fn Replay(whose: Option<(String, u32)>) -> impl IntoView {
    let source = RwSignal::new(Source::asked_for(whose.as_ref()));
    let shown = StoredValue::new(String::new());
    Effect::new(move |_| {
        source.track();
        shown.set_value(address());
    });
    // Back from a game that was chosen here leads to the choice. A link to a clause of the rules leads nowhere else: what is open stays.
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

/// Where one is, as far as it says which game: what stands behind a `#` does not.
fn address() -> String {
    let location = window().location();
    location.pathname().unwrap_or_default() + &location.search().unwrap_or_default()
}
