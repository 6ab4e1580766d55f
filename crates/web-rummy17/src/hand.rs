//! The player's own hand: cards to choose, move and drag, with possible melds marked.

use rummy17::{Card, Cards, partition};
use web_kit::prelude::*;
use web_kit::{art, take_focus, words};
use web_sys::{KeyboardEvent, MouseEvent};

use crate::composer::Composer;
use crate::drag::{self, Drop};
use crate::glide;
use crate::words::card_name;

/// The hand; hidden from spectators.
pub(crate) fn hand(composer: Composer) -> impl IntoView {
    let is_seated = move || composer.playing.seat().is_some();
    // Two alternating marks separate neighbouring melds.
    let marks = Memo::new(move |_| {
        let best = partition::best(composer.shown.with(|shown| shown.hand));
        let mut marks = [Cards::NONE; 2];
        for (place, meld) in best.melds().iter().enumerate() {
            marks[place % 2] = marks[place % 2].or(meld.cards());
        }
        marks
    });
    glide::follow(composer);
    view! {
        <Show when=is_seated>
            <ul
                class="r17-hand plain-list"
                data-test="hand"
                data-place="hand"
                data-drop="hand"
                aria-label=Words(Language::terminal_your_hand)
                style:--cards=move || composer.row.with(|row| row.len().max(1).to_string())
                on:keydown=move |event| move_by_key(composer, &event)
            >
                <For each=move || composer.row.get() key=|card| *card let:card>
                    <li>{button(composer, card, marks)}</li>
                </For>
            </ul>
        </Show>
    }
}

fn button(composer: Composer, card: Card, marks: Memo<[Cards; 2]>) -> impl IntoView {
    let place = Memo::new(move |_| composer.row.with(|row| row.iter().position(|other| *other == card)));
    let is_chosen = move || composer.chosen.get().has(card);
    let is_new = move || composer.new_cards.get().has(card);
    let is_lifted =
        Memo::new(move |_| composer.drag.with(|drag| drag.is_some_and(|drag| drag.moving().has(card))));
    let is_landmark = Memo::new(move |_| {
        composer.drag.with(|drag| drag.and_then(|drag| drag.over) == Some(Drop::Before(Some(card))))
    });
    let has_focus = Memo::new(move |_| {
        let last = composer.row.with(Vec::len).saturating_sub(1);
        place.get() == Some(composer.place.get().min(last))
    });
    let label = move || {
        let (language, name) = (words(), card_name(card, words()));
        if is_new() { language.page_rummy17_new_card(name) } else { name }
    };
    let tap = move |event: MouseEvent| {
        // A key press never ends a drag: its click count is 0.
        let is_end = composer.was_dragged.try_update_value(std::mem::take).unwrap_or_default();
        if !is_end || event.detail() == 0 {
            composer.toggle(card);
        }
    };
    view! {
        <button
            type="button"
            class="r17-card card-face"
            class:is-selected=is_chosen
            class:is-new=is_new
            class:is-lifted=move || is_lifted.get()
            class:is-landmark=move || is_landmark.get()
            class:is-meld-1=move || marks.get()[0].has(card)
            class:is-meld-2=move || marks.get()[1].has(card)
            data-card=card.to_string()
            data-drop=format!("card-{card}")
            tabindex=move || if has_focus.get() { "0" } else { "-1" }
            aria-pressed=move || is_chosen().to_string()
            aria-label=label
            on:click=tap
            on:pointerdown=move |event| drag::press(composer, card, &event)
            on:focus=move |_| {
                if let Some(place) = place.get_untracked() {
                    composer.place.set(place);
                }
            }
        >
            {art::rummy17::number(card)}
        </button>
    }
}

/// Arrow keys move the focus; with Shift, or as comma and full stop, they move the card.
fn move_by_key(composer: Composer, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let place = composer.place.get_untracked();
    let Some(card) =
        composer.row.with_untracked(|row| row.get(place.min(row.len().saturating_sub(1))).copied())
    else {
        return;
    };
    let last = composer.row.with_untracked(Vec::len).saturating_sub(1);
    match event.key().as_str() {
        "ArrowLeft" if event.shift_key() => composer.shift(card, false),
        "ArrowRight" if event.shift_key() => composer.shift(card, true),
        "," | "<" => composer.shift(card, false),
        "." | ">" => composer.shift(card, true),
        "ArrowLeft" => go_to(composer, if place == 0 { last } else { place - 1 }),
        "ArrowRight" => go_to(composer, if place >= last { 0 } else { place + 1 }),
        "Home" => go_to(composer, 0),
        "End" => go_to(composer, last),
        _ => return,
    }
    event.prevent_default();
}

/// Focuses the card at a place.
pub(crate) fn go_to(composer: Composer, place: usize) {
    composer.place.set(place);
    take_focus(&format!("[data-test=hand] li:nth-child({}) button", place + 1));
}
