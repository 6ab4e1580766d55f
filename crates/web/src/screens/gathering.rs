//! Players gather at a table: they follow the invitation, take seats and get ready.

use languages::Language;
use line::grouped;
use notation::GameName;
use protocol::{Command, Kind, Stage, Table};
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{focus, preferences, words};

use super::failure::{LineHint, Notice};
use super::frame::Frame;
use super::hand_over::{HandOver, offer};
use super::opponents::Opponents;
use super::seat::{Asking, Seat};
use super::share::{OnlyHere, Share};
use super::{LONGEST_NAME, focus_in_place, say};
use crate::app::title;
use crate::online::Online;
use crate::online_table::company;
use crate::qr::Qr;
use crate::route::{Route, Router};

/// The table until its game begins.
#[component]
pub(crate) fn Gathering() -> impl IntoView {
    let online = Online::here();
    let router = Router::here();
    let table = Memo::new(move |_| online.table.get());
    // False without a table: the page is about to show another screen.
    let of = move |which: fn(&Table) -> bool| move || table.with(|table| table.as_ref().is_some_and(which));
    let game = Memo::new(move |_| {
        table.with(|table| table.as_ref().map_or(GameName::Diciassette, |table| table.settings.game))
    });
    let you = Memo::new(move |_| table.with(|table| table.as_ref().and_then(|table| table.you)));
    let is_gathering = move || of(|table| table.stage == Stage::Gathering)();
    let is_full = move || of(|table| table.seats.iter().all(|seat| seat.kind != Kind::Free))();
    let watches = matches!(untrack(|| router.route()), Route::Watch(_));
    let can_sit = Memo::new(move |_| !watches && you.get().is_none() && is_gathering());
    let name = RwSignal::new(preferences().kept.with_untracked(|kept| kept.name.clone()));
    let sit = Callback::new(move |seat: u8| {
        let name = name.with_untracked(|name| name.trim().to_owned());
        // The server shows the name from the moment of sitting down, so send it first.
        if !name.is_empty() && online.name.with_untracked(|known| known.as_ref() != Some(&name)) {
            online.send(Command::Name { name: name.clone() });
        }
        preferences().change(|kept| kept.name = name);
        online.send(Command::Sit { seat: Some(seat), token: None });
    });
    let asking = Asking {
        can_sit: can_sit.into(),
        sit,
        level: RwSignal::new("regular".to_owned()),
        touched: RwSignal::new(None),
    };
    let status = move || {
        let words = words();
        table.with(|table| table.as_ref().map(|table| status(table, watches, words)))
    };
    view! {
        <Frame title=Signal::derive(move || title(game.get(), words())) class="gathering">
            <section class="gather-table" aria-label=say(Language::friends_seats)>
                <p class="lead gather-status" role="status" data-test="gather-status">{status}</p>
                <Show when=move || !is_gathering()>
                    <p class="muted">{say(Language::gather_shuffling_line)}</p>
                </Show>
                <CoachAllowed table />
                <Notice />
                <LineHint />
                <Show when=move || you.get().is_some() && !is_full()>
                    // On a small screen the invitation is further down; this button leads there.
                    <button
                        class="button gather-invite"
                        data-test="to-invitation"
                        on:click=move |_| focus("#invite-title")
                    >
                        {art::icon(Icon::Share)}
                        {say(Language::share_title)}
                    </button>
                </Show>
                <Show when=move || can_sit.get() && !is_full()>
                    <Name name />
                </Show>
                {seats(table, asking)}
                <Readiness table />
                {levels(table, game, asking)}
            </section>
            <Invite table game />
        </Frame>
    }
}

pub(super) fn seats(table: Memo<Option<Table>>, asking: Asking) -> AnyView {
    let count =
        Memo::new(move |_| table.with(|table| table.as_ref().map_or(0, |table| table.seats.len() as u8)));
    (move || {
        let count = count.get();
        let all = (0..count).map(|seat| view! { <Seat seat table asking /> }).collect_view();
        view! { <ol class=format!("plain-list seats seats-{count}")>{all}</ol> }
    })
    .into_any()
}

