//! The lesson's text beside or below the table, one step at a time.

use web_kit::art::{self, Icon};
use web_kit::decimal;
use web_kit::prelude::*;

use super::{Lesson, Step, words};
use crate::playing::AnyPlaying;

/// The panel, until the game is over: then the result takes its place.
pub(super) fn panel(lesson: Lesson, playing: AnyPlaying) -> AnyView {
    view! {
        <Show when=move || !playing.is_over()>
            <aside
                class="lesson-card"
                class:is-done=move || lesson.is_done.get()
                data-test="lesson"
                data-step=move || lesson.step.with(|step| step.as_ref().map(|step| step.teaches.clone()))
                aria-label=Words(Language::learn_panel)
            >
                {move || lesson.step.get().map(|step| taught(lesson, step))}
            </aside>
        </Show>
    }
    .into_any()
}

fn taught(lesson: Lesson, step: Step) -> AnyView {
    let Step { number, of, teaches, .. } = step.clone();
    let text = words::text(lesson.game, &teaches);
    let task = words::task(lesson.game, &teaches);
    let part = decimal(f64::from(number) / f64::from(of.max(1)));
    view! {
        <p class="lesson-count">
            <span>{move || web_kit::words().learn_step(number, of)}</span>
            <span class="lesson-part" aria-hidden="true" style:--part=part></span>
        </p>
        <p class="lesson-text" data-test="lesson-text">{text.map(|text| move || text(web_kit::words()))}</p>
        {task.map(|task| view! {
            <p class="lesson-task" data-test="lesson-task">
                {art::icon(Icon::Chevron)}
                <strong>{move || task(web_kit::words())}</strong>
            </p>
        })}
        {step.is_read().then(|| view! {
            <button
                type="button"
                class="button primary lesson-next"
                data-test="lesson-next"
                aria-disabled=move || lesson.is_done.get().to_string()
                on:click=move |_| lesson.next()
            >
                {Words(Language::learn_next)}
            </button>
        })}
    }
    .into_any()
}
