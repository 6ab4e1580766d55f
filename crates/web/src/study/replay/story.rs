//! The story beside the table: a sentence for each event up to now, each a way to where it happened.

use web_kit::prelude::*;
use web_kit::{after_drawing, element};

use super::viewing::Viewing;

/// The story.
pub(super) fn story(viewing: Viewing) -> AnyView {
    let lines = Memo::new(move |_| viewing.lines());
    // The list scrolls to its end, and nothing else does.
    Effect::new(move |_| {
        lines.track();
        after_drawing(|| {
            if let Some(list) = element("[data-test=story]") {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    view! {
        <section class="replay-part replay-story" aria-labelledby="replay-story">
            <h2 id="replay-story">{Words(Language::page_replay_story)}</h2>
            <ol class="plain-list replay-lines" data-test="story">
                <For each=move || lines.get() key=Clone::clone children=move |(place, line)| view! {
                    <li>
                        <button
                            class="replay-line"
                            aria-current=move || (viewing.event.get() == place).then_some("step")
                            on:click=move |_| viewing.visit(place)
                        >
                            {line}
                        </button>
                    </li>
                } />
            </ol>
        </section>
    }
    .into_any()
}
