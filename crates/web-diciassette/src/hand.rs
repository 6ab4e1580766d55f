//! The player's own hand: a tap or a digit chooses a card; a second tap, a key, a button or a swipe
//! plays it.

use diciassette::{Glimpse, Side, Step};
use wasm_bindgen::JsCast;
use web_kit::decimal;
use web_kit::ev;
use web_kit::prelude::*;
use web_kit::words;
use web_kit::{after_drawing, art, element, give_focus, take_focus};
use web_sys::Element;

use crate::stage::{Held, Stage, Task};
use crate::words as spoken;

/// The distance in CSS pixels at which a swipe plays the card.
const SWIPE: f64 = 44.0;
/// The distance below which a movement counts as a tap.
const TREMBLE: f64 = 8.0;

/// The meaning of a finger's movement on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Swipe {
    /// A tap.
    Tap,
    /// Too short to play.
    Short,
    /// Plays the card on this side.
    Play(Side),
}

fn swipe(across: f64, down: f64) -> Swipe {
    if across.abs().max(down.abs()) < TREMBLE {
        Swipe::Tap
    } else if down.abs() < SWIPE || across.abs() > down.abs() {
        Swipe::Short
    } else if down < 0.0 {
        Swipe::Play(Side::Up)
    } else {
        Swipe::Play(Side::Down)
    }
}

/// A finger on a card.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Finger {
    held: Held,
    from: (f64, f64),
    moved: (f64, f64),
}

pub(crate) fn hand(stage: Stage) -> AnyView {
    let finger = RwSignal::new(None::<Finger>);
    // When the focused card leaves, the card in its place takes the focus.
    let had_focus = StoredValue::new(None::<usize>);
    Effect::new(move |_| {
        let count = stage.hand.with(Vec::len);
        if let (Some(place), Some(last)) = (had_focus.get_value(), count.checked_sub(1)) {
            // The card is gone only after drawing.
            after_drawing(move || {
                if nothing_has_focus() {
                    give_focus(element(&selector(place.min(last))));
                }
            });
        }
    });
    view! {
        <ul
            class="dici-hand plain-list"
            aria-label=Words(Language::terminal_your_hand)
            data-test="hand"
            on:focusin=move |_| had_focus.set_value(focused())
            on:focusout=move |event: ev::FocusEvent| {
                // A focus with a target moved on purpose; that of a vanished card has none.
                if event.related_target().is_some() {
                    had_focus.set_value(None);
                }
            }
        >
            <For each=move || stage.hand.get() key=|held| *held children=move |held| card(stage, finger, held) />
        </ul>
    }
    .into_any()
}

