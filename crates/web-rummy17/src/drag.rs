//! Drags cards by mouse, pen or finger: within the hand to order them, to the table to lay them
//! down. Always an alternative to taps and keys.

use rummy17::{Card, Cards};
use web_kit::prelude::*;
use web_kit::{art, ev, shifted};
use web_sys::Element;
use web_sys::PointerEvent;

use crate::composer::Composer;
use crate::suggest::Target;

/// Movements of fewer pixels count as a tap.
const TREMBLE: f64 = 8.0;

/// Cards under a finger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Drag {
    card: Card,
    cards: Cards,
    start: (f64, f64),
    at: (f64, f64),
    is_moving: bool,
    /// The place where they would be dropped.
    pub(crate) over: Option<Drop>,
}

/// A place where cards can be dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drop {
    /// In the hand before this card, or at the right end.
    Before(Option<Card>),
    /// On the table.
    Table(Target),
}

impl Drag {
    /// The cards being dragged.
    pub(crate) fn moving(&self) -> Cards {
        if self.is_moving { self.cards } else { Cards::NONE }
    }
}

/// Starts a press on a card, which becomes a tap or a drag.
pub(crate) fn press(composer: Composer, card: Card, event: &PointerEvent) {
    // Not in a replay, which does not follow the pointer.
    if event.is_primary() && event.button() == 0 && !composer.playing.is_past {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let drag = Drag { card, cards: Cards::just(card), start: at, at, is_moving: false, over: None };
        composer.drag.set(Some(drag));
        composer.was_dragged.set_value(false);
    }
}

/// Follows the pointer until the table is removed.
pub(crate) fn listen(composer: Composer) {
    let moves = window_event_listener(ev::pointermove, move |event| follow(composer, &event));
    let drops = window_event_listener(ev::pointerup, move |_| drop_cards(composer));
    let cancels = window_event_listener(ev::pointercancel, move |_| composer.drag.set(None));
    on_cleanup(move || {
        moves.remove();
        drops.remove();
        cancels.remove();
    });
}

fn follow(composer: Composer, event: &PointerEvent) {
    let Some(mut drag) = composer.drag.get_untracked() else { return };
    if !event.is_primary() {
        return;
    }
    drag.at = (f64::from(event.client_x()), f64::from(event.client_y()));
    let (across, down) = (drag.at.0 - drag.start.0, drag.at.1 - drag.start.1);
    if !drag.is_moving {
        if across.hypot(down) < TREMBLE {
            return;
        }
        drag.is_moving = true;
        let chosen = composer.chosen.get_untracked();
        if chosen.has(drag.card) {
            drag.cards = chosen;
        } else {
            composer.choose(drag.cards);
        }
    }
    drag.over = place_at(composer, drag.at);
    composer.drag.set(Some(drag));
}

fn drop_cards(composer: Composer) {
    let Some(drag) = composer.drag.get_untracked() else { return };
    composer.drag.set(None);
    if !drag.is_moving {
        return;
    }
    composer.was_dragged.set_value(true);
    match drag.over {
        Some(Drop::Table(target)) => composer.aim(target),
        Some(Drop::Before(card)) => {
            composer.put(drag.cards, card);
            composer.choose(Cards::NONE);
        }
        None => composer.choose(Cards::NONE),
    }
}

/// The drop place under the pointer, from the elements' `data-drop`.
fn place_at(composer: Composer, (x, y): (f64, f64)) -> Option<Drop> {
    let under = document().element_from_point(x as f32, y as f32)?;
    let element: Element = under.closest("[data-drop]").ok().flatten()?;
    let name = element.get_attribute("data-drop")?;
    if let Some(card) = name.strip_prefix("card-").and_then(|word| word.parse::<Card>().ok()) {
        let rect = element.get_bounding_client_rect();
        let is_left = x < rect.left() + rect.width() / 2.0;
        let row = composer.row.get_untracked();
        let next = row.iter().skip_while(|other| **other != card).nth(1).copied();
        return Some(Drop::Before(if is_left { Some(card) } else { next }));
    }
    match name.as_str() {
        "hand" => Some(Drop::Before(None)),
        "open" => Some(Drop::Table(Target::Pile)),
        "new" => Some(Drop::Table(Target::New)),
        "joker" => Some(Drop::Table(Target::Joker)),
        _ => {
            let id = name.strip_prefix("meld-")?.parse().ok()?;
            Some(Drop::Table(Target::Meld(id)))
        }
    }
}

/// The dragged cards under the finger.
pub(crate) fn ghost(composer: Composer) -> impl IntoView {
    let cards = Memo::new(move |_| composer.drag.with(|drag| drag.map_or(Cards::NONE, |drag| drag.moving())));
    let transform = move || {
        let (x, y) = composer.drag.with(|drag| drag.map_or((0.0, 0.0), |drag| drag.at));
        shifted(x, y)
    };
    view! {
        <Show when=move || !cards.get().is_empty()>
            <div class="r17-dragged" aria-hidden="true" style:transform=transform>
                {move || {
                    let row = composer.row.get_untracked();
                    let dragged = row.into_iter().filter(|card| cards.get().has(*card));
                    dragged.map(|card| view! { <span class="r17-mini">{art::rummy17::number(card)}</span> }).collect_view()
                }}
            </div>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_moves_nothing() {
        let card: Card = "R7".parse().unwrap();
        let tap = Drag {
            card,
            cards: Cards::just(card),
            start: (0.0, 0.0),
            at: (0.0, 0.0),
            is_moving: false,
            over: None,
        };
        assert_eq!(tap.moving(), Cards::NONE);
        assert_eq!(Drag { is_moving: true, ..tap }.moving(), Cards::just(card));
    }
}
