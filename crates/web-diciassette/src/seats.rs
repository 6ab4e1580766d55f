//! The other players, clockwise from the player's left, with their backs and tokens (D3).

use diciassette::Glimpse;
use kernel::Seat;
use web_kit::art;
use web_kit::decimal;
use web_kit::prelude::*;
use web_kit::words;

use crate::plate;
use crate::seating;
use crate::stage::{Stage, to_move};
use crate::words as spoken;

/// The row of the other players.
pub(crate) fn seats(stage: Stage) -> AnyView {
    let view = stage.playing.view;
    let others = Memo::new(move |_| {
        let players = view.with(|view| view.players);
        seating::others(players, stage.own.get())
    });
    view! {
        <ul
            class="dici-seats plain-list"
            aria-label=Words(Language::page_dici_players)
            data-count=move || others.with(Vec::len).to_string()
        >
            <For each=move || others.get() key=|seat| *seat children=move |seat| other(stage, others, seat) />
        </ul>
    }
    .into_any()
}

fn other(stage: Stage, others: Memo<Vec<Seat>>, seat: Seat) -> impl IntoView {
    let playing = stage.playing;
    let is_to_move = move || playing.view.with(to_move) == Some(seat);
    // The position in the row, from -1 to 1: the row is curved.
    let bend = move || {
        others.with(|others| {
            let place = others.iter().position(|other| *other == seat).unwrap_or(0) as f64;
            let middle = (others.len() as f64 - 1.0) / 2.0;
            if middle > 0.0 { (place - middle) / middle } else { 0.0 }
        })
    };
    view! {
        <li
            class=format!("dici-seat hue-{seat}")
            class:is-to-move=is_to_move
            style:--bend=move || decimal(bend())
            data-test=format!("seat-{seat}")
        >
            {plate::picture(stage, seat)}
            <span class="dici-name" title=move || playing.name(seat)>{move || playing.name(seat)}</span>
            {plate::tokens(stage, seat)}
            {backs(stage, seat)}
            {plate::badges(stage, seat)}
        </li>
    }
}

/// The cards of a hand from behind.
fn backs(stage: Stage, seat: Seat) -> impl IntoView {
    let view = stage.playing.view;
    let held: Memo<Vec<Glimpse>> = Memo::new(move |_| view.with(|view| view.hands[seat].to_vec()));
    let option = move || view.with(|view| view.options.backs);
    let label = move || held.with(|held| words().hand_shows(spoken::hand(held, option(), words())));
    let cards = move || {
        let card = |glimpse| view! { <span class="dici-back">{art::diciassette::back(glimpse)}</span> };
        held.get().into_iter().map(card).collect_view()
    };
    view! {
        <span class="dici-backs" role="img" aria-label=label data-place=format!("hand-{seat}")>
            {cards}
        </span>
    }
}
