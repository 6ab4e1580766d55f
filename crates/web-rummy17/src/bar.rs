//! The bar below the table: the prompt, and the actions on the hand.

use rummy17::{Action, Phase};
use story::Narrated;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{skip_button, turn_clock, words};

use crate::composer::{Composer, Panel};
use crate::draft::Draft;
use crate::knock;
use crate::suggest::{self, Target};
use crate::words::card_name;

/// The prompt, or the answer to the last action; above it the banner of an open knock window.
pub(crate) fn prompt(composer: Composer) -> impl IntoView {
    let text = Memo::new(move |_| asked(composer));
    let is_counted = move || composer.counts.with(|counts| counts.iter().any(|count| count.is_complete));
    view! {
        <div class="r17-prompt">
            <p data-test="prompt">{move || text.get()}</p>
            {turn_clock(composer.playing)}
            {skip_button(composer.playing.is_moving)}
            <Show when=is_counted>
                <button
                    type="button"
                    class="icon-button"
                    data-test="scores"
                    title=Words(Language::page_rummy17_scores)
                    aria-label=Words(Language::page_rummy17_scores)
                    on:click=move |_| composer.panel.set(Some(Panel::Count))
                >
                    {art::icon(Icon::Trophy)}
                </button>
            </Show>
            {knock::window(composer)}
        </div>
    }
}

fn asked(composer: Composer) -> String {
    let language = words();
    if let Some(notice) = composer.notice.get() {
        return notice.text(language);
    }
    let takes = composer.ways.with(|ways| ways.iter().any(|way| way.target != Target::Pile));
    if takes {
        return language.page_rummy17_where().to_owned();
    }
    if composer.draft.with(|draft| !draft.is_empty() && !draft.is_sent()) {
        return language.page_rummy17_draft().to_owned();
    }
    let names = composer.playing.names();
    composer.playing.view.with(|view| match (view.phase, view.open.last()) {
        (Phase::Draw, Some(open)) if view.eye.is(view.active) => {
            language.asked_take_or_draw(card_name(*open, language))
        }
        (Phase::Knock(window), Some(open)) if view.eye.is(window.asked()) => {
            language.asked_knock(names.at(view.active), card_name(*open, language))
        }
        _ => rummy17::Rummy17::asked(view, &names),
    })
}

/// The actions on the hand; hidden from spectators.
pub(crate) fn bar(composer: Composer) -> impl IntoView {
    let may_act = move || composer.playing.seat().is_some() && !composer.playing.is_past;
    view! { <Show when=may_act>{move || buttons(composer)}</Show> }
}

fn buttons(composer: Composer) -> impl IntoView {
    let can_lay = move || composer.ways.with(|ways| !suggest::laying(ways).is_empty());
    let can_discard = move || composer.ways.with(|ways| ways.iter().any(|way| way.target == Target::Pile));
    let can_undo = move || {
        composer.draft.with(|draft| !draft.is_empty() && !draft.is_sent())
            || !composer.chosen.get().is_empty()
    };
    let is_drafted = move || !composer.draft.with(Draft::is_empty);
    let tool = move |test: &'static str, icon: Icon, label: Words, press: fn(Composer)| {
        view! {
            <button
                type="button"
                class="icon-button"
                data-test=test
                title=label
                aria-label=label
                on:click=move |_| press(composer)
            >
                {art::icon(icon)}
            </button>
        }
    };
    view! {
        <div class="r17-bar" role="toolbar" aria-label=Words(Language::terminal_actions)>
            {tool("sort", Icon::Sort, Words(Language::page_rummy17_sort), Composer::sort)}
            {tool("suggest", Icon::Hand, Words(Language::page_rummy17_suggest), Composer::suggest)}
            <button
                type="button"
                class="icon-button"
                class:is-wanted=is_drafted
                data-test="undo"
                title=Words(Language::page_rummy17_undo)
                aria-label=Words(Language::page_rummy17_undo)
                aria-disabled=move || (!can_undo()).to_string()
                on:click=move |_| composer.undo()
            >
                {art::icon(Icon::Undo)}
            </button>
            <button
                type="button"
                class="button"
                class:primary=can_lay
                data-test="lay"
                aria-disabled=move || (!can_lay()).to_string()
                on:click=move |_| composer.lay()
            >
                {Words(Language::page_rummy17_lay)}
            </button>
            <button
                type="button"
                class="button"
                class:primary=move || can_discard() && !can_lay()
                data-test="discard"
                aria-disabled=move || (!can_discard()).to_string()
                on:click=move |_| composer.discard_chosen()
            >
                {Words(Language::page_rummy17_discard)}
            </button>
        </div>
    }
}

/// Whether the action, which has its own button, is legal.
pub(crate) fn is_asked(composer: Composer, action: Action) -> bool {
    composer.playing.legal.with_untracked(|legal| legal.contains(&action))
}
