//! A table of the server: its seats while people gather, then its game.

use std::rc::Rc;

use notation::GameName;
use protocol::{Command, ErrorCode, Kind, SeatInfo, Stage, State, Table};
use wasm_bindgen_futures::spawn_local;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{Company, Player, Sort, focus, preferences, words, words_now};

use crate::big::hand_only::{self, HandOnly};
use crate::coach::{self, CoachedGame, Source, TableFeed};
use crate::device::{character, name_of};
use crate::online::{Failure, Line, Online, has_begun};
use crate::parts;
use crate::played;
use crate::playing::{AnyPlaying, AnyUpdate};
use crate::route::{Route, Router};
use crate::running;
use crate::screens;
use crate::table::{self, Around};

/// The table with this code.
#[component]
pub(crate) fn OnlineTable(code: String, watches: bool) -> impl IntoView {
    let online = Online::here();
    online.visit(&code);
    screens::take_over(online);
    // A link to a seat that is opened where one is already at its table.
    let handle = window_event_listener_untyped("hashchange", move |_| screens::take_over(online));
    on_cleanup(move || handle.remove());
    on_cleanup(move || online.quit());
    let hand_only = HandOnly::at(&code);
    // What is not there any more is not to be found back to.
    Effect::new(move |_| {
        online.table.with(|table| {
            if let Some(table) = table {
                running::remember(table);
            }
        });
        let is_gone = |failure: &Failure| failure.code == ErrorCode::NoSuchTable;
        if online.error.with(|error| error.as_ref().is_some_and(is_gone)) {
            running::forget(&code);
        }
    });
    let is_playing = Memo::new(move |_| {
        online.table.with(|table| {
            let table = table.as_ref()?;
            has_begun(table.stage).then_some(table.settings.game)
        })
    });
    let is_there = Memo::new(move |_| online.table.with(Option::is_some));
    move || match (is_there.get(), is_playing.get()) {
        (false, _) => view! { <Coming watches /> }.into_any(),
        (true, None) => view! { <screens::Gathering /> }.into_any(),
        (true, Some(game)) => sit(online, game, hand_only),
    }
}

/// Until the table is there: how the line is, or why there is no such table.
#[component]
pub(crate) fn Coming(watches: bool) -> impl IntoView {
    let online = Online::here();
    let router = Router::here();
    let status = move || match online.line.get() {
        Line::Waiting => words().page_line_lost(),
        _ if watches => words().page_coming_to_watch(),
        _ => words().page_coming(),
    };
    // Whatever stands in the way, there is a way on.
    let way = move |code: ErrorCode| match code {
        ErrorCode::NoSuchTable => view! {
            <button class="button primary" data-test="other-code" on:click=move |_| router.go(Route::Join)>
                {Words(Language::page_other_code)}
            </button>
        }
        .into_any(),
        ErrorCode::Protocol => view! { <screens::Reload /> }.into_any(),
        _ => view! {
            <button class="button primary" data-test="retry" on:click=move |_| online.retry()>
                {Words(Language::rules_retry)}
            </button>
        }
        .into_any(),
    };
    let shown = move || match online.error.get() {
        None => view! { <p role="status" class="loading">{status}</p> }.into_any(),
        Some(failure) => {
            let way = way(failure.code);
            view! {
                <div class="notice" role="alert" data-test="notice">
                    <p>{move || screens::sentence(&failure, words())}</p>
                </div>
                {way}
            }
            .into_any()
        }
    };
    parts::meanwhile(shown.into_any())
}

/// Who sits at a table of the server.
pub(crate) fn company(table: &Table, language: languages::Language) -> Company {
    let game = table.settings.game;
    let mut met = Vec::new();
    let players = table.seats.iter().enumerate().map(|(seat, info)| {
        let level = info.level.as_deref().unwrap_or("regular");
        let (name, sort) = match info.kind {
            Kind::Bot => {
                let character = character(game, level);
                let name = name_of(character, &mut met, language);
                (name, Sort::Bot { level: level.to_owned(), character })
            }
            Kind::Free => (language.seat_name(seat), Sort::Free),
            Kind::Human => (info.name.clone(), Sort::Person),
            Kind::Program => (info.name.clone(), Sort::Program),
        };
        Player {
            name,
            sort,
            you: table.you == Some(seat as u8),
            connected: info.connected,
            substituted: info.substituted,
        }
    });
    Company(players.collect())
}

