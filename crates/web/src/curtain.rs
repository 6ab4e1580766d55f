//! The curtain between people at one device: it hides each player's cards from the others.

use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{focus, words};

use crate::table;

/// Hides the table until the next player has the device.
#[component]
pub(crate) fn Curtain(
    /// The next player.
    name: String,
    /// Called when the player has the device.
    lifted: Callback<()>,
) -> impl IntoView {
    let who = StoredValue::new(name);
    table::cover();
    focus("[data-test=curtain-lift]");
    view! {
        <main class="curtain" data-test="curtain" aria-live="assertive">
            <div class="curtain-mark">{art::icon(Icon::Hand)}</div>
            <h1>{move || words().page_curtain(who.get_value())}</h1>
            <button class="button primary" data-test="curtain-lift" on:click=move |_| lifted.run(())>
                {move || words().page_curtain_lift(who.get_value())}
            </button>
        </main>
    }
}
