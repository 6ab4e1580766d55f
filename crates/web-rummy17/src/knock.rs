//! The window in which others may knock for the open card (R5).

use rummy17::Action;
use web_kit::decimal;
use web_kit::prelude::*;
use web_kit::{Left, art, focus_hand, time_left, words};

use crate::composer::Composer;
use crate::words::card_name;

/// The banner with the open card and the question whether to knock for it.
pub(crate) fn window(composer: Composer) -> impl IntoView {
    let is_open = move || composer.playing.may(&Action::Knock);
    view! { <Show when=is_open>{move || banner(composer)}</Show> }
}

fn banner(composer: Composer) -> impl IntoView {
    // Read from the view each time: the banner's own memos may be disposed of before its last
    // update.
    let top = move || composer.playing.view.with(|view| view.open.last().copied());
    let question = move || {
        let (language, names) = (words(), composer.playing.names());
        let active = composer.playing.view.with(|view| view.active);
        let card = top().map_or_else(String::new, |card| card_name(card, language));
        language.asked_knock(names.at(active), card)
    };
    // The buttons disappear after the answer, so the focus moves to the hand, where play goes on.
    let answer = move |action: Action| {
        composer.act(action);
        focus_hand();
    };
    view! {
        <section class="r17-knock" aria-label=question>
            <span class="r17-offered">{move || top().map(art::rummy17::number)}</span>
            <p>{question}</p>
            <div class="r17-answers">
                <button
                    type="button"
                    class="button primary"
                    data-test="knock"
                    on:click=move |_| answer(Action::Knock)
                >
                    {Words(Language::page_rummy17_knock)}
                </button>
                <button type="button" class="button" data-test="pass" on:click=move |_| answer(Action::Pass)>
                    {Words(Language::page_rummy17_pass)}
                </button>
            </div>
            {countdown(composer)}
        </section>
    }
}

/// The countdown, if there is a limit.
fn countdown(composer: Composer) -> impl IntoView {
    let left = time_left(composer.playing.asked);
    let share = move || left.get().map_or(0.0, Left::share);
    view! {
        <Show when=move || left.get().is_some()>
            <span class="r17-countdown" role="timer" style:--left=move || decimal(share())>
                <b>{move || left.get().map(|left| words().page_seconds(left.seconds()))}</b>
            </span>
        </Show>
    }
}
