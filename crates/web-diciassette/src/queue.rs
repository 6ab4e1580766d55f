//! The queue, the heart of the table: each card with its player and side, and the place of the next
//! card (D6).

use diciassette::{Card, Glimpse, Side, Step, View};
use kernel::{Seat, Turn};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_kit::prelude::*;
use web_kit::{art, decimal, html, shifted, words};
use web_sys::{ResizeObserver, ResizeObserverEntry};

use crate::arrangement::{Arrangement, Space};
use crate::reveal::Reveal;
use crate::stage::Stage;
use crate::words as spoken;

/// A card of the queue as drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Lying {
    card: Glimpse,
    by: Seat,
    side: Side,
    /// Turned over on a call (D14).
    is_turned: bool,
    /// A sprung Trap (D16).
    has_sprung: bool,
}

/// The number of cards drawn; after the game, those of the last round.
fn count(view: &View) -> usize {
    match &view.last_round {
        Some(round) if view.turn == Turn::Over => round.queue.len(),
        _ => view.queue.len(),
    }
}

/// The card at a place, as far as the reveal has shown it.
fn lying(view: &View, reveal: Option<&Reveal>, place: usize) -> Option<Lying> {
    if let (Turn::Over, Some(round)) = (view.turn, &view.last_round) {
        let placed = *round.queue.get(place)?;
        let is_turned = placed.side() == Side::Down;
        let card = Glimpse::Known(placed.card());
        return Some(Lying {
            card,
            by: placed.by(),
            side: placed.side(),
            is_turned,
            has_sprung: placed.is_set_trap(),
        });
    }
    let shown = *view.queue.get(place)?;
    let turned = reveal.and_then(|reveal| reveal.turned(place));
    Some(Lying {
        card: turned.map_or(shown.card, Glimpse::Known),
        by: shown.by,
        side: shown.side,
        is_turned: turned.is_some(),
        has_sprung: reveal.is_some_and(|reveal| reveal.has_sprung(place)),
    })
}

/// The number of free places at the end: for the next card, and for a card in flight.
fn free(view: &View, reveal: bool, cue: Option<Step>) -> usize {
    match cue {
        _ if reveal || view.turn == Turn::Over => 0,
        Some(Step::Played { .. }) => 2,
        _ => 1,
    }
}

/// The number of cards at the end that are leaving the queue.
fn leaving(reveal: Option<&Reveal>, cue: Option<Step>) -> usize {
    match cue {
        Some(Step::Trashed { .. }) => 2,
        Some(Step::TrashedNothing { .. }) => 1,
        _ if reveal.is_some_and(Reveal::is_swept) => usize::MAX,
        _ => 0,
    }
}

pub(crate) fn queue(stage: Stage) -> AnyView {
    let playing = stage.playing;
    let area: NodeRef<html::Div> = NodeRef::new();
    let room = room_of(area);
    let count = Memo::new(move |_| playing.view.with(count));
    let free =
        Memo::new(move |_| playing.view.with(|view| free(view, stage.is_revealing(), playing.cue.get())));
    let lies = Memo::new(move |_| Arrangement::new(count.get() + free.get(), room.get()));
    let leaving = Memo::new(move |_| stage.reveal.with(|reveal| leaving(reveal.as_ref(), playing.cue.get())));
    let next = move || position(lies.get(), count.get());
    view! {
        <div class="dici-queue" node_ref=area data-test="queue" style:--card-h=move || height(lies.get())>
            <ol class="plain-list" aria-label=Words(Language::terminal_queue)>
                <For
                    each=move || 0..count.get()
                    key=|place| *place
                    children=move |place| card(stage, count, lies, leaving, place)
                />
            </ol>
            <Show when=move || free.get() != 0>
                <div class="dici-next card-place" data-place="queue-end" style:transform=next></div>
            </Show>
            <Show when=move || count.get() == 0 && !stage.is_revealing()>
                <p class="dici-empty">{Words(Language::terminal_queue_empty)}</p>
            </Show>
        </div>
    }
    .into_any()
}

