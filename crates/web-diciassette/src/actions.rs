//! The actions within reach of the thumb: the two sides of the chosen card (D6), or "17!" and pass
//! with a countdown (D8).

use diciassette::{Glimpse, Side};
use kernel::Turn;
use web_kit::art;
use web_kit::decimal;
use web_kit::prelude::*;
use web_kit::{Left, focus, time_left, words};

use crate::stage::{Stage, Task};
use crate::words as spoken;

/// The buttons of the current task.
pub(crate) fn actions(stage: Stage) -> AnyView {
    let actions = move || match stage.task.get() {
        Task::Play => sides(stage).into_any(),
        Task::Claim { may_pass } => claim(stage, may_pass).into_any(),
        Task::Wait => idle(stage).into_any(),
    };
    view! { <div class="dici-actions">{actions}</div> }.into_any()
}

/// The chosen card as it would lie, face up and face down.
fn sides(stage: Stage) -> impl IntoView {
    let side = move |side: Side| {
        let chosen = move || stage.chosen.get().map(|held| held.card);
        let (test, picture): (_, fn(Glimpse) -> AnyView) = match side {
            Side::Up => ("play-up", |card| match card {
                Glimpse::Known(card) => art::diciassette::front(card),
                Glimpse::Hidden => ().into_any(),
            }),
            Side::Down => ("play-down", art::diciassette::back),
        };
        let word = move || match side {
            Side::Up => words().page_dici_up(),
            Side::Down => words().page_dici_down(),
        };
        let label = move || match (chosen(), side) {
            (Some(card), Side::Up) => words().terminal_play_up(spoken::card(card, words())),
            (Some(card), Side::Down) => words().terminal_play_down(spoken::card(card, words())),
            (None, _) => word().to_owned(),
        };
        view! {
            <button
                type="button"
                class="dici-side"
                class:down=side == Side::Down
                data-test=test
                aria-label=label
                aria-disabled=move || chosen().is_none().to_string()
                on:click=move |_| stage.play(side)
            >
                <span class="dici-preview card-place" aria-hidden="true">
                    {move || chosen().map(|card| picture(Glimpse::Known(card)))}
                </span>
                <span class="dici-side-word" aria-hidden="true">{word}</span>
            </button>
        }
    };
    view! { {side(Side::Up)} {side(Side::Down)} }
}

/// A large round "17!" button inside the countdown, and a pass button.
fn claim(stage: Stage, may_pass: bool) -> impl IntoView {
    // The buttons disappear after the answer, so the focus moves to the hand, where play goes on.
    let answered = || focus("[data-test=\"hand\"] button");
    view! {
        <div class="dici-claim">
            <button
                type="button"
                class="dici-call"
                data-test="call"
                aria-label=Words(Language::page_dici_call_long)
                on:click=move |_| {
                    stage.call();
                    answered();
                }
            >
                <span class="dici-call-word numerals" aria-hidden="true">{Words(Language::terminal_call)}</span>
            </button>
            {countdown(stage)}
        </div>
        {may_pass
            .then(|| {
                view! {
                    <button
                        type="button"
                        class="button dici-pass"
                        data-test="pass"
                        on:click=move |_| {
                            stage.pass();
                            answered();
                        }
                    >
                        {Words(Language::page_dici_pass)}
                    </button>
                }
            })}
    }
}

/// The disabled "17!" button while the player may neither call nor play. It keeps its place until
/// the game is over, and explains itself when pressed.
fn idle(stage: Stage) -> impl IntoView {
    let is_over = move || stage.playing.view.with(|view| view.turn == Turn::Over);
    view! {
        <Show when=move || !is_over()>
            <button
                type="button"
                class="dici-call is-idle"
                aria-disabled="true"
                aria-label=Words(Language::terminal_call)
                on:click=move |_| stage.call()
            >
                <span class="dici-call-word numerals" aria-hidden="true">{Words(Language::terminal_call)}</span>
            </button>
        </Show>
    }
}

/// The countdown as a shrinking ring with seconds. The seconds are not announced: a screen reader
/// finds them after the button.
fn countdown(stage: Stage) -> impl IntoView {
    let left = time_left(stage.playing.asked);
    let seconds = Memo::new(move |_| left.get().map(Left::seconds));
    let share = move || left.get().map_or(1.0, Left::share);
    view! {
        <Show when=move || left.get().is_some()>
            <svg class="dici-ring" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
                <circle class="track" cx="50" cy="50" r="46"></circle>
                <circle
                    class="left"
                    cx="50"
                    cy="50"
                    r="46"
                    pathLength="100"
                    transform="rotate(-90 50 50)"
                    style:stroke-dashoffset=move || decimal(100.0 - 100.0 * share())
                ></circle>
            </svg>
            <span class="dici-seconds" role="timer">
                {move || seconds.get().map(|seconds| words().page_seconds(seconds))}
            </span>
        </Show>
    }
}