/// Follows the game at the table that is visited, as long as the component that asks is there.
pub(crate) fn follow(online: Online, game: GameName) -> RwSignal<Option<AnyPlaying>> {
    let playing: RwSignal<Option<AnyPlaying>> = RwSignal::new(None);
    let owner = Owner::current();
    online.listen(move |state, before| {
        Owner::under(owner, || hear(online, game, playing, state, before));
    });
    on_cleanup(move || online.stop_listening());
    playing
}

fn sit(online: Online, game: GameName, hand_only: HandOnly) -> AnyView {
    let playing = follow(online, game);
    // Bots that cannot call rightly are not waited for; people neither, where they wish.
    Effect::new(move |_| {
        let pass = preferences().kept.with(|kept| kept.standing_pass);
        let is_other = online.table.with_untracked(|table| {
            table.as_ref().is_some_and(|table| table.you.is_some() && table.standing_pass != pass)
        });
        if is_other {
            online.ask(Command::Standing { pass });
        }
    });
    // What the server refuses changes nothing; one may try something else.
    Effect::new(move |_| {
        let failure = online.error.get().filter(|failure| failure.is_of("act"));
        if let (Some(failure), Some(playing)) = (failure, playing.get_untracked()) {
            refused(playing, &failure);
            online.repeat();
        }
    });
    let is_open = RwSignal::new(false);
    // Whoever sits at a table where that was agreed.
    let may_ask = Memo::new(move |_| {
        online
            .table
            .with(|table| table.as_ref().is_some_and(|table| table.settings.coach && table.you.is_some()))
    });
    let show = move || match playing.get() {
        None => view! { <p class="loading" role="status">{Words(Language::page_loading)}</p> }.into_any(),
        Some(playing) => {
            let around = Around {
                status: view! { <Status /> }.into_any(),
                tools: view! {
                    <Pausing />
                    <Troubles />
                    {hand_only::button(hand_only)}
                    {move || may_ask.get().then(coach::button)}
                    <Emotes />
                    <screens::TableButton open=is_open />
                }
                .into_any(),
                beside: beside(online, playing, may_ask),
                next: Box::new(|| view! { <Next /> }.into_any()),
            };
            table::frame(playing, game, around)
        }
    };
    view! {
        <div class="seated" class:hand-only=move || hand_only.is_on()>{show}</div>
        <GivenUp />
        <screens::TableDialog open=is_open />
    }
    .into_any()
}

/// The coach, where it is allowed.
fn beside(online: Online, playing: AnyPlaying, may_ask: Memo<bool>) -> AnyView {
    let feed = TableFeed {
        subscribe: Rc::new(move |subscriber| online.subscribe(subscriber)),
        again: Rc::new(move || online.tell_again()),
    };
    let coached = CoachedGame { playing, seq: online.seq, source: Source::Table(feed) };
    (move || may_ask.get().then(|| coach::beside(coached.clone()))).into_any()
}

/// Says why an action was refused, and lets go of those that were to follow it.
fn refused(playing: AnyPlaying, failure: &Failure) {
    let words = words_now();
    let is_by_rules = matches!(failure.code, ErrorCode::Illegal | ErrorCode::Misspelt | ErrorCode::Malformed);
    playing.refused(if is_by_rules {
        words.failure_not_now().to_owned()
    } else {
        screens::sentence(failure, words)
    });
    // What the rules forbid, the page can say itself, in its own language and with the clause.
    if let Some(action) = failure.action.as_ref().filter(|_| is_by_rules) {
        playing.explain(action);
    }
    // Who passes when the time has just run out has missed nothing.
    if failure.code == ErrorCode::Stale
        && failure.action.as_ref().is_some_and(|action| playing.is_pass(action))
    {
        playing.forget_why();
    }
}