fn position(lies: Arrangement, place: usize) -> String {
    let (x, y) = lies.at(place);
    shifted(x, y)
}

fn height(lies: Arrangement) -> String {
    decimal(lies.card * 1.4) + "px"
}

fn card(
    stage: Stage,
    count: Memo<usize>,
    lies: Memo<Arrangement>,
    leaving: Memo<usize>,
    place: usize,
) -> impl IntoView {
    let playing = stage.playing;
    let lying = Memo::new(move |_| {
        playing.view.with(|view| stage.reveal.with(|reveal| lying(view, reveal.as_ref(), place)))
    });
    let get = move || lying.get().unwrap_or(NOTHING);
    let is_own = move || stage.own.get() == Some(get().by);
    let is_down = move || get().side == Side::Down;
    let faces_down = Memo::new(move |_| is_down() && !get().is_turned);
    // A face-down card has no front in the document, where it could be found.
    let front = Memo::new(move |_| match get().card {
        Glimpse::Known(card) if !faces_down.get() => Some(card),
        _ => None,
    });
    let back = Memo::new(move |_| is_down().then(|| get().card));
    let peek = Memo::new(move |_| match get().card {
        Glimpse::Known(card) if faces_down.get() && is_own() && !card.is_two_sided() => Some(card),
        _ => None,
    });
    let is_leaving = move || place.saturating_add(leaving.get()) >= count.get() && leaving.get() > 0;
    view! {
        <li
            class=move || format!("dici-lies hue-{}", get().by)
            class:is-down=is_down
            class:is-own=is_own
            class:is-newest=move || place + 1 == count.get()
            class:has-sprung=move || get().has_sprung
            class:is-leaving=is_leaving
            style:transform=move || position(lies.get(), place)
            data-place=format!("queue-{place}")
        >
            <span class="visually-hidden">{move || label(stage, get(), peek.get())}</span>
            <span class="flip" class:is-turned=move || faces_down.get() aria-hidden="true">
                <span class="flip-front">{move || front.get().map(art::diciassette::front)}</span>
                <span class="flip-back">{move || back.get().map(art::diciassette::back)}</span>
            </span>
            {move || {
                peek.get()
                    .map(|card| {
                        view! { <span class="dici-peek" aria-hidden="true">{art::diciassette::front(card)}</span> }
                    })
            }}
            <span class="dici-mark" aria-hidden="true">{move || stage.mark(get().by)}</span>
        </li>
    }
}

/// A placeholder for a place being removed; never visible.
const NOTHING: Lying =
    Lying { card: Glimpse::Hidden, by: Seat::A, side: Side::Down, is_turned: false, has_sprung: false };

fn label(stage: Stage, lying: Lying, peek: Option<Card>) -> String {
    let language = words();
    let who = stage.playing.name(lying.by);
    match (lying.card, lying.side) {
        _ if peek.is_some() => {
            language.page_dici_only_you(peek.map(|card| spoken::card(card, language)).unwrap_or_default())
        }
        (Glimpse::Known(card), Side::Up) => language.page_dici_lies_up(spoken::card(card, language), who),
        (Glimpse::Known(card), Side::Down) => language.page_dici_lies_down(spoken::card(card, language), who),
        (Glimpse::Hidden, _) => language.page_dici_lies_hidden(who),
    }
}

/// The scale of the page, which follows the root's font size.
fn scale() -> f64 {
    let style = document().document_element().and_then(|root| window().get_computed_style(&root).ok()?);
    let size = style.and_then(|style| style.get_property_value("font-size").ok());
    // Whole pixels only: parsing fractions would add too much code to the page.
    let pixels = size.and_then(|size| size.split(['.', 'p']).next()?.parse::<u32>().ok());
    f64::from(pixels.unwrap_or(16)) / 16.0
}

