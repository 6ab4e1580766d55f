//! The window in which others may knock for the open card (R5).

use std::time::Duration;

use rummy17::Action;
use web_kit::prelude::*;
use web_kit::{art, now, words};

use crate::desk::Desk;
use crate::words::card_name;

/// How often the countdown is drawn, in milliseconds.
const TICK: u64 = 200;

/// The open card, and whether one wants it.
pub(crate) fn window(desk: Desk) -> impl IntoView {
    let is_open = Memo::new(move |_| desk.playing.may(&Action::Knock));
    view! { <Show when=move || is_open.get()>{move || banner(desk)}</Show> }
}

fn banner(desk: Desk) -> impl IntoView {
    let top = Memo::new(move |_| desk.playing.view.with(|view| view.open.last().copied()));
    let question = move || {
        let (language, names) = (words(), desk.playing.names());
        desk.playing.view.with(|view| {
            let card = top.get().map_or_else(String::new, |card| card_name(card, language));
            language.asked_knock(names.at(view.active), card)
        })
    };
    view! {
        <section class="r17-knock" aria-label=question>
            <span class="r17-offered">{move || top.get().map(art::rummy17::number)}</span>
            <p>{question}</p>
            <div class="r17-answers">
                <button
                    type="button"
                    class="button primary"
                    data-test="knock"
                    on:click=move |_| desk.act(Action::Knock)
                >
                    {|| words().page_rummy17_knock()}
                </button>
                <button type="button" class="button" data-test="pass" on:click=move |_| desk.act(Action::Pass)>
                    {|| words().page_rummy17_pass()}
                </button>
            </div>
            {countdown(desk)}
        </section>
    }
}

/// How much time is left, where there is a limit.
fn countdown(desk: Desk) -> impl IntoView {
    let clock = RwSignal::new(now());
    let ticking = set_interval_with_handle(move || clock.set(now()), Duration::from_millis(TICK)).ok();
    on_cleanup(move || {
        if let Some(ticking) = ticking {
            ticking.clear();
        }
    });
    let left = move || {
        desk.playing.asked.with(|asked| {
            let asked = asked.as_ref()?;
            let left = asked.until?.saturating_sub(clock.get());
            Some((left, asked.lasts.unwrap_or(left).max(1)))
        })
    };
    let share = move || left().map_or(0.0, |(left, lasts)| left as f64 / lasts as f64);
    view! {
        <Show when=move || left().is_some()>
            <span class="r17-countdown" aria-hidden="true" style:--left=move || format!("{:.3}", share())>
                <b>{move || left().map(|(left, _)| left.div_ceil(1000))}</b>
            </span>
        </Show>
    }
}
