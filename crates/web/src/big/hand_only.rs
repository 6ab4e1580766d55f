//! A phone beside a big screen: the table stands over there, so the own hand may have all the room here.

use serde::{Deserialize, Serialize};
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{after_drawing, focus, keep, kept, room_has_changed};

use crate::online::Online;

/// Under this name the browser keeps what was answered last.
const KEY: &str = "seventeen.hand-only";

/// What somebody has answered at a table, by its code.
#[derive(Serialize, Deserialize)]
struct Answer {
    table: String,
    wanted: bool,
}

/// What was answered at one table. It is offered once, and not again to whoever has put it aside: neither in the next game, for which this must
/// outlive what is made for one, nor when the page is loaded again.
#[derive(Clone, Copy)]
pub(crate) struct HandOnly {
    wanted: RwSignal<Option<bool>>,
    table: StoredValue<String>,
}

impl HandOnly {
    /// At the table with this code.
    pub(crate) fn at(code: &str) -> HandOnly {
        let answer = kept::<Answer>(KEY).filter(|answer| answer.table == code);
        let wanted = RwSignal::new(answer.map(|answer| answer.wanted));
        HandOnly { wanted, table: StoredValue::new(code.to_owned()) }
    }

    /// Is it on? Who has no seat has no hand.
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

/// The way to it in the bar, as soon as there is a big screen or where it is on.
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