/// The size of an element, updated when it changes.
fn room_of(area: NodeRef<html::Div>) -> RwSignal<Space> {
    let room = RwSignal::new(Space::default());
    let watching = StoredValue::new(None);
    Effect::new(move |_| {
        let Some(area) = area.get() else { return };
        let changed = Closure::<dyn Fn(js_sys::Array)>::new(move |entries: js_sys::Array| {
            if let Ok(entry) = entries.get(0).dyn_into::<ResizeObserverEntry>() {
                let rect = entry.content_rect();
                room.set(Space { width: rect.width(), height: rect.height(), scale: scale() });
            }
        });
        if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&area);
            watching.set_value(Some((observer, changed)));
        }
    });
    on_cleanup(move || {
        watching.try_with_value(|watching| {
            if let Some((observer, _)) = watching {
                observer.disconnect();
            }
        });
    });
    room
}

#[cfg(test)]
mod tests {
    use diciassette::{Diciassette, Options};
    use kernel::{Eye, Game, Players, Way};

    use super::*;
    use crate::fold::fold;

    fn table() -> View {
        let mut view =
            Diciassette::new(Players::new(2).unwrap(), Options::default()).unwrap().view(Eye::Seat(Seat::A));
        for (seat, card, side) in [
            (Seat::A, Glimpse::Known(Card::Trap), Side::Down),
            (Seat::B, Glimpse::Hidden, Side::Down),
            (Seat::A, Glimpse::Known(Card::TwoSided5), Side::Up),
        ] {
            fold(&mut view, &Step::Played { seat, card, side });
        }
        view
    }

    #[test]
    fn d14_a_card_that_is_being_turned_shows_its_front_before_it_is_in_the_view() {
        let view = table();
        let called = Reveal::after(None, Some(Step::Called { seat: Seat::A }), &view);
        let turned = Step::Revealed { place: 1, card: Card::Front4, by: Seat::B };
        let reveal = Reveal::after(called, Some(turned), &view);
        let card = lying(&view, reveal.as_ref(), 1).unwrap();
        assert_eq!((card.card, card.is_turned), (Glimpse::Known(Card::Front4), true));
        assert_eq!(lying(&view, reveal.as_ref(), 0).map(|card| card.is_turned), Some(false));
        assert_eq!(lying(&view, None, 3), None);
    }

    #[test]
    fn d20_when_the_game_is_over_the_last_count_stays_on_the_table() {
        let mut view = table();
        for step in [
            Step::Called { seat: Seat::B },
            Step::Revealed { place: 0, card: Card::Trap, by: Seat::A },
            Step::Revealed { place: 1, card: Card::Front4, by: Seat::B },
            Step::Total { total: 9 },
            Step::Won { seats: kernel::Seats::just(Seat::A) },
        ] {
            fold(&mut view, &step);
        }
        assert_eq!((view.queue.len(), count(&view)), (0, 3));
        let trap = lying(&view, None, 0).unwrap();
        assert!(trap.is_turned && trap.has_sprung);
        assert_eq!(free(&view, false, None), 0);
    }

    #[test]
    fn a_place_is_free_for_the_next_card_and_another_while_one_comes() {
        let view = table();
        assert_eq!(free(&view, false, None), 1);
        let coming = Step::Played { seat: Seat::B, card: Glimpse::Hidden, side: Side::Down };
        assert_eq!(free(&view, false, Some(coming)), 2);
        assert_eq!(free(&view, true, None), 0);
    }

    #[test]
    fn d12_d19_what_leaves_is_not_drawn_where_it_lay() {
        let trashed = Step::Trashed { seat: Seat::B, card: Glimpse::Hidden, by: Seat::A, side: Side::Down };
        assert_eq!(leaving(None, Some(trashed)), 2);
        assert_eq!(leaving(None, Some(Step::TrashedNothing { seat: Seat::B })), 1);
        let view = table();
        let called = Reveal::after(None, Some(Step::Called { seat: Seat::A }), &view);
        assert_eq!(leaving(called.as_ref(), None), 0);
        let begins = Step::RoundBegins { round: 2, starter: Seat::A, way: Way::Clockwise };
        let swept = Reveal::after(called, Some(begins), &view);
        assert_eq!(leaving(swept.as_ref(), Some(begins)), usize::MAX);
    }
}
