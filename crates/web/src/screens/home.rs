//! The first screen: a game against bots and every other way to play are one tap away.

use languages::Language;
use notation::GameName;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{preferences, words};

use super::choice::{Choice, Choosable};
use super::frame::{Tools, arrive};
use super::friends::Friends;
use super::game_choice::GameChoice;
use super::link::Link;
use super::opponents::Opponents;
use super::{PLAYERS, Text, begin, say};
use crate::app::title;
use crate::device::{self, Start};
use crate::overlay::{Overlay, Overlays};
use crate::route::{Route, Router};
use crate::running::{Running, running};

/// Maximum number of games in a match on offer (R3: as many as there are players).
const MOST_GAMES: u8 = 6;

#[component]
pub(crate) fn Home() -> impl IntoView {
    let is_opening = RwSignal::new(false);
    Effect::new(move |_| document().set_title(words().page_title()));
    arrive();
    view! {
        <div class="screen-frame home">
            <header class="bar">
                <h1 class="wordmark" tabindex="-1">
                    {art::logo()}
                    <span>{say(Language::page_title)}</span>
                </h1>
                <Tools />
            </header>
            <main class="home-main">
                <section class="home-play" aria-label=say(Language::home_play_now)>
                    <p class="tagline">{say(Language::terminal_menu_title)}</p>
                    <ContinueTable />
                    <Continue />
                    <PlayNow />
                </section>
                <Ways is_opening />
            </main>
        </div>
        <Friends open=is_opening />
    }
}

/// The link to the saved game of this device.
#[component]
fn Continue() -> impl IntoView {
    device::saved().map(|saved| {
        let Start { game, players, .. } = saved.start;
        view! {
            <Link route=Route::Play(game) class="way continue" test="continue">
                <span class="way-sign">{art::icon(Icon::Play)}</span>
                <span class="way-words">
                    <strong>{say(Language::home_continue)}</strong>
                    <span>{move || words().home_continue_line(title(game, words()), players)}</span>
                </span>
                {art::icon(Icon::Chevron)}
            </Link>
        }
    })
}

/// The link to the table at which the player's game still runs.
#[component]
fn ContinueTable() -> impl IntoView {
    running().map(|Running { code, game, .. }| {
        view! {
            <Link route=Route::Table(code) class="way continue" test="continue-table">
                <span class="way-sign">{art::icon(Icon::People)}</span>
                <span class="way-words">
                    <strong>{say(Language::home_continue_table)}</strong>
                    <span>{move || title(game, words())}</span>
                </span>
                {art::icon(Icon::Chevron)}
            </Link>
        }
    })
}

/// A game against bots, with the last settings.
#[component]
fn PlayNow() -> impl IntoView {
    let router = Router::here();
    let last = Memo::new(|_| preferences().kept.with(|kept| kept.last.clone()));
    let game = Memo::new(move |_| last.with(|last| last.game));
    let players = Memo::new(move |_| last.with(|last| last.players));
    let games = Memo::new(move |_| last.with(|last| last.games));
    let level = Memo::new(move |_| last.with(|last| last.level.clone()));
    let play = move |_| {
        let last = last.get_untracked();
        let name = preferences().kept.with_untracked(|kept| kept.name.clone());
        let start = Start::alone(last.game, last.players, &last.level, &name);
        begin(router, Start { games: last.games, ..start });
    };
    view! {
        <GameChoice
            name="game"
            game
            choose=Callback::new(|game| preferences().change(|kept| kept.last.game = game))
        />
        <div class="home-numbers">
            <Players
                name="players"
                label=Signal::from(say(Language::terminal_menu_players))
                players
                choose=Callback::new(|players| preferences().change(|kept| kept.last.players = players))
            />
            <Show when=move || game.get() == GameName::Rummy17>
                <Games
                    games
                    choose=Callback::new(|games| preferences().change(|kept| kept.last.games = games))
                />
            </Show>
        </div>
        <Opponents
            name="level"
            label=Signal::from(say(Language::terminal_menu_level))
            game
            level
            choose=Callback::new(|level: &'static str| {
                preferences().change(|kept| level.clone_into(&mut kept.last.level));
            })
        />
        <button class="button primary large wide" data-test="play-now" on:click=play>
            {art::icon(Icon::Play)}
            {say(Language::home_play_now)}
        </button>
    }
}

