//! A way to skip what moves, for who has no Escape key.

use std::time::Duration;

use crate::dom::focus_hand;
use crate::motion;
use crate::prelude::*;

/// What takes no longer than this is not worth a button.
const LONG: Duration = Duration::from_millis(1_000);

/// For beside the prompt: while something has been moving for a while, a button that shows the rest at once.
pub fn skip_button(is_moving: RwSignal<bool>) -> AnyView {
    let is_long = RwSignal::new(false);
    // So often something has begun to move.
    let begun = StoredValue::new(0_u32);
    Effect::new(move |_| {
        let is_moving = is_moving.get();
        begun.update_value(|begun| *begun = begun.wrapping_add(1));
        if !is_moving {
            is_long.set(false);
            return;
        }
        let this = begun.get_value();
        set_timeout(
            move || {
                // The table may be gone, and what moves may be something else.
                if begun.try_with_value(|begun| *begun == this) == Some(true) {
                    is_long.set(true);
                }
            },
            LONG,
        );
    });
    let skip = move |_| {
        motion::skip();
        // The button goes: the game goes on in the hand.
        focus_hand();
    };
    view! {
        <Show when=move || is_long.get()>
            <button type="button" class="button quiet skip" data-test="skip" on:click=skip>
                {Words(Language::page_skip)}
            </button>
        </Show>
    }
    .into_any()
}