fn hear(
    online: Online,
    game: GameName,
    playing: RwSignal<Option<AnyPlaying>>,
    state: &State,
    before: Option<(u32, u64)>,
) {
    if online.looks_back(state) {
        return look_back(online, game, playing, state);
    }
    let known = playing.get_untracked();
    let is_next = before.is_some_and(|(number, _)| number != state.game);
    let seen = match (before, known) {
        (Some((_, seq)), _) if !is_next => Some(seq),
        // The same once more: it says how the game stands.
        (None, Some(_)) => None,
        // A game that has just begun is told from its beginning.
        _ => Some(0),
    };
    let Ok(mut batch) = AnyUpdate::read(game, state, seen) else { return };
    if online.is_pending(state) {
        // One's answer is on its way: asked once more, the page would send what is to follow it too early.
        batch.ask_nothing();
    }
    let at_table = match known {
        Some(at_table) => {
            if is_next {
                at_table.begin_again(&batch);
            }
            at_table
        }
        None => {
            let entered = enter(online, &batch);
            playing.set(Some(entered));
            entered
        }
    };
    at_table.receive(batch);
    // What ends before one's eyes is noted; what had ended before can be asked for.
    if before.is_some() {
        online.table.with_untracked(|table| {
            if let Some(table) = table {
                played::note_at_table(table, state);
            }
        });
    }
}

/// What happened before one came is found in the story, and not shown any more: the table is made anew, as after a reload.
fn look_back(online: Online, game: GameName, playing: RwSignal<Option<AnyPlaying>>, state: &State) {
    let Ok(mut batch) = AnyUpdate::read(game, state, None) else { return };
    batch.miss(state);
    let entered = enter(online, &batch);
    entered.receive(batch);
    // Drawn when it knows all that, so that no count opens as if it had just been made.
    spawn_local(async move { playing.set(Some(entered)) });
}

fn enter(online: Online, batch: &AnyUpdate) -> AnyPlaying {
    let playing = AnyPlaying::enter(batch, Company::default(), Box::new(move |action| online.act(action)));
    Effect::new(move |_| {
        let company = online.table.with(|table| table.as_ref().map(|table| company(table, words())));
        if let Some(company) = company {
            playing.company().set(company);
        }
    });
    playing
}

/// How the line is, and whether one looks on.
#[component]
pub(crate) fn Status() -> impl IntoView {
    let online = Online::here();
    let watches = move || online.table.with(|table| table.as_ref().is_some_and(|table| table.you.is_none()));
    let is_paused = move || online.table.with(|table| table.as_ref().is_some_and(|table| table.paused));
    let is_open = move || online.line.get() == Line::Open;
    view! {
        <span class="line" data-test="line" class:is-open=is_open role="status">
            {move || art::icon(if is_open() { Icon::Online } else { Icon::Offline })}
            <span class:visually-hidden=is_open>
                {move || if is_open() { words().page_line_open() } else { words().page_line_lost() }}
            </span>
        </span>
        <Show when=watches>
            <span class="badge watching">{Words(Language::page_watching)}</span>
        </Show>
        <Show when=is_paused>
            <span class="badge">{Words(Language::page_paused)}</span>
        </Show>
    }
}

/// Somebody would like a pause, or the table is paused: it takes one press to join in, or to go on.
#[component]
fn Pausing() -> impl IntoView {
    let online = Online::here();
    // Whether it is paused, and who wants it.
    let asked = Memo::new(move |_| {
        online.table.with(|table| {
            let table = table.as_ref().filter(|table| table.stage == Stage::Playing)?;
            let wants = table.seats.get(usize::from(table.you?))?.pause;
            let who = names(table, |seat| seat.pause);
            (table.paused || !(wants || who.is_empty())).then_some((table.paused, who))
        })
    });
    view! {
        <div class="toasts" role="status">
            {move || asked.get().map(|(is_paused, who)| view! {
                <div class="toast" data-test="pausing">
                    <span>
                        {move || if is_paused { words().page_paused().to_owned() } else { words().page_pause_wanted(&who) }}
                    </span>
                    <button
                        class="button"
                        data-test="pause-answer"
                        on:click=move |_| online.send(Command::Pause { pause: !is_paused })
                    >
                        {move || if is_paused { words().page_pause_end() } else { words().page_pause() }}
                    </button>
                </div>
            })}
        </div>
    }
}

