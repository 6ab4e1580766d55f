//! A table on a big screen, which the whole room watches: large, without hands, and with the story
//! of the game. The players hold their phones.
//!
//! The server knows that this is a screen and sends it the spectators' view, also for a player who
//! opened it: no hand ever arrives here.

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

/// Time to read a dialog that opened by itself, in milliseconds.
const SHEET: u64 = 12_000;
/// A dialog found open within this many milliseconds of a press was opened by a person.
const PRESS: u64 = 2_000;
const SECOND: Duration = Duration::from_millis(1_000);

#[component]
pub(crate) fn BigScreen(code: String) -> impl IntoView {
    let online = Online::here();
    online.visit_as_screen(&code);
    on_cleanup(move || online.quit());
    device::stay_awake();
    // The choice to read aloud also holds for the next game.
    let is_aloud = RwSignal::new(false);
    // Ignores a table message for a seat of this device, sent before it became the screen.
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

/// The game, running or just ended.
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

/// A toggle button in the bar.
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

/// None if the browser has no speech.
fn aloud_button(is_aloud: RwSignal<bool>) -> Option<AnyView> {
    let icon = |is_on| if is_on { Icon::Sound } else { Icon::Mute };
    device::has_voice().then(|| toggle("big-aloud", icon, Words(Language::big_aloud), is_aloud))
}

/// Nothing if the browser has no full screen for pages.
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

/// The invitation in the corner, for late players and for those who lost the link.
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

/// The actions after a game: the phones decide on a rematch; after a game of bots alone, the screen
/// does.
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

/// Closes dialogs that opened by themselves, such as the score of a game, because no player stands
/// at the screen. Those opened or scrolled by a person stay.
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
