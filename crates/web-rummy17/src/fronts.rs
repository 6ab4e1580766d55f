//! The melds on the table, in front of their owners (R18).

use kernel::{Eye, Seat, Way as Direction};
use rummy17::{Action, Card, Down, MeldId};
use web_kit::art;
use web_kit::prelude::*;
use web_kit::{after_drawing, element, words};

use crate::composer::{Composer, Panel};
use crate::drag::Drop;
use crate::suggest::Target;
use crate::words::meld_name;

/// The melds in front of one player.
#[derive(Clone, PartialEq, Eq)]
struct Front {
    seat: Seat,
    melds: Vec<MeldId>,
}

/// All melds.
pub(crate) fn fronts(composer: Composer) -> impl IntoView {
    let takes_new =
        Memo::new(move |_| composer.ways.with(|ways| ways.iter().any(|way| way.target == Target::New)));
    let fronts = Memo::new(move |_| {
        composer.shown.with(|view| {
            let own = match view.eye {
                Eye::Seat(seat) => seat,
                Eye::Spectator => Seat::A,
            };
            let front = |seat: Seat| {
                let ids = (0..view.melds.len()).filter(|id| view.melds[*id].owner == seat);
                Front { seat, melds: ids.map(|id| id as MeldId).collect() }
            };
            let all = view.players.round_from(own, Direction::Clockwise).map(front);
            let is_shown =
                |front: &Front| !front.melds.is_empty() || takes_new.get() && view.eye.is(front.seat);
            all.filter(is_shown).collect::<Vec<Front>>()
        })
    });
    // The number of cards there; a place for a new meld counts as a meld.
    let laid = Memo::new(move |_| {
        let cards: usize = composer.shown.with(|view| view.melds.iter().map(|down| down.meld.len()).sum());
        (cards + if takes_new.get() { NEW_MELD } else { 0 }, fronts.with(Vec::len))
    });
    // Shrinks the cards until all fit, also when the window is resized. Each size tried costs a
    // layout, so larger sizes are tried only when there are fewer cards than before.
    Effect::new(move |before: Option<(usize, usize)>| {
        let now = laid.get();
        let is_less = before.is_none_or(|before| now < before);
        after_drawing(move || fit(is_less));
        now
    });
    let resized = window_event_listener(web_kit::ev::resize, |_| fit(true));
    on_cleanup(move || resized.remove());
    view! {
        <section class="r17-fronts" data-place="fronts" aria-label=Words(Language::terminal_melds)>
            <Show when=move || fronts.with(Vec::is_empty)>
                <p class="r17-none">{Words(Language::terminal_no_melds)}</p>
            </Show>
            <For each=move || fronts.get() key=|front| front.seat.index() let:front>
                {group(composer, front.seat, fronts, takes_new)}
            </For>
            <span class="r17-mini r17-landing" data-place="fronts-end" aria-hidden="true"></span>
        </section>
    }
}

fn group(composer: Composer, seat: Seat, fronts: Memo<Vec<Front>>, takes_new: Memo<bool>) -> impl IntoView {
    let melds = Memo::new(move |_| {
        fronts.with(|fronts| {
            let front = fronts.iter().find(|front| front.seat == seat);
            front.map_or_else(Vec::new, |front| front.melds.clone())
        })
    });
    let is_own = move || composer.playing.view.with(|view| view.eye.is(seat));
    view! {
        <div
            class="r17-front"
            class:is-own=is_own
            data-place=format!("front-{}", seat.index())
            role="group"
            aria-label=move || words().page_rummy17_front(composer.playing.name(seat))
        >
            <ul class="plain-list">
                <For each=move || melds.get() key=|id| *id let:id>
                    <li>
                        <Show when=move || melds.with(|melds| melds.first() == Some(&id))>{owner(composer, seat)}</Show>
                        {meld(composer, id)}
                    </li>
                </For>
                <Show when=move || is_own() && takes_new.get()>
                    <li>
                        <Show when=move || melds.with(Vec::is_empty)>{owner(composer, seat)}</Show>
                        {new_meld(composer)}
                    </li>
                </Show>
            </ul>
        </div>
    }
}

/// The owner, beside the first meld so that line breaks keep both together.
fn owner(composer: Composer, seat: Seat) -> impl IntoView {
    let character = Memo::new(move |_| composer.playing.company.with(|company| company.character(seat)));
    view! {
        <span class="r17-owner" aria-hidden="true">
            {move || art::animal(character.get())}
            <span class="r17-name">{move || composer.playing.name(seat)}</span>
        </span>
    }
}