fn card(stage: Stage, finger: RwSignal<Option<Finger>>, held: Held) -> impl IntoView {
    let playing = stage.playing;
    let place =
        Memo::new(move |_| stage.hand.with(|hand| hand.iter().position(|other| *other == held)).unwrap_or(0));
    let is_chosen = move || stage.chosen.get() == Some(held);
    // The card is already flying.
    let is_leaving = move || match playing.cue.get() {
        Some(Step::Played { seat, card: Glimpse::Known(card), .. }) => {
            stage.own.get() == Some(seat) && held == (Held { card, nth: 0 })
        }
        _ => false,
    };
    let moved =
        Memo::new(move |_| finger.get().filter(|finger| finger.held == held).map(|finger| finger.moved));
    let lean = Memo::new(move |_| moved.get().map_or(Swipe::Tap, |(across, down)| swipe(across, down)));
    let faces_down = move || lean.get() == Swipe::Play(Side::Down);
    // Some browsers still report a click after a swipe.
    let was_swipe = StoredValue::new(false);
    let pressed = move |event: ev::PointerEvent| {
        was_swipe.set_value(false);
        if event.button() != 0 {
            return;
        }
        let from = (f64::from(event.client_x()), f64::from(event.client_y()));
        finger.set(Some(Finger { held, from, moved: (0.0, 0.0) }));
        if let Some(card) = event.current_target().and_then(|card| card.dyn_into::<Element>().ok()) {
            // Without the capture, a swipe beyond the card counts as a tap.
            let _ = card.set_pointer_capture(event.pointer_id());
        }
    };
    let dragged = move |event: ev::PointerEvent| {
        if let Some(down) = finger.get_untracked().filter(|finger| finger.held == held) {
            let (x, y) = down.from;
            let moved = (f64::from(event.client_x()) - x, f64::from(event.client_y()) - y);
            finger.set(Some(Finger { moved, ..down }));
        }
    };
    let released = move |_: ev::PointerEvent| {
        let Some(down) = finger.get_untracked().filter(|finger| finger.held == held) else { return };
        finger.set(None);
        let swipe = swipe(down.moved.0, down.moved.1);
        was_swipe.set_value(swipe != Swipe::Tap);
        if let Swipe::Play(side) = swipe {
            stage.chosen.set(Some(held));
            stage.play_card(held, side);
        }
    };
    let clicked = move |event: ev::MouseEvent| {
        // A key press never ends a swipe: its click count is 0.
        let is_end = was_swipe.try_update_value(std::mem::take).unwrap_or_default();
        if !is_end || event.detail() == 0 {
            stage.press(held);
        }
    };
    view! {
        <li class:is-leaving=is_leaving data-place=move || format!("card-{}", place.get())>
            <button
                type="button"
                class="card-face dici-held"
                class:is-selected=is_chosen
                class:is-dragged=move || moved.get().is_some_and(|moved| moved != (0.0, 0.0))
                class:is-dim=move || stage.task.get() != Task::Play
                style:--across=move || decimal(moved.get().unwrap_or_default().0 / 4.0) + "px"
                style:--down=move || decimal(moved.get().unwrap_or_default().1) + "px"
                data-card=held.card.to_string()
                aria-pressed=move || is_chosen().to_string()
                aria-label=move || spoken::card(held.card, words())
                on:click=clicked
                on:pointerdown=pressed
                on:pointermove=dragged
                on:pointerup=released
                on:pointercancel=move |_| finger.set(None)
            >
                <span class="flip" class:is-turned=faces_down>
                    <span class="flip-front">{art::diciassette::front(held.card)}</span>
                    <span class="flip-back">{art::diciassette::back(Glimpse::Known(held.card))}</span>
                </span>
                <span class="dici-key" aria-hidden="true">{move || place.get() + 1}</span>
            </button>
        </li>
    }
}

/// Focuses a card.
pub(crate) fn go_to(place: usize) {
    take_focus(&selector(place));
}

fn selector(place: usize) -> String {
    format!("[data-place=\"card-{place}\"] button")
}

/// Whether no usable element has the focus.
pub(crate) fn nothing_has_focus() -> bool {
    const USED: &str = "button, a, input, select, textarea, summary, [tabindex=\"0\"]";
    document().active_element().is_none_or(|element| !element.matches(USED).unwrap_or_default())
}

/// The place of the focused card of the hand.
pub(crate) fn focused() -> Option<usize> {
    place_of(&document().active_element()?)
}

/// Whether a card of the hand has the focus.
pub(crate) fn has_focus() -> bool {
    focused().is_some()
}

/// The place of the card that contains this element.
fn place_of(element: &Element) -> Option<usize> {
    let place = element.closest("[data-place]").ok()??.get_attribute("data-place")?;
    place.strip_prefix("card-")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_is_face_up_down_is_face_down_and_a_tremble_is_a_tap() {
        assert_eq!(swipe(3.0, -5.0), Swipe::Tap);
        assert_eq!(swipe(10.0, -60.0), Swipe::Play(Side::Up));
        assert_eq!(swipe(-10.0, 60.0), Swipe::Play(Side::Down));
        assert_eq!(swipe(0.0, 30.0), Swipe::Short);
        assert_eq!(swipe(90.0, 60.0), Swipe::Short);
    }
}
