//! Chooses a game: one finished on this device, or a file.

use web_kit::art::{self, Icon};
use web_kit::ev;
use web_kit::prelude::*;
use web_kit::words;
use web_sys::{DragEvent, HtmlInputElement};

use super::source::Source;
use crate::app::title;
use crate::device::Saved;
use crate::finished;
use crate::route::Router;
use crate::screens::{Frame, say};

pub(super) fn choice(source: RwSignal<Option<Source>>) -> AnyView {
    let games = finished::all();
    let is_empty = games.is_empty();
    // The address names a game of this device that is gone.
    let is_gone = Source::is_kept_asked_for();
    let listed = games.into_iter().enumerate().map(move |(place, saved)| game(source, place, saved));
    view! {
        <Frame title=Signal::from(say(Language::home_replay)) class="narrow replay-choice">
            {is_gone.then(|| view! {
                <div class="notice" role="alert" data-test="notice"><p>{Words(Language::page_replay_not_kept)}</p></div>
            })}
            {file(source)}
            <h2>{Words(Language::page_replay_kept)}</h2>
            {is_empty.then(|| view! { <p class="muted" data-test="none-kept">{Words(Language::page_replay_none)}</p> })}
            <ul class="plain-list" data-test="kept">{listed.collect_view()}</ul>
        </Frame>
    }
    .into_any()
}

fn game(source: RwSignal<Option<Source>>, place: usize, saved: Saved) -> AnyView {
    let (game, players, level) = (saved.start.game, saved.start.players, saved.start.level.clone());
    let line = move || {
        let words = words();
        words.page_replay_kept_line(title(game, words), players, words.level_name(&level).unwrap_or_default())
    };
    let open = move |_| {
        finished::look_at(Router::here(), &saved);
        source.set(Some(Source::Kept(saved.clone())));
    };
    view! {
        <li>
            <button class="way" data-test=format!("kept-{place}") on:click=open>
                <span class="way-sign">{art::icon(Icon::History)}</span>
                <span class="way-words"><strong>{line}</strong></span>
                {art::icon(Icon::Chevron)}
            </button>
        </li>
    }
    .into_any()
}

/// A file input, also a drop target.
fn file(source: RwSignal<Option<Source>>) -> AnyView {
    let is_over = RwSignal::new(false);
    let chosen = move |event: ev::Targeted<ev::Event, HtmlInputElement>| {
        if let Some(file) = event.target().files().and_then(|files| files.get(0)) {
            source.set(Some(Source::File(file)));
        }
    };
    // Accepts a drop anywhere on the screen: by default the browser would open the file.
    let over = window_event_listener_untyped("dragover", move |event| {
        event.prevent_default();
        is_over.set(true);
    });
    let out = window_event_listener_untyped("dragleave", move |_| is_over.set(false));
    let dropped = window_event_listener_untyped("drop", move |event| {
        event.prevent_default();
        is_over.set(false);
        let event: DragEvent = wasm_bindgen::JsCast::unchecked_into(event);
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            source.set(Some(Source::File(file)));
        }
    });
    on_cleanup(move || [over, out, dropped].into_iter().for_each(WindowListener::remove));
    view! {
        <label class="replay-file" class:is-over=move || is_over.get()>
            <span class="button primary">{Words(Language::page_replay_file)}</span>
            <input
                type="file"
                accept=".jsonl,application/x-ndjson"
                data-test="file"
                aria-describedby="replay-file-line"
                on:change:target=chosen
            />
            <span class="hint" id="replay-file-line">{Words(Language::page_replay_file_line)}</span>
        </label>
    }
    .into_any()
}
