//! The draw pile, the open pile, and the jokers on the side (R2, R4, R11).

use rummy17::{Action, Card, Colour};
use story::rummy17::colour_name;
use web_kit::prelude::*;
use web_kit::{art, words};

use crate::composer::{Composer, Panel};
use crate::drag::Drop;
use crate::suggest::Target;
use crate::words::card_name;

pub(crate) fn piles(composer: Composer) -> impl IntoView {
    view! { <div class="r17-piles">{draw(composer)} {open(composer)}</div> }
}

fn draw(composer: Composer) -> impl IntoView {
    let left = Memo::new(move |_| composer.playing.view.with(|view| view.draw));
    let may = move || composer.legal.with(|legal| legal.contains(&Action::Draw));
    view! {
        <button
            type="button"
            class="r17-pile card-face"
            class:is-glowing=may
            class:is-thick=move || { left.get() > 1 }
            data-test="draw"
            data-place="draw"
            aria-disabled=move || (!may()).to_string()
            on:click=move |_| composer.act(Action::Draw)
        >
            <span class="visually-hidden">
                {move || named(words().page_rummy17_draw(), words().draw_pile_holds(left.get()))}
            </span>
            {move || {
                if left.get() > 0 {
                    art::rummy17::back()
                } else {
                    view! { <span class="r17-empty"></span> }.into_any()
                }
            }}
            <b class="r17-count" aria-hidden="true">{move || left.get()}</b>
        </button>
    }
}

fn open(composer: Composer) -> impl IntoView {
    let top = Memo::new(move |_| composer.shown.with(|view| (view.open.last().copied(), view.open.len())));
    let may_take = move || composer.legal.with(|legal| legal.contains(&Action::Take));
    let takes_discard =
        Memo::new(move |_| composer.ways.with(|ways| ways.iter().any(|way| way.target == Target::Pile)));
    let is_over = Memo::new(move |_| {
        composer.drag.with(|drag| drag.and_then(|drag| drag.over) == Some(Drop::Table(Target::Pile)))
    });
    let label = move || {
        let language = words();
        let card = match top.get().0 {
            Some(card) => language.open_card_is(card_name(card, language)),
            None => language.no_open_card().to_owned(),
        };
        match takes_discard.get() {
            true => named(language.page_rummy17_discard(), card),
            false => named(language.page_rummy17_take(), card),
        }
    };
    let tap = move |_| {
        if takes_discard.get_untracked() { composer.aim(Target::Pile) } else { composer.act(Action::Take) }
    };
    view! {
        <button
            type="button"
            class="r17-pile card-face"
            class:is-glowing=move || may_take() || takes_discard.get()
            class:is-over=move || is_over.get()
            class:is-thick=move || { top.get().1 > 1 }
            data-test="take"
            data-place="open"
            data-drop="open"
            aria-disabled=move || (!may_take() && !takes_discard.get()).to_string()
            on:click=tap
        >
            <span class="visually-hidden">{label}</span>
            {move || match top.get().0 {
                Some(card) => art::rummy17::number(card),
                None => view! { <span class="r17-empty"></span> }.into_any(),
            }}
            <b class="r17-count" aria-hidden="true">{move || top.get().1}</b>
        </button>
    }
}

/// A label: "Draw. Draw pile: 45 cards."
fn named(what: &str, which: String) -> String {
    format!("{what}. {which}")
}

/// The jokers on the side, with an empty place for each used one.
pub(crate) fn side(composer: Composer) -> impl IntoView {
    let side = Memo::new(move |_| composer.shown.with(|view| view.side));
    let takes = Memo::new(move |_| {
        composer.ways.with(|ways| {
            let mut jokers = ways.iter().filter(|way| way.target == Target::Joker);
            jokers.find_map(|way| match way.actions.first() {
                Some(Action::Meld(meld)) => meld.joker().map(Card::colour),
                _ => None,
            })
        })
    });
    let label = move || {
        let language = words();
        match side.get().len() {
            0 => language.no_joker_on_side().to_owned(),
            _ => language
                .jokers_on_side(language.and(side.get().iter().map(|colour| colour_name(colour, language)))),
        }
    };
    let tap = move |_| {
        if takes.get_untracked().is_some() {
            composer.aim(Target::Joker);
        } else {
            composer.panel.set(Some(Panel::Jokers));
        }
    };
    view! {
        <button
            type="button"
            class="r17-jokers"
            class:is-glowing=move || takes.get().is_some()
            data-test="jokers"
            data-place="jokers"
            data-drop="joker"
            aria-label=label
            on:click=tap
        >
            {Colour::ALL.into_iter().map(|colour| {
                let is_here = move || side.get().has(colour);
                view! {
                    <span
                        class="r17-mini"
                        class:is-gone=move || !is_here()
                        class:is-wanted=move || takes.get() == Some(colour)
                        data-place=format!("joker-{}", colour.letter())
                    >
                        {art::rummy17::joker(colour, None)}
                    </span>
                }
            }).collect_view()}
        </button>
    }
}
