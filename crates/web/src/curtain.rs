//! The curtain between people at one device: nobody sees another's cards.

use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{focus, words};

use crate::table;

/// Hides the table until whoever is to play has the device.
#[component]
pub(crate) fn Curtain(
    /// Who is to play.
    name: String,
    /// They have it.
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
