//! The draw pile with the back of its top card (D3), and the discard pile, open for inspection.

use diciassette::{Card, Glimpse};
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::words;

use crate::dialog::dialog;
use crate::stage::Stage;
use crate::words as spoken;

pub(crate) fn draw(stage: Stage) -> AnyView {
    let view = stage.playing.view;
    let count = Memo::new(move |_| view.with(|view| view.draw));
    let top = Memo::new(move |_| view.with(|view| view.top));
    let backs = move || view.with(|view| view.options.backs);
    let label = move || match top.get() {
        Some(top) => words().draw_pile_shows(count.get(), spoken::back(top, backs(), words())),
        None => words().draw_pile_holds(count.get()),
    };
    // Until the next card is turned up, the pile shows the common back.
    let picture = move || (count.get() > 0).then(|| art::diciassette::back(top.get().unwrap_or_default()));
    let is_high = move || count.get() > 8;
    view! {
        <div class="dici-pile draw" role="img" aria-label=label data-test="pile">
            <div class="dici-heap" data-place="pile" class:is-high=is_high>
                {picture}
            </div>
            <span class="dici-count numerals">{move || count.get()}</span>
        </div>
    }
    .into_any()
}

/// The number of cards in the discard pile, including hidden ones.
fn discarded(stage: Stage) -> Memo<usize> {
    let view = stage.playing.view;
    Memo::new(move |_| view.with(|view| view.discard.public.total() as usize + view.discard.trashed.len()))
}

/// The discard pile: a button that opens its list.
pub(crate) fn discard(stage: Stage, open: RwSignal<bool>) -> AnyView {
    let count = discarded(stage);
    view! {
        <button
            type="button"
            class="dici-pile discard"
            aria-label=move || words().discard_pile_holds(count.get())
            aria-haspopup="dialog"
            data-test="discard"
            on:click=move |_| open.set(true)
        >
            <span class="dici-heap" data-place="discard" class:is-empty=move || count.get() == 0>
                {art::icon(Icon::Eye)}
            </span>
            <span class="dici-count numerals">{move || count.get()}</span>
        </button>
    }
    .into_any()
}

/// The publicly known cards of the discard pile.
pub(crate) fn discard_dialog(stage: Stage, open: RwSignal<bool>) -> AnyView {
    let count = discarded(stage);
    dialog(
        open,
        move || words().page_dici_discard_pile().to_owned(),
        move || {
            let view = stage.playing.view;
            let list = move || {
                let public = view.with(|view| view.discard.public);
                Card::ALL
                .into_iter()
                .filter(|card| public.of(*card) > 0)
                .map(|card| {
                    let count = public.of(card);
                    view! {
                        <li class="dici-sort">
                            <span class="visually-hidden">
                                {words().page_dici_times(count, spoken::card(card, words()))}
                            </span>
                            <span class="dici-small" aria-hidden="true">{art::diciassette::front(card)}</span>
                            <span class="numerals" aria-hidden="true">{format!("× {count}")}</span>
                        </li>
                    }
                })
                .collect_view()
            };
            // D12: only the player of a trashed face-down card knows it.
            let hidden = move || view.with(|view| view.discard.trashed.len());
            let own = move || {
                view.with(|view| {
                    let known = view.discard.trashed.iter().filter_map(|shown| match shown.card {
                        Glimpse::Known(card) => Some(spoken::card(card, words())),
                        Glimpse::Hidden => None,
                    });
                    known.map(|card| view! { <p>{words().page_dici_only_you(card)}</p> }).collect_view()
                })
            };
            view! {
            <Show
                when=move || count.get() != 0
                fallback=|| view! { <p>{Words(Language::page_dici_discard_empty)}</p> }
            >
                <ul class="dici-sorts plain-list">{list}</ul>
                {move || (hidden() > 0).then(|| view! { <p>{words().page_dici_discard_hidden(hidden())}</p> })}
                {own}
            </Show>
        }
        .into_any()
        },
    )
}
