//! A phone beside a big screen: the big screen shows the table, so the hand can fill the phone.

use serde::{Deserialize, Serialize};
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{after_drawing, focus, keep, kept, room_has_changed};

use crate::online::Online;

/// Storage key of the last answer.
const KEY: &str = "seventeen.hand-only";

/// The player's answer at a table, by the table's code.
#[derive(Serialize, Deserialize)]
struct Answer {
    table: String,
    wanted: bool,
}

/// The answer at one table. The offer is made once: the answer outlives a game and a reload of the
/// page, so a player who declined is not asked again.
#[derive(Clone, Copy)]
pub(crate) struct HandOnly {
    wanted: RwSignal<Option<bool>>,
    table: StoredValue<String>,
}

impl HandOnly {
    /// Restores the answer at the table with this code.
    pub(crate) fn at(code: &str) -> HandOnly {
        let answer = kept::<Answer>(KEY).filter(|answer| answer.table == code);
        let wanted = RwSignal::new(answer.map(|answer| answer.wanted));
        HandOnly { wanted, table: StoredValue::new(code.to_owned()) }
    }

    /// Whether it is on. A spectator has no hand.
    pub(crate) fn is_on(self) -> bool {
        let sits = |table: &protocol::Table| table.you.is_some();
        self.wanted.get() == Some(true) && Online::here().table.with(|table| table.as_ref().is_some_and(sits))
    }

    fn answer(self, wanted: bool) {
        self.wanted.set(Some(wanted));
        after_drawing(room_has_changed);
        keep(KEY, &Answer { table: self.table.get_value(), wanted });
    }
}

/// The button in the bar and the offer. The button appears while there is a big screen or the mode
/// is on.
pub(crate) fn button(hand_only: HandOnly) -> AnyView {
    let online = Online::here();
    let has_screen =
        Memo::new(move |_| online.table.with(|table| table.as_ref().is_some_and(|table| table.screen)));
    let sits = Memo::new(move |_| {
        online.table.with(|table| table.as_ref().is_some_and(|table| table.you.is_some()))
    });
    let is_on = Memo::new(move |_| hand_only.is_on());
    let answer = move |wanted: bool| {
        hand_only.answer(wanted);
        focus("[data-test=hand-only]");
    };
    view! {
        <Show when=move || sits.get() && (has_screen.get() || is_on.get())>
            <button
                class="icon-button"
                data-test="hand-only"
                title=Words(Language::big_hand_only)
                aria-label=Words(Language::big_hand_only)
                aria-pressed=move || is_on.get().to_string()
                on:click=move |_| hand_only.answer(!is_on.get_untracked())
            >
                {art::icon(Icon::Hand)}
            </button>
        </Show>
        <div class="toasts" role="status">
            <Show when=move || sits.get() && has_screen.get() && hand_only.wanted.get().is_none()>
                <div class="toast" data-test="hand-only-offer">
                    <span>{Words(Language::big_is_there)}</span>
                    <button class="button" data-test="hand-only-yes" on:click=move |_| answer(true)>
                        {Words(Language::big_hand_only)}
                    </button>
                    <button
                        class="icon-button"
                        data-test="hand-only-no"
                        aria-label=Words(Language::page_close)
                        on:click=move |_| answer(false)
                    >
                        {art::icon(Icon::Close)}
                    </button>
                </div>
            </Show>
        </div>
    }
    .into_any()
}
