//! The dialog of a table with a running game: the invitation, a pause, and the ways to leave the
//! seat.

use languages::Language;
use notation::GameName;
use protocol::{Command, SeatInfo, Stage, Table};
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{focus, words};

use super::gathering::{CoachAllowed, Links};
use super::hand_over::{HandOver, offer};
use super::say;
use crate::online::Online;
use crate::overlay::Modal;
use crate::route::{Route, Router};

/// The button in the bar that opens the dialog.
#[component]
pub(crate) fn TableButton(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <button
            class="icon-button"
            data-test="table"
            aria-haspopup="dialog"
            title=say(Language::page_tools)
            aria-label=say(Language::page_tools)
            on:click=move |_| open.set(true)
        >
            {art::icon(Icon::People)}
        </button>
    }
}

/// The dialog of the visited table.
#[component]
pub(crate) fn TableDialog(open: RwSignal<bool>) -> impl IntoView {
    let online = Online::here();
    let router = Router::here();
    let is_handing = RwSignal::new(false);
    let is_leaving = RwSignal::new(false);
    let sits =
        Memo::new(move |_| online.table.with(|table| table.as_ref().is_none_or(|table| table.you.is_some())));
    // Leaves the page once the server has stored that the seat is given up.
    Effect::new(move |_| {
        if is_leaving.get() && !sits.get() {
            is_leaving.set(false);
            open.set(false);
            router.go(Route::Home);
        }
    });
    view! {
        <Modal
            name="table-dialog"
            title=Signal::from(say(Language::page_tools))
            open=open.into()
            close=Callback::new(move |()| open.set(false))
        >
            <Inside open is_handing is_leaving />
        </Modal>
        <HandOver open=is_handing />
    }
}

/// The guest's own seat.
fn own_seat(table: &Table) -> Option<&SeatInfo> {
    table.seats.get(usize::from(table.you?))
}

#[component]
fn Inside(open: RwSignal<bool>, is_handing: RwSignal<bool>, is_leaving: RwSignal<bool>) -> impl IntoView {
    let online = Online::here();
    let table = Memo::new(move |_| online.table.get());
    let game = Memo::new(move |_| {
        table.with(|table| table.as_ref().map_or(GameName::Diciassette, |table| table.settings.game))
    });
    let you = Memo::new(move |_| table.with(|table| table.as_ref().and_then(|table| table.you)));
    let is_playing = Memo::new(move |_| {
        table.with(|table| table.as_ref().is_some_and(|table| table.stage == Stage::Playing))
    });
    let has_clock =
        move || table.with(|table| table.as_ref().is_some_and(|table| table.settings.clock.is_some()));
    view! {
        <Links table game />
        <CoachAllowed table />
        <Show when=move || you.get().is_some() && is_playing.get() && has_clock()>
            <Pause table />
        </Show>
        {move || you.get().map(|seat| view! {
            <div class="actions">
                <button
                    class="button"
                    data-test="hand-over"
                    on:click=move |_| {
                        open.set(false);
                        offer(online, seat);
                        is_handing.set(true);
                    }
                >
                    {say(Language::gather_hand_over)}
                </button>
            </div>
            <Leave is_playing is_leaving />
        })}
    }
}

/// The pause button: the clocks stop once all players want a pause, and run again when one of them
/// no longer does.
#[component]
fn Pause(#[prop(into)] table: Signal<Option<Table>>) -> impl IntoView {
    let online = Online::here();
    let wants = Memo::new(move |_| {
        table.with(|table| table.as_ref().and_then(own_seat).is_some_and(|seat| seat.pause))
    });
    let waits = move || wants.get() && table.with(|table| table.as_ref().is_some_and(|table| !table.paused));
    view! {
        <div class="actions">
            <button
                class="button"
                data-test="pause"
                on:click=move |_| online.send(Command::Pause { pause: !wants.get_untracked() })
            >
                {move || art::icon(if wants.get() { Icon::Play } else { Icon::Pause })}
                {move || if wants.get() { words().page_pause_end() } else { words().page_pause() }}
            </button>
            <span class="hint" role="status">{move || waits().then_some(Words(Language::page_rematch_wanted))}</span>
        </div>
    }
}

/// The button that gives up the seat. In a running game it asks first.
#[component]
fn Leave(is_playing: Memo<bool>, is_leaving: RwSignal<bool>) -> impl IntoView {
    let online = Online::here();
    let is_asking = RwSignal::new(false);
    let leave = move || {
        is_leaving.set(true);
        online.send(Command::Rise {});
    };
    view! {
        <Show
            when=move || is_asking.get()
            fallback=move || view! {
                <div class="actions">
                    <button
                        class="button"
                        data-test="leave-seat"
                        on:click=move |_| {
                            if is_playing.get_untracked() {
                                is_asking.set(true);
                                focus("[data-test=leave-no]");
                            } else {
                                leave();
                            }
                        }
                    >
                        {say(Language::page_leave_seat)}
                    </button>
                </div>
            }
        >
            <div role="group" aria-labelledby="leave-ask">
                <p id="leave-ask">{say(Language::page_stand_up_ask)}</p>
                <div class="actions">
                    <button class="button primary" data-test="leave-yes" on:click=move |_| leave()>
                        {say(Language::page_give_up)}
                    </button>
                    <button
                        class="button"
                        data-test="leave-no"
                        aria-describedby="leave-ask"
                        on:click=move |_| {
                            is_asking.set(false);
                            focus("[data-test=leave-seat]");
                        }
                    >
                        {say(Language::page_stay)}
                    </button>
                </div>
            </div>
        </Show>
    }
}
