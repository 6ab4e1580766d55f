//! The dialogs over the table: a choice of ways, a closer look, the count.

use kernel::Seat;
use rummy17::{Bonus, Card, Colour, MeldId};
use story::capital;
use story::rummy17::{bonus_line, colour_name};
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{Dialog, focus, words};

use crate::bonuses::{self, Lead};
use crate::composer::{Composer, Panel};
use crate::fronts::{number_of, picture};
use crate::scoring;
use crate::suggest::Way;
use crate::words::{card_name, extensions, meld_name, outcome, way_name};

/// The dialog of this table.
pub(crate) fn panel(composer: Composer) -> impl IntoView {
    let is_open = Memo::new(move |_| composer.panel.with(Option::is_some));
    let dialog = Dialog::following(Signal::derive(move || composer.panel.with(Option::is_some)));
    let name = move || match composer.panel.get() {
        Some(Panel::Choose(_)) => "chooser",
        Some(Panel::Count) => "sheet",
        _ => "panel",
    };
    let close_name = move || match composer.panel.get() {
        Some(Panel::Count) => "sheet-close",
        _ => "panel-close",
    };
    view! {
        <dialog
            node_ref=dialog.node
            class="sheet r17-panel"
            class:wide=move || composer.panel.get() == Some(Panel::Count)
            data-test=name
            aria-labelledby="r17-panel-title"
            on:close=move |_| {
                if dialog.is_closed() {
                    composer.panel.set(None);
                }
                // The sheet of the count covered the result, which could not take the focus then.
                if untrack(|| composer.playing.is_over()) {
                    focus("[data-test=over] h2");
                }
            }
        >
            <Show when=move || is_open.get()>
                <header class="dialog-head">
                    <h2 id="r17-panel-title">{move || title(composer)}</h2>
                    <button
                        type="button"
                        class="icon-button"
                        data-test=close_name
                        title=Words(Language::page_close)
                        aria-label=Words(Language::page_close)
                        on:click=move |_| composer.panel.set(None)
                    >
                        {art::icon(Icon::Close)}
                    </button>
                </header>
                {move || content(composer)}
            </Show>
        </dialog>
    }
}

fn title(composer: Composer) -> String {
    let language = words();
    match composer.panel.get() {
        Some(Panel::Choose(_)) => language.page_rummy17_choose().to_owned(),
        Some(Panel::Meld(id)) => capital(&language.meld_number(number_of(id))),
        Some(Panel::Bonus(bonus)) => bonuses::title(bonus, language),
        Some(Panel::Seat(seat)) => composer.playing.name(seat),
        Some(Panel::Jokers) => capital(language.terminal_jokers()),
        Some(Panel::Count) => scoring::title(composer),
        None => String::new(),
    }
}

fn content(composer: Composer) -> AnyView {
    match composer.panel.get() {
        Some(Panel::Choose(ways)) => choices(composer, ways),
        Some(Panel::Meld(id)) => meld(composer, id),
        Some(Panel::Bonus(bonus)) => a_bonus(composer, bonus),
        Some(Panel::Seat(seat)) => player(composer, seat),
        Some(Panel::Jokers) => jokers(composer),
        Some(Panel::Count) => scoring::sheet(composer),
        None => ().into_any(),
    }
}

/// A row of cards.
fn cards(cards: impl IntoIterator<Item = (Card, bool)>) -> AnyView {
    let mini = |(card, is_joker)| view! { <span class="r17-mini">{picture(card, is_joker)}</span> };
    view! { <span class="r17-minis" aria-hidden="true">{cards.into_iter().map(mini).collect_view()}</span> }
        .into_any()
}

/// A choice between several ways to lay the chosen cards down.
fn choices(composer: Composer, ways: Vec<Way>) -> AnyView {
    let choice = |(place, way): (usize, Way)| {
        let name = composer.shown.with_untracked(|view| capital(&way_name(&way, view, words())));
        let laid = composer.shown.with_untracked(|view| outcome(&way, view));
        let is_first = place == 0;
        view! {
            <li>
                <button type="button" class="button r17-way" autofocus=is_first on:click=move |_| composer.perform(&way)>
                    {cards(laid)}
                    <span>{name}</span>
                </button>
            </li>
        }
    };
    view! { <ul class="r17-ways plain-list">{ways.into_iter().enumerate().map(choice).collect_view()}</ul> }
        .into_any()
}

/// A closer look at a meld, with the cards it takes.
fn meld(composer: Composer, id: MeldId) -> AnyView {
    let Some(down) = composer.shown.with(|view| view.melds.get(usize::from(id)).copied()) else {
        return ().into_any();
    };
    let language = words();
    let takes = match extensions(down.meld, language) {
        Some(cards) => language.page_rummy17_accepts(cards),
        None => language.page_rummy17_accepts_nothing().to_owned(),
    };
    let joker = down.meld.joker().map(|card| language.page_rummy17_joker_in_meld(card_name(card, language)));
    view! {
        <div class="r17-large">{cards(down.meld.places())}</div>
        <p>{format!("{}: {}.", composer.playing.name(down.owner), meld_name(down.meld, language))}</p>
        <p>{takes}</p>
        {joker.map(|joker| view! { <p>{joker}</p> })}
    }
    .into_any()
}

/// The condition of a bonus card, its points, and its leaders.
fn a_bonus(composer: Composer, bonus: Bonus) -> AnyView {
    let names = composer.playing.names();
    let lead = composer.shown.with(|view| Lead::of(bonus, view)).text(&names);
    let language = words();
    view! {
        <div class="r17-explained">
            {art::rummy17::bonus(bonus)}
            <div>
                <p>{bonus_line(bonus, language)}</p>
                <p><strong>{lead}</strong> " " <span class="badge accent">{language.points(Bonus::POINTS)}</span></p>
            </div>
        </div>
    }
    .into_any()
}

/// The public facts about a player.
fn player(composer: Composer, seat: Seat) -> AnyView {
    let language = words();
    composer.shown.with(|view| {
        let known = view.known[seat];
        let score = (view.options.games_for(view.players) > 1).then(|| language.match_score(view.scores[seat]));
        view! {
            <div class="r17-explained">
                {art::animal(composer.playing.company.with(|company| company.character(seat)))}
                <p>
                    {language.cards(view.counts[seat])}
                    {score.map(|score| format!(" · {score}"))}
                </p>
            </div>
            {if known.is_empty() {
                view! { <p>{language.page_rummy17_known_none()}</p> }.into_any()
            } else {
                view! {
                    <p>{language.page_rummy17_known()} <span class="visually-hidden">{crate::words::card_names(known, language)}</span></p>
                    {cards(known.iter().map(|card| (card, false)))}
                }
                .into_any()
            }}
        }
        .into_any()
    })
}

/// The jokers on the side, and the ways to bring one into play.
fn jokers(composer: Composer) -> AnyView {
    let language = words();
    let side = composer.shown.with(|view| view.side);
    let joker = |colour: Colour| {
        let name = language.page_rummy17_joker_of(colour_name(colour, language));
        view! { <li><span class="r17-mini">{art::rummy17::joker(colour, None)}</span> <span>{capital(&name)}</span></li> }
    };
    view! {
        <ul class="r17-side plain-list">{side.iter().map(joker).collect_view()}</ul>
        <p>{language.page_rummy17_jokers_explained()}</p>
    }
    .into_any()
}