/// The effect of the chosen cards on a meld.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    Nothing,
    LayOff,
    Swap,
}

fn meld(composer: Composer, id: MeldId) -> impl IntoView {
    let down = Memo::new(move |_| composer.shown.with(|view| view.melds.get(usize::from(id)).copied()));
    let takes = Memo::new(move |_| {
        composer.ways.with(|ways| {
            let way = ways.iter().find(|way| way.target == Target::Meld(id));
            match way.and_then(|way| way.actions.first()) {
                Some(Action::Swap(_)) => Takes::Swap,
                Some(_) => Takes::LayOff,
                None => Takes::Nothing,
            }
        })
    });
    let is_over = Memo::new(move |_| {
        composer.drag.with(|drag| drag.and_then(|drag| drag.over) == Some(Drop::Table(Target::Meld(id))))
    });
    let label = move || {
        let language = words();
        let label = down.get().map_or_else(String::new, |down| {
            language.page_rummy17_meld(
                number_of(id),
                composer.playing.name(down.owner),
                meld_name(down.meld, language),
            )
        });
        match takes.get() {
            Takes::Nothing => label,
            Takes::LayOff => language.page_rummy17_lays(label),
            Takes::Swap => language.page_rummy17_swaps(label),
        }
    };
    let tap = move |_| {
        if composer.chosen.get_untracked().is_empty() {
            composer.panel.set(Some(Panel::Meld(id)));
        } else {
            composer.aim(Target::Meld(id));
        }
    };
    let cards = move || {
        let draft = composer.draft.get();
        let mini = |(card, is_joker): (Card, bool)| {
            let is_drafted = draft.is_drafted(id, card, is_joker);
            view! {
                <span class="r17-mini" class:is-joker=is_joker class:is-drafted=is_drafted>
                    {picture(card, is_joker)}
                </span>
            }
        };
        down.get().map(|Down { meld, .. }| meld.places().map(mini).collect_view())
    };
    view! {
        <button
            type="button"
            class="r17-meld"
            class:is-glowing=move || takes.get() == Takes::LayOff
            class:is-swapping=move || takes.get() == Takes::Swap
            class:is-over=move || is_over.get()
            data-test=format!("meld-{id}")
            data-place=format!("meld-{id}")
            data-drop=format!("meld-{id}")
            aria-label=label
            on:click=tap
        >
            {cards}
        </button>
    }
}

/// The number of a meld, from 1.
pub(crate) fn number_of(id: MeldId) -> usize {
    usize::from(id) + 1
}

/// A card as it lies in a meld.
pub(crate) fn picture(card: Card, is_joker: bool) -> AnyView {
    if is_joker { art::rummy17::joker(card.colour(), Some(card)) } else { art::rummy17::number(card) }
}

/// A place for a new meld, while the chosen cards make one.
fn new_meld(composer: Composer) -> impl IntoView {
    let is_over = Memo::new(move |_| {
        composer.drag.with(|drag| drag.and_then(|drag| drag.over) == Some(Drop::Table(Target::New)))
    });
    view! {
        <button
            type="button"
            class="r17-meld is-new is-glowing"
            class:is-over=move || is_over.get()
            data-test="new-meld"
            data-drop="new"
            on:click=move |_| composer.aim(Target::New)
        >
            {Words(Language::page_rummy17_new_meld)}
        </button>
    }
}

/// R9: the minimum size of a meld.
const NEW_MELD: usize = 3;

/// The sizes of cards in melds, from large to small.
const SIZES: [&str; 5] = ["5", "4", "3", "2", "1"];

/// Sets the largest size at which all melds are fully visible. Unless `may_grow`, tries only sizes
/// up to the current one.
fn fit(may_grow: bool) {
    let Some(fronts) = element(".r17-fronts") else { return };
    let now = fronts.get_attribute("data-size").filter(|_| !may_grow);
    let place = SIZES.iter().position(|size| now.as_deref() == Some(*size)).unwrap_or(0);
    for size in &SIZES[place..] {
        // Setting an attribute of an element cannot fail.
        let _ = fronts.set_attribute("data-size", size);
        if fronts.scroll_height() <= fronts.client_height() && fronts.scroll_width() <= fronts.client_width()
        {
            break;
        }
    }
}
