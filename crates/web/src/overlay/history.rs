//! What has happened in the game so far.

use web_kit::prelude::*;
use web_kit::{after_drawing, element, words};

use super::Story;

/// All sentences of the story, the last one in sight.
#[component]
pub(crate) fn History(story: RwSignal<Option<Story>>) -> impl IntoView {
    // The game may have been left: then there is no story any more.
    let lines = move || story.get().and_then(|Story(lines)| lines.try_get()).unwrap_or_default();
    Effect::new(move |_| {
        lines();
        after_drawing(|| {
            if let Some(last) = element(".history > li:last-child") {
                last.scroll_into_view_with_bool(false);
            }
        });
    });
    view! {
        <Show
            when=move || !lines().is_empty()
            fallback=|| view! { <p class="muted">{|| words().history_empty()}</p> }
        >
            <ol class="history" data-test="history-lines">
                {move || lines().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ol>
        </Show>
    }
}
