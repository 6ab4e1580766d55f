//! A table on a screen that all look at: without hands, large, and telling what happens. Everybody plays on a phone of their own.
//!
//! The server is told that this is a screen, and then shows it what spectators see, whoever opened it: no hand ever comes here.

mod device;
pub(crate) mod hand_only;
mod story;

use std::time::Duration;

use notation::GameName;
use wasm_bindgen::JsCast;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{element, now};
use web_sys::HtmlDialogElement;

use crate::online::{Online, has_begun};
use crate::online_table::{Coming, Emotes, GivenUp, Status, follow, for_a_rematch, has_people};
use crate::qr::Qr;
use crate::route::{Route, Router};
use crate::screens;
use crate::table::{self, Around};

/// A sheet that opened by itself may be read for so many milliseconds.
const SHEET: u64 = 12_000;
/// What is found open so many milliseconds after a press was opened by it.
const PRESS: u64 = 2_000;
const SECOND: Duration = Duration::from_millis(1_000);

/// The table with this code.
#[component]
pub(crate) fn BigScreen(code: String) -> impl IntoView {
    let online = Online::here();
    online.visit_as_screen(&code);
    on_cleanup(move || online.quit());
    device::stay_awake();
    // Whoever wants to hear the game wants to hear the next one too.
    let is_aloud = RwSignal::new(false);
    // What was on the line for a seat of this device, before it became the screen, is not shown.
    let stage = Memo::new(move |_| {
        online.table.with(|table| {
            let table = table.as_ref().filter(|table| table.you.is_none())?;
            Some(has_begun(table.stage).then_some(table.settings.game))
        })
    });
    move || match stage.get() {
        None => view! { <Coming watches=true /> }.into_any(),
        Some(None) => screens::big_gathering(full_screen()),
        Some(Some(game)) => show(online, game, is_aloud),
    }
}

/// The game that runs, or has just ended.
fn show(online: Online, game: GameName, is_aloud: RwSignal<bool>) -> AnyView {
    let playing = follow(online, game);
    let has_code = RwSignal::new(false);
    close_sheets();
    let table = move || match playing.get() {
        None => view! { <p class="loading" role="status">{Words(Language::page_loading)}</p> }.into_any(),
        Some(playing) => {
            let around = Around {
                beside: ().into_any(),
                status: view! { <Status /> }.into_any(),
                tools: view! { <Emotes /> {code_button(has_code)} {aloud_button(is_aloud)} {full_screen()} }
                    .into_any(),
                next: Box::new(next),
            };
            view! {
                {table::frame(playing, game, around)}
                <aside class="big-story on-table" aria-label=Words(Language::big_story)>
                    {story::story(playing, is_aloud)}
                    {code(online, has_code)}
                </aside>
            }
            .into_any()
        }
    };
    view! {
        <div class="big-screen">{table}</div>
        <GivenUp />
    }
    .into_any()
}

/// Something in the bar that is on or off.
fn toggle(test: &'static str, icon: fn(bool) -> Icon, label: Words, is_on: RwSignal<bool>) -> AnyView {
    view! {
        <button
            class="icon-button"
            data-test=test
            title=label
            aria-label=label
            aria-pressed=move || is_on.get().to_string()
            on:click=move |_| is_on.update(|on| *on = !*on)
        >
            {move || art::icon(icon(is_on.get()))}
        </button>
    }
    .into_any()
}

fn code_button(has_code: RwSignal<bool>) -> AnyView {
    toggle("big-code", |_| Icon::Share, Words(Language::big_code), has_code)
}

/// Only where the browser has a voice.
fn aloud_button(is_aloud: RwSignal<bool>) -> Option<AnyView> {
    let icon = |is_on| if is_on { Icon::Sound } else { Icon::Mute };
    device::has_voice().then(|| toggle("big-aloud", icon, Words(Language::big_aloud), is_aloud))
}

/// Only where the browser lets a page have the whole screen.
fn full_screen() -> AnyView {
    let button = || {
        view! {
            <button
                class="icon-button"
                data-test="big-full"
                title=Words(Language::big_full)
                aria-label=Words(Language::big_full)
                on:click=|_| device::fill_screen()
            >
                {art::icon(Icon::Full)}
            </button>
        }
    };
    device::can_fill_screen().then(button).into_any()
}

/// For who comes later, or has lost the way: the invitation once more.
fn code(online: Online, has_code: RwSignal<bool>) -> AnyView {
    let invite = online.invite();
    let shown = move || {
        has_code.get().then(|| match invite.get() {
            Some(code) => {
                let link = online.link(&Route::Table(code));
                view! {
                    <div class="big-corner" data-test="big-corner">
                        <Qr link=link.clone() />
                        <p class="big-address" data-test="big-link">{screens::bare(&link)}</p>
                    </div>
                }
                .into_any()
            }
            None => view! { <p class="big-corner">{Words(Language::big_no_invitation)}</p> }.into_any(),
        })
    };
    shown.into_any()
}

/// After a game the phones say whether there is another; after one of bots alone the screen does.
fn next() -> AnyView {
    let router = Router::here();
    let online = Online::here();
    let has_phones = move || online.table.with(|table| table.as_ref().is_some_and(has_people));
    view! {
        {for_a_rematch()}
        <Show when=has_phones>
            <p>{Words(Language::big_again)}</p>
        </Show>
        <button class="button" data-test="over-home" on:click=move |_| router.go(Route::Home)>
            {Words(Language::page_to_home)}
        </button>
    }
    .into_any()
}

/// Nobody stands at the screen to close what opened there by itself, such as the count of a game. What was opened by a key or a press, or is
/// read with them, belongs to whoever did that.
fn close_sheets() {
    let touched = StoredValue::new(None::<u64>);
    for event in ["keydown", "pointerdown", "wheel"] {
        let handle = window_event_listener_untyped(event, move |_| touched.set_value(Some(now())));
        on_cleanup(move || handle.remove());
    }
    let opened = StoredValue::new(None::<u64>);
    let look = move || {
        let Some(sheet) = sheet() else { return opened.set_value(None) };
        let since = opened.get_value().unwrap_or_else(now);
        opened.set_value(Some(since));
        let is_theirs = touched.get_value().is_some_and(|touched| touched + PRESS >= since);
        if !is_theirs && now() >= since + SHEET {
            sheet.close();
        }
    };
    if let Some(ticking) = set_interval(look, SECOND) {
        on_cleanup(move || drop(ticking));
    }
}

fn sheet() -> Option<HtmlDialogElement> {
    element(".big-screen dialog[open]")?.dyn_into().ok()
}
