//! One seat of a table that gathers: free, or with its player.

use languages::Language;
use protocol::{Command, Stage, Table};
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{Player, Sort, words};

use super::{focus_in_place, say};
use crate::online::Online;
use crate::online_table::company;

/// Actions on the seats, shared by all seats of the table.
#[derive(Clone, Copy)]
pub(crate) struct Asking {
    /// Whether the guest can sit down.
    pub(crate) can_sit: Signal<bool>,
    /// Sits down on this seat.
    pub(crate) sit: Callback<u8>,
    /// The level of the bots to add.
    pub(crate) level: RwSignal<String>,
    /// The seat acted on last; its new content takes the focus.
    pub(crate) touched: RwSignal<Option<u8>>,
}

/// The content of a drawn seat.
#[derive(Clone, PartialEq, Debug)]
struct Here {
    player: Player,
    is_ready: bool,
    /// The guest is the host and can still change the seat.
    is_hosted: bool,
}

impl Here {
    fn of(table: &Table, seat: u8, words: Language) -> Option<Here> {
        let place = usize::from(seat);
        Some(Here {
            player: company(table, words).0.into_iter().nth(place)?,
            is_ready: table.seats.get(place)?.ready,
            is_hosted: table.host && table.stage == Stage::Gathering,
        })
    }
}

#[component]
pub(crate) fn Seat(seat: u8, #[prop(into)] table: Signal<Option<Table>>, asking: Asking) -> impl IntoView {
    let online = Online::here();
    let here = Memo::new(move |_| {
        table.with(|table| table.as_ref().and_then(|table| Here::of(table, seat, words())))
    });
    let is_free =
        Memo::new(move |_| here.with(|here| here.as_ref().is_none_or(|here| here.player.sort == Sort::Free)));
    let is_you = move || here.with(|here| here.as_ref().is_some_and(|here| here.player.you));
    // The server's answer replaces the pressed button, so the focus moves to the new content.
    Effect::new(move |before: Option<bool>| {
        let now = is_free.get();
        if before.is_some_and(|before| before != now) && asking.touched.get_untracked() == Some(seat) {
            asking.touched.set(None);
            let next = if untrack(is_you) {
                "[data-test=ready]".to_owned()
            } else {
                format!("[data-test=seat-{seat}] button")
            };
            focus_in_place(next);
        }
        now
    });
    let put = move |level: Option<String>| {
        asking.touched.set(Some(seat));
        online.send(Command::Bot { seat, level });
    };
    view! {
        <li class="seat" class:is-free=move || is_free.get() class:is-you=is_you data-test=format!("seat-{seat}")>
            {move || here.get().map(|here| match here.player.sort {
                Sort::Free => free(seat, here.is_hosted, asking, put).into_any(),
                _ => taken(here, put).into_any(),
            })}
        </li>
    }
}

/// A free seat.
fn free(
    seat: u8,
    is_hosted: bool,
    asking: Asking,
    put: impl Fn(Option<String>) + Copy + 'static,
) -> impl IntoView {
    view! {
        <Show
            when=move || asking.can_sit.get()
            fallback=|| view! { <span class="seat-empty">{say(Language::gather_empty)}</span> }
        >
            <button
                class="seat-sit"
                data-test=format!("sit-{seat}")
                on:click=move |_| {
                    asking.touched.set(Some(seat));
                    asking.sit.run(seat);
                }
            >
                {art::icon(Icon::Person)}
                <span>{say(Language::gather_sit)}</span>
                <span class="visually-hidden">{move || words().seat_name(u32::from(seat) + 1)}</span>
            </button>
        </Show>
        {is_hosted.then(|| view! {
            <button
                class="button quiet seat-bot"
                data-test=format!("bot-{seat}")
                on:click=move |_| put(Some(asking.level.get_untracked()))
            >
                {art::icon(Icon::Robot)}
                <span>{say(Language::gather_add_bot)}</span>
                <span class="visually-hidden">{move || words().seat_name(u32::from(seat) + 1)}</span>
            </button>
        })}
    }
}

/// A taken seat.
fn taken(here: Here, put: impl Fn(Option<String>) + Copy + 'static) -> impl IntoView {
    let Here { player, is_ready, is_hosted } = here;
    let (character, level) = match &player.sort {
        Sort::Bot { level, character } => (*character, Some(level.clone())),
        Sort::Program => ("random", None),
        Sort::Person | Sort::Free => ("person", None),
    };
    let is_bot = level.is_some();
    let under = move || {
        let words = words();
        match (&level, is_ready) {
            (Some(level), _) => words.level_name(level).unwrap_or_default(),
            (None, true) => words.gather_is_ready(),
            (None, false) => words.gather_is_not_ready(),
        }
    };
    let name = player.name.clone();
    let is_program = player.sort == Sort::Program;
    view! {
        <span class="seat-picture">{art::animal(character)}</span>
        <span class="seat-words">
            <strong class="seat-name">{player.name}</strong>
            <span class="seat-badges">
                {player.you.then(|| view! { <span class="badge accent">{say(Language::gather_you)}</span> })}
                {is_program.then(|| view! { <span class="badge">{say(Language::gather_program)}</span> })}
                {(!player.connected).then(|| view! { <span class="badge danger">{say(Language::gather_away)}</span> })}
                <span class="badge" class:success=is_ready && !is_bot>
                    {(is_ready && !is_bot).then(|| art::icon(Icon::Check))}
                    {under}
                </span>
            </span>
        </span>
        // The server refuses to remove a player who has not been away for long enough.
        {(is_hosted && (is_bot || !player.connected)).then(|| {
            let label = move || words().gather_remove(&name);
            view! {
                <button
                    class="icon-button seat-remove"
                    data-test="seat-remove"
                    title=label.clone()
                    aria-label=label
                    on:click=move |_| put(None)
                >
                    {art::icon(Icon::Close)}
                </button>
            }
        })}
    }
}
