//! Claim windows of several people at one device: their answers are public, so no curtain is
//! needed.

use web_kit::prelude::*;
use web_kit::{focus, words};

use crate::table;

/// Asks all people at this device and marks those who claim. Seat order decides (D8, R5).
#[component]
pub(crate) fn Claims(
    /// The question of the claim window.
    question: String,
    /// The label of a button that claims.
    label: &'static str,
    /// Seat and name of each person.
    people: Vec<(u8, String)>,
    /// Called with the seats that claim.
    answered: Callback<Vec<u8>>,
) -> impl IntoView {
    let claiming = RwSignal::new(Vec::<u8>::new());
    table::cover();
    focus("[data-test=claims-done]");
    let toggle = move |seat: u8| {
        claiming.update(|claiming| match claiming.iter().position(|one| *one == seat) {
            Some(place) => {
                claiming.remove(place);
            }
            None => claiming.push(seat),
        });
    };
    let buttons = people
        .into_iter()
        .map(|(seat, name)| {
            let is_claiming = move || claiming.with(|claiming| claiming.contains(&seat));
            view! {
                <button
                    class="button claim"
                    data-test=format!("claim-{seat}")
                    aria-pressed=move || is_claiming().to_string()
                    on:click=move |_| toggle(seat)
                >
                    <span>{name}</span>
                    <strong>{label}</strong>
                </button>
            }
        })
        .collect_view();
    view! {
        <main class="claims panel" data-test="claims" aria-labelledby="claims-question">
            <h1 id="claims-question">{question}</h1>
            <div class="claims-people">{buttons}</div>
            <button
                class="button primary"
                data-test="claims-done"
                on:click=move |_| answered.run(claiming.get_untracked())
            >
                {move || {
                    if claiming.with(Vec::is_empty) { words().page_claims_nobody() } else { words().page_claims_go_on() }
                }}
            </button>
        </main>
    }
}