/// The number of players.
#[component]
pub(crate) fn Players(
    /// The name of the group, unique on the page.
    name: &'static str,
    label: Signal<&'static str>,
    #[prop(into)] players: Signal<u8>,
    choose: Callback<u8>,
) -> impl IntoView {
    let options = Choosable::numbers(name, *PLAYERS.start(), *PLAYERS.end());
    view! {
        <Choice
            name
            label
            class="segments numbers"
            options
            chosen=Signal::derive(move || usize::from(players.get().saturating_sub(*PLAYERS.start())))
            choose=Callback::new(move |place: usize| choose.run(PLAYERS.start() + place as u8))
        />
    }
}

/// The number of games in a match of Rummy 17.
#[component]
pub(crate) fn Games(#[prop(into)] games: Signal<u8>, choose: Callback<u8>) -> impl IntoView {
    let options = (1..=MOST_GAMES)
        .map(|count| {
            view! {
                <option value=count prop:selected=move || games.get() == count>
                    {move || words().home_games(count)}
                </option>
            }
        })
        .collect_view();
    view! {
        <label class="match">
            <span>{say(Language::home_match)}</span>
            <select
                data-test="games"
                on:change:target=move |event| {
                    if let Ok(count) = event.target().value().parse() {
                        choose.run(count);
                    }
                }
            >
                {options}
            </select>
        </label>
    }
}

/// The other ways to play, and the links to lessons, rules, replays and statistics.
#[component]
fn Ways(is_opening: RwSignal<bool>) -> impl IntoView {
    let overlays = Overlays::here();
    let last = Memo::new(|_| preferences().kept.with(|kept| kept.last.game));
    let read = move |_| overlays.open(Overlay::Rules(last.get_untracked(), None));
    view! {
        <nav class="ways" aria-labelledby="ways-title">
            <h2 id="ways-title">{say(Language::home_together)}</h2>
            <ul class="plain-list">
                <li>
                    <button class="way" data-test="friends" on:click=move |_| is_opening.set(true)>
                        {words_of_way(Icon::People, Language::home_friends, Language::home_friends_line)}
                    </button>
                </li>
                <li>
                    <Link route=Route::Join class="way" test="join">
                        {words_of_way(Icon::Link, Language::home_join, Language::home_join_line)}
                    </Link>
                </li>
                <li>
                    <Link route=Route::HotSeat class="way" test="hot-seat">
                        {words_of_way(Icon::Hand, Language::home_hot_seat, Language::home_hot_seat_line)}
                    </Link>
                </li>
                <li>
                    <Link route=Route::Lobby class="way" test="lobby">
                        {words_of_way(Icon::Table, Language::home_lobby, Language::home_lobby_line)}
                    </Link>
                </li>
            </ul>
            <h2>{say(Language::home_study)}</h2>
            <ul class="plain-list">
                <li>{move || learn(last.get())}</li>
                <li>
                    <button class="way" data-test="rules" on:click=read>
                        {words_of_way(Icon::Rules, Language::page_rules, Language::home_rules_line)}
                    </button>
                </li>
                <li>
                    <Link route=Route::Replay(None) class="way" test="replay">
                        {words_of_way(Icon::History, Language::home_replay, Language::home_replay_line)}
                    </Link>
                </li>
                <li>
                    <Link route=Route::Statistics class="way" test="statistics">
                        {words_of_way(Icon::Chart, Language::home_statistics, Language::home_statistics_line)}
                    </Link>
                </li>
            </ul>
            <p class="hint promise">{say(Language::home_promise)}</p>
        </nav>
    }
}

/// The link to the lesson of the chosen game.
fn learn(game: GameName) -> AnyView {
    view! {
        <Link route=Route::Learn(game) class="way" test="learn">
            {words_of_way(Icon::Learn, Language::home_learn, Language::home_learn_line)}
        </Link>
    }
    .into_any()
}

/// The icon, the name and the description of a link.
fn words_of_way(icon: Icon, name: Text, line: Text) -> impl IntoView {
    view! {
        <span class="way-sign">{art::icon(icon)}</span>
        <span class="way-words">
            <strong>{say(name)}</strong>
            <span>{say(line)}</span>
        </span>
        {art::icon(Icon::Chevron)}
    }
}
