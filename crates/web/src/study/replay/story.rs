//! The story beside the table: a sentence for each event so far, as a link to its place.

use web_kit::prelude::*;
use web_kit::{after_drawing, element, focus};

use super::viewing::Viewing;

/// The number of sentences shown, from the end, and added at each request for earlier ones: a match
/// of Rummy 17 has about a thousand.
const SHOWN: usize = 200;

pub(super) fn story(viewing: Viewing) -> AnyView {
    let most = RwSignal::new(SHOWN);
    // One more than shown, to detect earlier ones.
    let lines = Memo::new(move |_| viewing.lines(most.get().saturating_add(1)));
    let has_earlier = Memo::new(move |_| lines.with(Vec::len) > most.get());
    let shown = move || {
        let mut lines = lines.get();
        lines.drain(..usize::from(has_earlier.get()));
        lines
    };
    // Scrolls the list to its end only when its last line changes.
    Effect::new(move |before: Option<Option<u32>>| {
        let last = lines.with(|lines| lines.last().map(|(place, _)| *place));
        let place = viewing.event.get();
        unmark();
        after_drawing(move || {
            unmark();
            mark(place);
            if let Some(list) = element("[data-test=story]").filter(|_| before != Some(last)) {
                list.set_scroll_top(list.scroll_height());
            }
        });
        last
    });
    let show_earlier = move |_| {
        // Focuses the former first line: the new lines appear above it, and the button may
        // disappear.
        if let Some(place) = lines.with_untracked(|lines| lines.get(1).map(|(place, _)| *place)) {
            focus(line_at(place));
        }
        most.update(|most| *most += SHOWN);
    };
    view! {
        <section class="replay-part replay-story" aria-labelledby="replay-story">
            <h2 id="replay-story">{Words(Language::page_replay_story)}</h2>
            <Show when=move || has_earlier.get()>
                <button class="button" data-test="earlier" on:click=show_earlier>
                    {Words(Language::page_replay_earlier)}
                </button>
            </Show>
            <ol class="plain-list replay-lines" data-test="story">
                <For each=shown key=Clone::clone children=move |(place, line)| view! {
                    <li>
                        <button class="replay-line" data-place=place on:click=move |_| viewing.visit(place)>
                            {line}
                        </button>
                    </li>
                } />
            </ol>
        </section>
    }
    .into_any()
}

/// The selector of the line of a place.
fn line_at(place: u32) -> String {
    format!("[data-test=story] [data-place=\"{place}\"]")
}

/// Marks the line of the displayed place. An effect in each line would run at every step.
fn mark(place: u32) {
    if let Some(here) = element(&line_at(place)) {
        // Setting and removing an attribute of an element cannot fail.
        let _ = here.set_attribute("aria-current", "step");
    }
}

fn unmark() {
    if let Some(before) = element("[data-test=story] [aria-current]") {
        let _ = before.remove_attribute("aria-current");
    }
}
