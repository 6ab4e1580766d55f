//! The history of the running game.

use web_kit::prelude::*;
use web_kit::{after_drawing, element};

use super::Story;

/// All sentences of the story, scrolled to the last one.
#[component]
pub(crate) fn History(story: RwSignal<Option<Story>>) -> impl IntoView {
    let lines = Memo::new(move |_| story.get().map(|Story(tell)| tell()).unwrap_or_default());
    Effect::new(move |_| {
        lines.track();
        after_drawing(|| {
            if let Some(last) = element(".history > li:last-child") {
                last.scroll_into_view_with_bool(false);
            }
        });
    });
    view! {
        <Show
            when=move || !lines.with(Vec::is_empty)
            fallback=|| view! { <p class="muted">{Words(Language::history_empty)}</p> }
        >
            <ol class="history" data-test="history-lines">
                {move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ol>
        </Show>
    }
}
