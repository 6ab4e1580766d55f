//! Moves through a game: buttons, keys, and a slider marked with the results of the review.

use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{decimal, keys, words};
use worker_protocol::study::Judgement;

use super::viewing::{Speed, Viewing};

/// Listens to the keys while the screen exists.
pub(super) fn listen(viewing: Viewing) {
    keys::listen(move |key| {
        match key {
            "ArrowLeft" => viewing.step(-1),
            "ArrowRight" => viewing.step(1),
            "Home" => viewing.step(i32::MIN),
            "End" => viewing.step(i32::MAX),
            " " => viewing.run(),
            _ => return false,
        }
        true
    });
}

/// The slider's marks: turning points and mistakes.
fn marks(viewing: Viewing) -> Vec<(u32, &'static str)> {
    viewing.review.with(|review| {
        let Some(review) = review else { return Vec::new() };
        let mistakes = review.decisions.iter().filter(|judged| judged.is_mistake()).map(|judged| {
            (judged.event, if judged.verdict == Judgement::Blunder { "is-blunder" } else { "is-mistake" })
        });
        let turning = review.turning.iter().flatten().map(|point| (point.event, "is-turning"));
        turning.chain(mistakes).collect()
    })
}

/// The bar of buttons with the slider.
pub(super) fn transport(viewing: Viewing) -> AnyView {
    let button = move |test: &'static str, icon: Icon, label: Words, is_back: bool, by: i32| {
        view! {
            <button
                class="icon-button"
                class:is-back=is_back
                data-test=test
                title=label
                aria-label=label
                on:click=move |_| viewing.step(by)
            >
                {art::icon(icon)}
            </button>
        }
    };
    let runs = viewing.runs;
    let label = move || if runs.get() { words().page_replay_pause() } else { words().page_replay_play() };
    let marks = Memo::new(move |_| marks(viewing));
    let drawn = move || {
        let events = f64::from(viewing.events().max(1));
        marks
            .get()
            .into_iter()
            .map(|(event, class)| {
                let at = decimal(100.0 * f64::from(event) / events) + "%";
                view! { <span class=format!("replay-mark {class}") data-mark=event style:--at=at></span> }
            })
            .collect_view()
    };
    view! {
        <section class="replay-transport" aria-label=Words(Language::page_replay_controls)>
            <div class="replay-slider">
                <div class="replay-track">
                <div class="replay-marks" data-test="marks" aria-hidden="true">{drawn}</div>
                <input
                    type="range"
                    data-test="scrubber"
                    min="0"
                    step="1"
                    aria-label=Words(Language::page_replay_place)
                    aria-valuetext=move || viewing.sentence(viewing.event.get())
                    max=move || viewing.events().to_string()
                    prop:value=move || viewing.event.get().to_string()
                    on:input=move |event| {
                        if let Ok(place) = event_target_value(&event).parse() {
                            viewing.runs.set(false);
                            viewing.go(place);
                        }
                    }
                />
                </div>
                <span class="replay-at" data-test="at">
                    {move || words().page_replay_at(viewing.event.get(), viewing.events())}
                </span>
            </div>
            <div class="replay-buttons">
                {button("first", Icon::Skip, Words(Language::page_replay_first), true, i32::MIN)}
                {button("back", Icon::Step, Words(Language::page_replay_back), true, -1)}
                <button
                    class="icon-button replay-run"
                    data-test="run"
                    title=label
                    aria-label=label
                    on:click=move |_| viewing.run()
                >
                    {move || art::icon(if runs.get() { Icon::Pause } else { Icon::Play })}
                </button>
                {button("forward", Icon::Step, Words(Language::page_replay_forward), false, 1)}
                {button("last", Icon::Skip, Words(Language::page_replay_last), false, i32::MAX)}
                {speeds(viewing)}
            </div>
        </section>
    }
    .into_any()
}

fn speeds(viewing: Viewing) -> AnyView {
    let options = Speed::ALL.into_iter().enumerate().map(|(place, speed)| {
        let name = match speed {
            Speed::Slow => Language::page_replay_slow,
            Speed::Normal => Language::page_replay_normal,
            Speed::Fast => Language::page_replay_fast,
        };
        view! {
            <option value=place.to_string() prop:selected=move || viewing.speed.get() == speed>
                {Words(name)}
            </option>
        }
    });
    view! {
        <select
            class="replay-speed"
            data-test="speed"
            aria-label=Words(Language::page_replay_speed)
            on:change:target=move |event| {
                let place: Option<usize> = event.target().value().parse().ok();
                if let Some(speed) = place.and_then(|place| Speed::ALL.get(place)) {
                    viewing.speed.set(*speed);
                }
            }
        >
            {options.collect_view()}
        </select>
    }
    .into_any()
}