/// The names of those of whom this is true, as a list.
fn names(table: &Table, which: impl Fn(&SeatInfo) -> bool) -> String {
    let words = words();
    let players = company(table, words).0.into_iter().zip(&table.seats);
    words.and(players.filter(|(_, seat)| which(seat)).map(|(player, _)| player.name))
}

/// The game was given up: nobody plays it any more.
#[component]
pub(crate) fn GivenUp() -> impl IntoView {
    let online = Online::here();
    let is_aside = RwSignal::new(false);
    let is_given_up = Memo::new(move |_| {
        online.table.with(|table| table.as_ref().is_some_and(|table| table.stage == Stage::Abandoned))
    });
    Effect::new(move |_| {
        if is_given_up.get() {
            focus("[data-test=abandoned] h2");
        }
    });
    view! {
        <Show when=move || is_given_up.get() && !is_aside.get()>
            <section class="over panel" data-test="abandoned" aria-labelledby="abandoned-title">
                <h2 id="abandoned-title" tabindex="-1">{Words(Language::page_abandoned)}</h2>
                <div class="over-next">
                    <Next />
                    <button class="button quiet" data-test="look" on:click=move |_| is_aside.set(true)>
                        {Words(Language::page_look_at_table)}
                    </button>
                </div>
            </section>
        </Show>
    }
}

/// What could not be done, other than an action: the table says why that was refused.
#[component]
fn Troubles() -> impl IntoView {
    let online = Online::here();
    let is_trouble =
        move || online.error.with(|error| error.as_ref().is_some_and(|failure| !failure.is_of("act")));
    view! {
        <Show when=is_trouble>
            <div class="toasts">
                <screens::Notice />
            </div>
        </Show>
    }
}

/// The fixed gestures, and what somebody has said last. Who looks on only listens.
#[component]
pub(crate) fn Emotes() -> impl IntoView {
    let online = Online::here();
    let sits = move || online.table.with(|table| table.as_ref().is_some_and(|table| table.you.is_some()));
    let is_open = RwSignal::new(false);
    let heard = RwSignal::new(None::<(String, String)>);
    Effect::new(move |_| {
        let Some(said) = online.said.get() else { return };
        let words = web_kit::words_now();
        let what = said.text.or_else(|| said.emote.map(|emote| gesture(&emote, words).to_owned()));
        if let Some(what) = what {
            let shown = (said.name, what);
            heard.set(Some(shown.clone()));
            set_timeout(
                move || {
                    // Something newer has a time of its own.
                    if heard.try_get_untracked().flatten().as_ref() == Some(&shown) {
                        heard.set(None);
                    }
                },
                SHOWN,
            );
        }
    });
    view! {
        <div class="emotes">
            <Show when=sits>
                <button
                    class="icon-button"
                    data-test="emotes"
                    title=Words(Language::page_emotes)
                    aria-label=Words(Language::page_emotes)
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|open| *open = !*open)
                >
                    {art::icon(Icon::Smile)}
                </button>
            </Show>
            <Show when=move || sits() && is_open.get()>
                <div class="emote-list panel" role="group" aria-label=Words(Language::page_emotes)>
                    {move || {
                        online
                            .emotes
                            .get()
                            .into_iter()
                            .map(|emote| {
                                let label = gesture(&emote, words()).to_owned();
                                view! {
                                    <button
                                        class="button quiet"
                                        on:click=move |_| {
                                            is_open.set(false);
                                            online.send(Command::Emote { emote: emote.clone() });
                                        }
                                    >
                                        {label}
                                    </button>
                                }
                            })
                            .collect_view()
                    }}
                </div>
            </Show>
            <p class="heard" role="status" data-test="heard">
                {move || heard.get().map(|(who, what)| words().page_says(who, what))}
            </p>
        </div>
    }
}

