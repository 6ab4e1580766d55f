//! A button to skip motion, for devices without an Escape key.

use std::time::Duration;

use crate::dom::focus_hand;
use crate::motion;
use crate::prelude::*;

/// Motion shorter than this gets no button.
const LONG: Duration = Duration::from_millis(1_000);

/// The skip button beside the prompt, shown once motion lasts longer than `LONG`.
pub fn skip_button(is_moving: RwSignal<bool>) -> AnyView {
    let is_long = RwSignal::new(false);
    // The number of changes between motion and rest.
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
                // The table may be gone, or a later motion may be running.
                if begun.try_with_value(|begun| *begun == this) == Some(true) {
                    is_long.set(true);
                }
            },
            LONG,
        );
    });
    let skip = move |_| {
        motion::skip();
        // The button disappears; play goes on in the hand.
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
