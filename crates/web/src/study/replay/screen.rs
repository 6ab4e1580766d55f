//! The replay screen: the real table, the transport below it, and the side panel.

use std::rc::Rc;

use notation::GameName;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{element, ev, focus, motion, words};

use super::hands;
use super::keys;
use super::proof;
use super::side;
use super::source::Source;
use super::transport;
use super::viewing::{Trouble, Viewing};
use crate::app::title;
use crate::overlay::{Overlay, Overlays, Story};
use crate::playing::AnyPlaying;
use crate::route::{Route, Router};
use crate::table::{self, Bar};

/// Opens a game.
pub(super) fn screen(chosen: Source, source: RwSignal<Option<Source>>) -> AnyView {
    let viewing = Viewing::open(chosen);
    // Listens before the table does: in a replay the arrow keys and the space bar move through the
    // game.
    transport::listen(viewing);
    let game = Memo::new(move |_| viewing.opened.with(|opened| opened.as_ref().map(|opened| opened.game)));
    listen(viewing);
    (move || match (viewing.trouble.get(), viewing.playing.get(), game.get()) {
        (Some(trouble), _, _) => in_the_way(trouble, viewing, source),
        (None, Some(playing), Some(game)) => table(viewing, playing, game, source),
        _ => coming(),
    })
    .into_any()
}

/// The screen until the record has loaded.
fn coming() -> AnyView {
    let router = Router::here();
    view! {
        <main class="screen coming">
            <h1 class="visually-hidden">{Words(Language::home_replay)}</h1>
            <p class="loading" role="status">{Words(Language::page_loading)}</p>
            <button class="button" on:click=move |_| router.go(Route::Home)>{Words(Language::page_to_home)}</button>
        </main>
    }
    .into_any()
}

/// The table's own shortcuts, as far as they apply to a replay.
fn listen(viewing: Viewing) {
    let overlays = Overlays::here();
    overlays.tells(Story(Rc::new(move || {
        if viewing.opened.is_disposed() {
            return Vec::new();
        }
        viewing.lines(usize::MAX).into_iter().map(|(_, line)| line).collect()
    })));
    web_kit::keys::listen(move |key| match key {
        "h" | "H" => {
            overlays.open(Overlay::History);
            true
        }
        "?" => {
            viewing.are_keys_shown.set(true);
            true
        }
        "Escape" if viewing.is_unfolded.get_untracked() => {
            fold(viewing);
            true
        }
        "Escape" if viewing.is_moving() => {
            motion::skip();
            true
        }
        _ => false,
    });
}

/// Folds the side panel on a small screen, and returns the focus to its button.
fn fold(viewing: Viewing) {
    viewing.is_unfolded.set(false);
    focus("[data-test=unfold]");
}

fn table(viewing: Viewing, playing: AnyPlaying, game: GameName, source: RwSignal<Option<Source>>) -> AnyView {
    let is_open = viewing.is_unfolded;
    let unfold = move |_| {
        if is_open.get_untracked() {
            fold(viewing);
        } else {
            is_open.set(true);
            focus("[data-test=eyes]");
        }
    };
    // On a wide screen the side panel is always open, and the button is hidden.
    let widened = window_event_listener(ev::resize, move |_| {
        let is_button = element("[data-test=unfold]").is_some_and(|button| button.offset_width() > 0);
        if is_open.get_untracked() && !is_button {
            is_open.set(false);
        }
    });
    on_cleanup(move || widened.remove());
    Effect::new(move |_| {
        let words = words();
        document().set_title(&format!("{} – {}", words.home_replay(), words.page_title()));
    });
    on_cleanup(|| document().set_title(web_kit::words_now().page_title()));
    focus("h1[tabindex]");
    let tools = view! {
        <button
            class="icon-button replay-unfold"
            data-test="unfold"
            title=Words(Language::page_replay_side)
            aria-label=Words(Language::page_replay_side)
            aria-expanded=move || is_open.get().to_string()
            aria-controls="replay-side"
            on:click=unfold
        >
            {art::icon(Icon::Menu)}
        </button>
    };
    // The displayed place, for tests: the controls already show the requested one.
    let shown = move || viewing.drawn().map(|(event, eye)| format!("{event} {}", side::written(eye)));
    view! {
        <div class="table-screen replay" data-test="replay">
            <Bar game status=().into_any() tools />
            <main class="room" aria-label=move || title(game, words())>
                <div class="replay-board" data-shown=shown inert=move || is_open.get()>{playing.board()}</div>
            </main>
            <div class="replay-foot" inert=move || is_open.get()>
                {hands::hands(viewing)}
                {transport::transport(viewing)}
            </div>
            <aside
                id="replay-side"
                class="replay-side"
                class:is-open=move || is_open.get()
                aria-label=Words(Language::page_replay_side)
            >
                {side::side(viewing, source)}
            </aside>
        </div>
        {keys::keys(viewing.are_keys_shown)}
        {table::spoken(playing)}
    }
    .into_any()
}

/// Says why the game cannot be replayed, and offers ways on.
fn in_the_way(trouble: Trouble, viewing: Viewing, source: RwSignal<Option<Source>>) -> AnyView {
    let router = Router::here();
    let is_file = matches!(trouble, Trouble::Unreadable(_));
    focus("h1[tabindex]");
    let why = move || {
        let words = words();
        match &trouble {
            Trouble::Fetch(404 | 409 | 400) => words.page_replay_no_game().to_owned(),
            Trouble::Fetch(429) => words.page_replay_too_many().to_owned(),
            Trouble::Fetch(_) => words.page_replay_no_net().to_owned(),
            Trouble::Unreadable(why) => words.page_replay_unreadable(why),
            Trouble::Worker => words.page_replay_worker_failed().to_owned(),
        }
    };
    let other = move |_| {
        router.go(Route::Replay(None));
        source.set(None);
    };
    view! {
        <main class="screen coming replay-trouble" data-test="replay-trouble">
            <h1 tabindex="-1">{Words(Language::home_replay)}</h1>
            <div class="notice" role="alert" data-test="notice"><p>{why}</p></div>
            {is_file.then(|| proof::proof(viewing))}
            {(!is_file).then(|| view! {
                <button
                    class="button primary"
                    data-test="retry"
                    on:click=move |_| source.set(Some(viewing.source.get_value()))
                >
                    {Words(Language::rules_retry)}
                </button>
            })}
            <button class="button" data-test="other" on:click=other>{Words(Language::page_replay_other)}</button>
            <button class="button" on:click=move |_| router.go(Route::Home)>{Words(Language::page_to_home)}</button>
        </main>
    }
    .into_any()
}