/// So long a gesture is shown.
const SHOWN: std::time::Duration = std::time::Duration::from_millis(4_000);

/// A gesture in words; one that we do not know by its id.
fn gesture(emote: &str, words: languages::Language) -> &str {
    match emote {
        "hello" => words.page_emote_hello(),
        "thanks" => words.page_emote_thanks(),
        "well_played" => words.page_emote_well_played(),
        "oops" => words.page_emote_oops(),
        "wow" => words.page_emote_wow(),
        "hmm" => words.page_emote_hmm(),
        "laugh" => words.page_emote_laugh(),
        "sorry" => words.page_emote_sorry(),
        "hurry" => words.page_emote_hurry(),
        "goodbye" => words.page_emote_goodbye(),
        other => other,
    }
}

/// Goes through the game again, with the eyes of one's seat. The address is that of spectators, so that it can be handed on.
fn look_again(online: Online, router: Router) {
    online.table.with_untracked(|table| {
        let Some(table) = table else { return };
        let seat = table.you.map_or_else(String::new, |seat| format!("?seat={seat}"));
        router.go_with(Route::Replay(Some((table.watch.clone(), table.game))), &seat);
    });
}

/// Who wants another game already, and the way to want it too.
pub(crate) fn for_a_rematch() -> AnyView {
    let online = Online::here();
    let who = move || {
        let who = online.table.with(|table| table.as_ref().map(|table| names(table, |seat| seat.rematch)));
        who.filter(|who| !who.is_empty())
    };
    let may_ask = move || online.table.with(|table| table.as_ref().is_some_and(may_ask_again));
    let has_asked = move || {
        online.table.with(|table| {
            let seat = table.as_ref().and_then(|table| table.seats.get(usize::from(table.you?)));
            seat.is_some_and(|seat| seat.rematch)
        })
    };
    view! {
        <p class="hint" role="status" data-test="rematch-by">
            {move || who().map(|who| words().page_rematch_by(who))}
        </p>
        <Show when=may_ask>
            <button
                class="button primary"
                data-test="rematch"
                aria-disabled=move || has_asked().to_string()
                on:click=move |_| {
                    if !has_asked() {
                        online.send(Command::Rematch {});
                    }
                }
            >
                {move || if has_asked() { words().page_rematch_wanted() } else { words().page_rematch() }}
            </button>
        </Show>
    }
    .into_any()
}

/// Whoever sits at a table can ask for another game there; where nobody does, its host.
fn may_ask_again(table: &Table) -> bool {
    table.stage != Stage::Playing && (table.you.is_some() || table.host && !has_people(table))
}

/// Does anybody sit there, and not only bots?
pub(crate) fn has_people(table: &Table) -> bool {
    table.seats.iter().any(is_person)
}

/// Does somebody sit here, or a program of theirs?
pub(crate) fn is_person(seat: &SeatInfo) -> bool {
    matches!(seat.kind, Kind::Human | Kind::Program)
}

/// After a game: another one with the same people, the record, or home.
#[component]
fn Next() -> impl IntoView {
    let online = Online::here();
    let router = Router::here();
    let table = move || online.table.get();
    let record = move || {
        table().map(|table| match &table.invite {
            Some(code) => format!("/t/{code}/games/{}.jsonl", table.game),
            None => format!("/w/{}/games/{}.jsonl", table.watch, table.game),
        })
    };
    view! {
        {for_a_rematch()}
        <button class="button" data-test="replay" on:click=move |_| look_again(online, router)>
            {Words(Language::page_replay_again)}
        </button>
        <a class="button" href=record download="" data-test="record">{Words(Language::page_record)}</a>
        <button class="button" data-test="over-home" on:click=move |_| router.go(Route::Home)>
            {Words(Language::page_to_home)}
        </button>
    }
}
