//! What one can do, under the thumb: the two sides of the chosen card (D6), or "17!" and to pass, with the time that is left (D8).

use std::time::Duration;

use diciassette::{Glimpse, Side};
use kernel::Turn;
use web_kit::art;
use web_kit::preferences::{Motion, preferences};
use web_kit::prelude::*;
use web_kit::{Asked, focus, now, words};

use crate::stage::{Stage, Task};
use crate::words as spoken;

/// So often the time that is left is looked at.
const LOOK: Duration = Duration::from_millis(200);

/// The actions of this moment.
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

/// "17!", large and round, with the time that is left about it; and to pass.
fn claim(stage: Stage, may_pass: bool) -> impl IntoView {
    // The buttons go when one has answered: the focus goes to the hand, where the game goes on.
    let answered = || focus("[data-test=\"hand\"] button");
    view! {
        <div class="dici-claim">
            <button
                type="button"
                class="dici-call"
                data-test="call"
                aria-label=move || words().page_dici_call_long()
                on:click=move |_| {
                    stage.call();
                    answered();
                }
            >
                <span class="dici-call-word numerals" aria-hidden="true">{move || words().terminal_call()}</span>
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
                        {move || words().page_dici_pass()}
                    </button>
                }
            })}
    }
}

/// Nobody is to call or play here now. The button stays where it was, and says why it does nothing; until the game is over.
fn idle(stage: Stage) -> impl IntoView {
    let is_over = Memo::new(move |_| stage.playing.view.with(|view| view.turn == Turn::Over));
    view! {
        <Show when=move || !is_over.get()>
            <button
                type="button"
                class="dici-call is-idle"
                aria-disabled="true"
                aria-label=move || words().terminal_call()
                on:click=move |_| stage.call()
            >
                <span class="dici-call-word numerals" aria-hidden="true">{move || words().terminal_call()}</span>
            </button>
        </Show>
    }
}

/// The ring that empties and the seconds in it. They are not announced one by one: who listens finds them behind the button.
fn countdown(stage: Stage) -> impl IntoView {
    let asked = stage.playing.asked;
    let time = Memo::new(move |_| asked.with(|asked| asked.as_ref().and_then(time)));
    let clock = RwSignal::new(now());
    if let Ok(ticking) = set_interval_with_handle(move || clock.set(now()), LOOK) {
        on_cleanup(move || ticking.clear());
    }
    let left =
        Memo::new(move |_| time.get().map(|(until, lasts)| (until.saturating_sub(clock.get()), lasts)));
    let seconds = Memo::new(move |_| left.get().map(|(left, _)| left.div_ceil(1000)));
    let share = move || left.get().map_or(1.0, |(left, lasts)| share(left, lasts, is_still()));
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
                    style:stroke-dashoffset=move || format!("{:.1}", 100.0 - 100.0 * share())
                ></circle>
            </svg>
            <span class="dici-seconds" role="timer">
                {move || seconds.get().map(|seconds| words().page_dici_seconds(seconds))}
            </span>
        </Show>
    }
}

/// When the window closes, and how long it was open from the beginning.
fn time(asked: &Asked) -> Option<(u64, u64)> {
    asked.until.map(|until| (until, asked.lasts.unwrap_or(1)))
}

/// Which share of the time is left; where nothing is to move, it falls second by second.
fn share(left: u64, lasts: u64, is_still: bool) -> f64 {
    let left = if is_still { left.div_ceil(1000) * 1000 } else { left };
    (left as f64 / lasts.max(1) as f64).clamp(0.0, 1.0)
}

fn is_still() -> bool {
    matches!(preferences().motion(), Motion::Reduced | Motion::None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_empties_smoothly_or_second_by_second() {
        assert!((share(3_000, 6_000, false) - 0.5).abs() < 1e-9);
        assert!((share(2_100, 6_000, true) - 0.5).abs() < 1e-9);
        assert!((share(9_000, 6_000, false) - 1.0).abs() < 1e-9);
        assert!(share(0, 0, false).abs() < 1e-9);
    }
}
