//! The side panel: the eye, the shuffle, the review, the story, and ways to share the game.

use kernel::Seat;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::words;
use worker_protocol::Request;
use worker_protocol::study::Sight;

use super::source::Source;
use super::viewing::Viewing;
use super::{proof, review, story};
use crate::app::title;
use crate::playing::AnyPlaying;
use crate::route::{Route, Router};
use crate::screens::{Share, say};

pub(super) fn side(viewing: Viewing, source: RwSignal<Option<Source>>) -> AnyView {
    view! {
        {eyes(viewing)}
        {result(viewing)}
        {story::story(viewing)}
        {review::review(viewing)}
        {proof::proof(viewing)}
        {ways(viewing, source)}
    }
    .into_any()
}

/// The value of an eye in the select.
pub(super) fn written(eye: Sight) -> String {
    match eye {
        Sight::Seat(seat) => seat.to_string(),
        Sight::Spectator => "spectator".to_owned(),
        Sight::Open => "open".to_owned(),
    }
}

fn read(word: &str) -> Option<Sight> {
    match word {
        "spectator" => Some(Sight::Spectator),
        "open" => Some(Sight::Open),
        seat => seat.parse().ok().map(Sight::Seat),
    }
}

fn eyes(viewing: Viewing) -> AnyView {
    let option = move |eye: Sight, label: Signal<String>| {
        view! {
            <option value=written(eye) prop:selected=move || viewing.eye.get() == eye>{move || label.get()}</option>
        }
    };
    let seats =
        viewing.opened.with_untracked(|opened| opened.as_ref().map_or(0, |opened| opened.seats.len()));
    let people = Seat::ALL.into_iter().take(seats).map(|seat| {
        let name = Signal::derive(move || viewing.names().at(seat).to_owned());
        option(Sight::Seat(seat.index() as u8), name)
    });
    let allow = move |event| {
        if event_target_checked(&event) {
            // The worker's messages cannot be taken back; only the page can hide them.
            viewing.look(viewing.eye.get_untracked());
            viewing.opened.update(|opened| {
                if let Some(opened) = opened {
                    opened.end = None;
                }
            });
        } else {
            viewing.ask(&Request::End {});
        }
    };
    view! {
        <section class="replay-part replay-eyes">
            <label class="field">
                <span>{Words(Language::page_replay_eyes)}</span>
                <select
                    data-test="eyes"
                    on:change:target=move |event| {
                        if let Some(eye) = read(&event.target().value()) {
                            viewing.look(eye);
                        }
                    }
                >
                    {people.collect_view()}
                    {option(Sight::Spectator, Signal::derive(|| words().page_replay_spectator().to_owned()))}
                    {option(Sight::Open, Signal::derive(|| words().page_replay_open().to_owned()))}
                </select>
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    data-test="without-spoilers"
                    prop:checked=move || !viewing.spoilers()
                    aria-describedby="replay-spoilers"
                    on:change=allow
                />
                <span>{Words(Language::page_replay_without_spoilers)}</span>
            </label>
            <p class="hint" id="replay-spoilers">{Words(Language::page_replay_spoilers_line)}</p>
        </section>
    }
    .into_any()
}

/// The result, once the replay has reached it.
fn result(viewing: Viewing) -> AnyView {
    let playing = move || viewing.playing.get();
    let is_over = Memo::new(move |_| playing().is_some_and(AnyPlaying::is_over));
    view! {
        <Show when=move || is_over.get()>
            <section class="replay-part" data-test="replay-result">
                <h2>{Words(Language::page_replay_result)}</h2>
                {move || playing().map(AnyPlaying::result)}
            </section>
        </Show>
    }
    .into_any()
}

fn ways(viewing: Viewing, source: RwSignal<Option<Source>>) -> AnyView {
    let router = Router::here();
    let link = viewing.source.with_value(Source::link);
    let text = Signal::derive(move || {
        let game = viewing.opened.with(|opened| opened.as_ref().map(|opened| opened.game));
        game.map(|game| words().page_replay_share_text(title(game, words()))).unwrap_or_default()
    });
    let other = move |_| {
        router.go(Route::Replay(None));
        source.set(None);
    };
    view! {
        <section class="replay-part">
            {link.map(|link| view! {
                <Share
                    name="replay-link"
                    label=Language::page_replay_link
                    link=Signal::derive(move || link.clone())
                    text
                />
            })}
            <div class="actions">
                <button class="button" data-test="save" on:click=move |_| viewing.ask(&Request::Save {})>
                    {say(Language::page_replay_save)}
                </button>
                <button class="button" data-test="other" on:click=other>
                    {art::icon(Icon::History)}
                    {say(Language::page_replay_other)}
                </button>
            </div>
            <p class="hint">{Words(Language::page_replay_keys)}</p>
        </section>
    }
    .into_any()
}
