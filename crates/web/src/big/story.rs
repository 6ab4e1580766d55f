//! The story of the game in large letters, and optionally aloud: the question, the time left, and
//! the latest events.

use web_kit::prelude::*;
use web_kit::{Left, time_left, words, words_now};

use super::device;
use crate::playing::AnyPlaying;

/// Number of sentences on the screen.
const SENTENCES: usize = 5;

/// The current question, the time left, and the latest sentences.
pub(super) fn story(playing: AnyPlaying, is_aloud: RwSignal<bool>) -> AnyView {
    read_aloud(playing, is_aloud);
    let asked = playing.asked();
    let is_window = Memo::new(move |_| asked.with(|asked| asked.as_ref().is_some_and(|asked| asked.window)));
    // No question while cards move.
    let question = move || asked.with(Option::is_some).then(|| playing.prompt());
    let lines = Memo::new(move |_| {
        let lines = playing.lines();
        let first = lines.len().saturating_sub(SENTENCES);
        lines.into_iter().enumerate().skip(first).collect::<Vec<(usize, String)>>()
    });
    view! {
        <div class="big-now" class:is-window=move || is_window.get() data-test="big-now">
            {move || match is_window.get() {
                true => view! {
                    <p class="big-question">{move || playing.claim_question(words())}</p>
                    <p>{Words(Language::big_answer)}</p>
                }
                .into_any(),
                false => view! { <p class="big-question">{question}</p> }.into_any(),
            }}
            {clock(playing)}
        </div>
        <ol class="big-lines plain-list" data-test="big-lines">
            <For each=move || lines.get() key=|(number, line)| (*number, line.clone()) let:line>
                <li>{line.1}</li>
            </For>
        </ol>
    }
    .into_any()
}

/// The time left to answer, if there is a limit.
fn clock(playing: AnyPlaying) -> AnyView {
    let left = time_left(playing.asked());
    let seconds = Memo::new(move |_| left.get().map(Left::seconds));
    (move || {
        seconds.get().map(|seconds| {
            view! { <p class="big-clock" role="timer" data-test="big-clock">{words().page_seconds(seconds)}</p> }
        })
    })
    .into_any()
}

/// Reads new sentences aloud while that is on.
fn read_aloud(playing: AnyPlaying, is_aloud: RwSignal<bool>) {
    Effect::new(move |before: Option<(bool, usize)>| {
        let is_on = is_aloud.get();
        let last = playing.said().with(|said| said.last().map_or(0, |said| said.number));
        if let Some((was_on, told)) = before.filter(|(was_on, _)| is_on || *was_on) {
            if was_on && !is_on {
                device::hush();
            } else {
                // When reading starts, only the last sentence is repeated.
                let from = if was_on { told } else { last.saturating_sub(1) };
                let sentences = playing.said().with_untracked(|said| {
                    let new = said.iter().filter(|said| said.number > from);
                    new.map(|said| said.text.as_str()).collect::<Vec<_>>().join(" ")
                });
                device::say(&sentences, words_now());
            }
        }
        (is_on, last)
    });
    on_cleanup(device::hush);
}