/// The level of the bots to add, shown while the host can add one.
pub(super) fn levels(table: Memo<Option<Table>>, game: Memo<GameName>, asking: Asking) -> AnyView {
    let may_add = move || {
        let is_so = |table: &Table| {
            let is_free = table.seats.iter().any(|seat| seat.kind == Kind::Free);
            table.host && table.stage == Stage::Gathering && is_free
        };
        table.with(|table| table.as_ref().is_some_and(is_so))
    };
    view! {
        <Show when=may_add>
            <Opponents
                name="gather-level"
                label=Signal::from(say(Language::friends_level))
                game
                level=asking.level
                choose=Callback::new(move |level: &'static str| asking.level.set(level.to_owned()))
            />
        </Show>
    }
    .into_any()
}

/// The notice that the coach is allowed, for all guests: before they sit down and while they play.
#[component]
pub(crate) fn CoachAllowed(#[prop(into)] table: Signal<Option<Table>>) -> impl IntoView {
    let is_allowed =
        Memo::new(move |_| table.with(|table| table.as_ref().is_some_and(|table| table.settings.coach)));
    view! {
        <Show when=move || is_allowed.get()>
            <p class="hint" data-test="coach-allowed">{say(Language::coach_allowed)}</p>
        </Show>
    }
}

/// The field for the guest's name, shown before sitting down.
#[component]
fn Name(name: RwSignal<String>) -> impl IntoView {
    let online = Online::here();
    view! {
        <label class="field gather-name">
            <span>{say(Language::terminal_menu_name)}</span>
            <input
                data-test="gather-name"
                autocomplete="nickname"
                maxlength=LONGEST_NAME
                placeholder=move || online.name.get()
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
        </label>
    }
}

/// The ready button, and the actions on the player's own seat.
#[component]
pub(super) fn Readiness(#[prop(into)] table: Signal<Option<Table>>) -> impl IntoView {
    let online = Online::here();
    let is_handing = RwSignal::new(false);
    let is_touched = StoredValue::new(false);
    let you = Memo::new(move |_| table.with(|table| table.as_ref().and_then(|table| table.you)));
    let is_ready = Memo::new(move |_| {
        table.with(|table| {
            let table = table.as_ref()?;
            Some(table.seats.get(usize::from(table.you?))?.ready)
        }) == Some(true)
    });
    // At a table of bots alone, the host declares ready.
    let speaks = move || {
        table.with(|table| {
            table.as_ref().is_some_and(|table| {
                let is_of_bots = table.host && table.seats.iter().all(|seat| seat.kind == Kind::Bot);
                table.stage == Stage::Gathering && (table.you.is_some() || is_of_bots)
            })
        })
    };
    let say_ready = move |ready: bool| {
        online.ready(ready);
        is_touched.set_value(true);
    };
    // The server's answer replaces the pressed button, so the focus moves to the other one.
    Effect::new(move |before: Option<bool>| {
        let now = is_ready.get();
        if before.is_some_and(|before| before != now) && is_touched.get_value() {
            is_touched.set_value(false);
            focus_in_place(if now { "[data-test=not-ready]" } else { "[data-test=ready]" });
        }
        now
    });
    view! {
        <Show when=speaks>
            <div class="actions readiness">
                <Show
                    when=move || is_ready.get()
                    fallback=move || view! {
                        <button class="button primary large" data-test="ready" on:click=move |_| say_ready(true)>
                            {art::icon(Icon::Check)}
                            {say(Language::gather_ready)}
                        </button>
                    }
                >
                    <button class="button" data-test="not-ready" on:click=move |_| say_ready(false)>
                        {say(Language::gather_not_yet)}
                    </button>
                </Show>
            </div>
            {move || you.get().map(|seat| view! {
                <div class="actions">
                    <button class="button quiet" data-test="rise" on:click=move |_| online.send(Command::Rise {})>
                        {say(Language::gather_rise)}
                    </button>
                    <button
                        class="button quiet"
                        data-test="hand-over"
                        on:click=move |_| {
                            offer(online, seat);
                            is_handing.set(true);
                        }
                    >
                        {say(Language::gather_hand_over)}
                    </button>
                </div>
            })}
        </Show>
        <HandOver open=is_handing />
    }
}

/// The invitation, beside the seats.
#[component]
fn Invite(#[prop(into)] table: Signal<Option<Table>>, #[prop(into)] game: Signal<GameName>) -> impl IntoView {
    view! {
        <aside class="panel invitation" aria-labelledby="invite-title">
            <h2 id="invite-title" tabindex="-1">{say(Language::share_title)}</h2>
            <Links table game />
        </aside>
    }
}

/// The invitation in all its forms. A spectator has only the spectators' link.
#[component]
pub(crate) fn Links(
    #[prop(into)] table: Signal<Option<Table>>,
    #[prop(into)] game: Signal<GameName>,
) -> impl IntoView {
    let online = Online::here();
    let invite = online.invite();
    let watch = Memo::new(move |_| {
        table.with(|table| table.as_ref().map(|table| table.watch.clone()).unwrap_or_default())
    });
    let spectators =
        Memo::new(move |_| table.with(|table| table.as_ref().map_or(0, |table| table.spectators)));
    let text = Signal::derive(move || words().share_text(title(game.get(), words())));
    let screen = move || Route::Big(invite.get().unwrap_or_else(|| watch.get()));
    view! {
        {move || invite.get().map(|code| {
            let link = online.link(&Route::Table(code.clone()));
            view! {
                <div class="invite">
                    <Qr link=link.clone() />
                    <div class="invite-words">
                        <p class="invite-code">
                            <span class="hint">{say(Language::share_code)}</span>
                            <strong data-test="code">{grouped(&code)}</strong>
                        </p>
                        <Share name="invite-link" label=Language::share_link link text />
                        <OnlyHere />
                    </div>
                </div>
            }
        })}
        <details class="more">
            <summary>
                {say(Language::share_watch)}
                {move || {
                    let count = spectators.get();
                    (count > 0).then(|| view! {
                        <span class="badge">{art::icon(Icon::Eye)} {move || words().gather_spectators(count)}</span>
                    })
                }}
            </summary>
            <Share
                name="watch-link"
                label=Language::share_watch_link
                link=Signal::derive(move || online.link(&Route::Watch(watch.get())))
                text
            />
        </details>
        <details class="more" data-test="big-more">
            <summary>{say(Language::big_open)}</summary>
            <p class="hint">{say(Language::big_open_line)}</p>
            <Share
                name="screen-link"
                label=Language::big_open_link
                link=Signal::derive(move || online.link(&screen()))
                text
            />
            // A new tab, so that the seat here stays. The path keeps the current origin, whose
            // cookie identifies the guest.
            <a class="button" data-test="big-open" href=move || screen().path() target="_blank">
                {say(Language::big_open_here)}
            </a>
        </details>
    }
}

/// The next step at the table, worded for this guest.
fn status(table: &Table, watches: bool, words: Language) -> String {
    if table.stage != Stage::Gathering {
        return words.gather_shuffling().to_owned();
    }
    let free = table.seats.iter().filter(|seat| seat.kind == Kind::Free).count();
    let Some(you) = table.you else {
        return match free {
            _ if watches => words.gather_look_on(),
            0 => words.gather_full(),
            _ => words.gather_choose(),
        }
        .to_owned();
    };
    if free == 0 && !table.seats.get(usize::from(you)).is_some_and(|seat| seat.ready) {
        return words.gather_your_turn().to_owned();
    }
    progress(table, words)
}

/// The progress of the table, without regard to the guest's own seat.
pub(super) fn progress(table: &Table, words: Language) -> String {
    if table.stage != Stage::Gathering {
        return words.gather_shuffling().to_owned();
    }
    let free = table.seats.iter().filter(|seat| seat.kind == Kind::Free).count();
    if free > 0 {
        return if table.host { words.gather_free(free) } else { words.gather_free_guest(free) };
    }
    let company = company(table, words).0;
    let missing =
        company.into_iter().zip(&table.seats).filter(|(_, seat)| !seat.ready).map(|(player, _)| player.name);
    match words.and(missing) {
        nobody if nobody.is_empty() => words.gather_begins().to_owned(),
        who => words.gather_waiting(who),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Seats as letters: "." is free, "b" a bot, a capital a player who is ready, another small
    /// letter a player who is not.
    pub(crate) fn table(seats: &str, you: Option<u8>, host: bool) -> Table {
        let seat = |letter: char| {
            let kind = match letter {
                '.' => "free",
                'b' => "bot",
                _ => "human",
            };
            notation::json!({
                "name": letter, "kind": kind, "level": (kind == "bot").then_some("expert"), "connected": true,
                "substituted": false, "ready": letter == 'b' || letter.is_uppercase(), "pause": false, "rematch": false,
            })
        };
        let table = notation::json!({
            "id": "3X0C8QK5T1RZ9", "invite": "7Q2KD0X9RT4M", "watch": "B5N80HWJ3C6Y",
            "settings": { "game": "diciassette", "seats": seats.len() }, "stage": "gathering", "paused": false,
            "you": you, "host": host, "standing_pass": true, "game": 1,
            "seats": seats.chars().map(seat).collect::<Vec<_>>(), "spectators": 0, "screen": false,
            "deal": { "game": "x", "commitment": "", "shares": [], "restarts": 0, "abandoned": [], "secret": null },
            "left_ms": null,
        });
        web_kit::json::read(&table.to_string()).unwrap()
    }

    #[test]
    fn the_status_says_what_the_table_waits_for() {
        let says = |seats, you, host| status(&table(seats, you, host), false, Language::English);
        assert_eq!(says("..b", None, true), "Choose a seat.");
        assert_eq!(says("ACb", None, false), "All seats are taken. You can look on.");
        assert_eq!(says("a.b", Some(0), true), "1 seat is still free. Invite somebody, or add a bot.");
        assert_eq!(says("a..", Some(0), false), "2 seats are still free.");
        assert_eq!(says("acb", Some(0), false), "Everybody has a seat. Say when you can begin.");
        assert_eq!(says("Acd", Some(0), false), "Waiting for c and d.");
        assert_eq!(says("ACb", Some(0), false), "Everybody is ready: the game begins.");
    }

    #[test]
    fn a_spectator_is_not_asked_to_sit_down() {
        let told = status(&table("a..", None, false), true, Language::English);
        assert_eq!(told, "You are looking on. The game begins when everybody is ready.");
    }

    #[test]
    fn when_all_are_ready_the_cards_are_shuffled() {
        let table = Table { stage: Stage::Revealing, ..table("AC", Some(0), true) };
        assert_eq!(status(&table, false, Language::English), "Shuffling together…");
    }
}
