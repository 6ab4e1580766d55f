//! The lobby: public tables, and the guest's own.

use languages::Language;
use notation::GameName;
use protocol::{Command, Stage, TableCard};
use std::time::Duration;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::words;

use super::failure::{LineHint, Notice};
use super::frame::Frame;
use super::friends::Friends;
use super::link::Link;
use super::{GAMES, Text, say};
use crate::app::title;
use crate::device::character;
use crate::online::{Line, Online};
use crate::route::Route;

/// Interval of refreshing the lists while the lobby is visible.
const EVERY: Duration = Duration::from_secs(5);

/// The screen of the lobby.
#[component]
pub(crate) fn LobbyScreen() -> impl IntoView {
    let online = Online::here();
    let is_opening = RwSignal::new(false);
    let ask = move || {
        online.ask(Command::Lobby {});
        online.ask(Command::Games {});
    };
    ask();
    let again = set_interval(
        move || {
            if !document().hidden() && online.line.get_untracked() == Line::Open {
                ask();
            }
        },
        EVERY,
    );
    on_cleanup(move || drop(again));
    // Archived tables are not shown.
    let mine = Memo::new(move |_| {
        let tables = online.games.get().unwrap_or_default();
        tables.into_iter().filter(|table| !table.archived).collect::<Vec<_>>()
    });
    let public = Memo::new(move |_| online.lobby.get());
    let open = move || {
        view! {
            <button class="button primary" data-test="lobby-open" on:click=move |_| is_opening.set(true)>
                {art::icon(Icon::People)}
                {say(Language::home_friends)}
            </button>
        }
    };
    view! {
        <Frame title=Signal::from(say(Language::home_lobby)) class="lobby">
            <Notice />
            <LineHint />
            <Show when=move || mine.with(|mine| !mine.is_empty())>
                <section aria-labelledby="lobby-mine">
                    <h2 id="lobby-mine">{say(Language::lobby_mine)}</h2>
                    <ul class="plain-list tables" data-test="my-tables">
                        {move || mine.get().into_iter().map(|table| row(table, true)).collect_view()}
                    </ul>
                </section>
            </Show>
            <section aria-labelledby="lobby-public">
                <h2 id="lobby-public">{say(Language::lobby_public)}</h2>
                {move || match public.get() {
                    None => ().into_any(),
                    Some(tables) if tables.is_empty() => view! {
                        <div class="panel empty" data-test="lobby-empty">
                            <p class="lead">{say(Language::lobby_empty)}</p>
                            <p class="muted">{say(Language::lobby_empty_line)}</p>
                            <div class="actions">
                                {open()}
                                <Link route=Route::Home class="button" test="lobby-home">
                                    {say(Language::home_play_now)}
                                </Link>
                            </div>
                        </div>
                    }
                    .into_any(),
                    Some(tables) => view! {
                        <ul class="plain-list tables" data-test="public-tables">
                            {tables.into_iter().map(|table| row(table, false)).collect_view()}
                        </ul>
                        <div class="actions">{open()}</div>
                    }
                    .into_any(),
                }}
            </section>
        </Frame>
        <Friends open=is_opening />
    }
}

/// One table: its game, its players, and the link to it.
fn row(table: TableCard, is_mine: bool) -> impl IntoView {
    let game = GAMES.into_iter().find(|game| game.id() == table.game);
    let seats = table.seats.len();
    let taken = table.seats.iter().flatten().count();
    let stage = table.stage;
    let way: Text = match stage {
        _ if is_mine => Language::lobby_open,
        Stage::Gathering if taken < seats => Language::lobby_sit,
        _ => Language::lobby_watch,
    };
    let code = table.invite.clone().filter(|_| is_mine).unwrap_or(table.table);
    let people = table
        .seats
        .into_iter()
        .map(|seat| match seat {
            Some(name) => view! { <li>{move || called(game, &name)}</li> }.into_any(),
            None => view! { <li class="is-free">{say(Language::gather_empty)}</li> }.into_any(),
        })
        .collect_view();
    view! {
        <li class="panel table-row">
            <div class="table-row-words">
                <h3>{move || game.map(|game| title(game, words()))}</h3>
                <p class="hint">
                    {move || words().lobby_taken(taken, seats)} " · " {move || stage_name(stage, words())}
                </p>
                <ul class="plain-list people">{people}</ul>
            </div>
            <Link route=Route::Table(code) class="button" test="lobby-go">{say(way)}</Link>
        </li>
    }
}

/// The name at a seat: the server gives the level in place of a bot's name.
fn called(game: Option<GameName>, name: &str) -> String {
    let words = words();
    let character = game.filter(|_| words.level_name(name).is_some()).map(|game| character(game, name));
    character.and_then(|character| words.character_name(character)).unwrap_or(name).to_owned()
}

fn stage_name(stage: Stage, words: Language) -> &'static str {
    match stage {
        Stage::Gathering | Stage::Revealing => words.lobby_gathering(),
        Stage::Playing => words.lobby_playing(),
        Stage::Over | Stage::Abandoned => words.lobby_over(),
    }
}
