//! The whole table: its parts, its keys, and the banner of a reveal.

use diciassette::Side;
use kernel::{Seat, Way};
use web_kit::prelude::*;
use web_kit::{Playing, keys, motion, skip_button, turn_clock, words};

use crate::hand::{go_to, has_focus, nothing_has_focus};
use crate::last_round::{last_round_dialog, verdict};
use crate::piles::discard_dialog;
use crate::stage::{Stage, Task, to_move};
use crate::{Table, actions, hand, last_round, piles, plate, prompt, queue, seats, sum};

pub(crate) fn board(playing: Playing<Table>) -> AnyView {
    let stage = Stage::new(playing);
    let looks_at_discard = RwSignal::new(false);
    let looks_at_last_round = RwSignal::new(false);
    let way = move || playing.view.with(|view| view.way);
    let is_playing = move || stage.own.get().is_some();
    let may_act = move || is_playing() && !playing.is_past;
    if !playing.is_past {
        keys::listen(move |key| pressed(stage, key));
    }
    view! {
        <section
            class="dici on-table"
            class:is-revealing=move || stage.is_revealing()
            class:is-claiming=move || matches!(stage.task.get(), Task::Claim { .. })
            class:is-watching=move || !is_playing()
            class:goes-back=move || way() == Way::Counter
            aria-label=Words(Language::page_dici_table)
        >
            <div class="dici-table">
                {seats::seats(stage)}
                <div class="dici-middle" on:click=move |_| skip(stage)>
                    {banner(stage)} {piles::draw(stage)} {sum::sum(stage)} {piles::discard(stage, looks_at_discard)}
                    {queue::queue(stage)} <span class="dici-tray" data-place="tray" aria-hidden="true"></span>
                </div>
                <div class="dici-own">
                    <div class="dici-mine">
                        <div class="dici-ask">
                            {prompt::prompt(stage)} {turn_clock(stage.playing)} {skip_button(stage.playing.is_moving)}
                        </div>
                        {move || is_playing().then(|| hand::hand(stage))}
                    </div>
                    {move || may_act().then(|| actions::actions(stage))}
                </div>
                <div class="dici-foot">
                    {move || stage.own.get().map(|seat| own_plate(stage, seat))}
                    {last_round::button(stage, looks_at_last_round)}
                </div>
            </div>
        </section>
        {discard_dialog(stage, looks_at_discard)}
        {last_round_dialog(stage, looks_at_last_round)}
    }
    .into_any()
}

/// The player's own name and tokens.
fn own_plate(stage: Stage, seat: Seat) -> impl IntoView {
    let playing = stage.playing;
    let is_to_move = move || playing.view.with(to_move) == Some(seat);
    view! {
        <div
            class=format!("dici-seat own hue-{seat}")
            class:is-to-move=is_to_move
            role="group"
            aria-label=Words(Language::page_dici_you)
            data-test=format!("seat-{seat}")
        >
            {plate::picture(stage, seat)}
            <span class="dici-name">{move || playing.name(seat)}</span>
            {plate::tokens(stage, seat)}
            {plate::badges(stage, seat)}
        </div>
    }
}

/// The text during a reveal: the caller, the total, the next starter.
fn banner(stage: Stage) -> impl IntoView {
    let text = move || {
        let reveal = stage.reveal.get()?;
        let names = stage.playing.names();
        let language = words();
        Some(if !reveal.won.is_empty() {
            language.wins(reveal.won.len(), names.all(reveal.won))
        } else if let Some((round, starter)) = reveal.next {
            language.page_dici_starts(round, names.at(starter))
        } else if let Some(total) = reveal.total {
            verdict(total, reveal.caller, &names)
        } else {
            language.calls(names.at(reveal.caller))
        })
    };
    let caller = move || stage.reveal.with(|reveal| reveal.as_ref().map(|reveal| reveal.caller));
    view! {
        <Show when=move || stage.is_revealing()>
            <div class=move || caller().map(|seat| format!("dici-banner hue-{seat}"))>
                <p>{text}</p>
                <button type="button" class="button quiet" on:click=move |_| skip(stage)>
                    {Words(Language::page_skip)}
                </button>
            </div>
        </Show>
    }
}

/// Skips the reveal when it is tapped.
fn skip(stage: Stage) {
    if untrack(|| stage.is_revealing()) {
        motion::skip();
    }
}

/// Handles a key; returns whether the table uses it.
fn pressed(stage: Stage, key: &str) -> bool {
    if untrack(|| stage.is_revealing()) {
        return skips(stage, key);
    }
    match key {
        "1" | "2" | "3" => choose(stage, key.parse::<usize>().unwrap_or(1) - 1),
        "ArrowLeft" => step(stage, -1),
        "ArrowRight" => step(stage, 1),
        "Enter" => stage.chosen.get_untracked().is_some_and(|held| {
            stage.play_card(held, Side::Up);
            true
        }),
        "f" | "F" => {
            stage.play(Side::Down);
            true
        }
        " " => space(stage),
        "p" | "P" => {
            stage.pass();
            true
        }
        "Escape" => stage.chosen.try_update(Option::take).flatten().is_some(),
        _ => false,
    }
}

fn skips(stage: Stage, key: &str) -> bool {
    let is_ours = key == "Enter" || key == " " && (has_focus() || nothing_has_focus());
    if is_ours {
        skip(stage);
    }
    is_ours
}

/// Calls "17!" during a claim window, unless a button has the focus: the browser presses that one.
/// On a card of the hand the space bar only chooses, so that a late call does not play a card.
fn space(stage: Stage) -> bool {
    if matches!(stage.task.get_untracked(), Task::Claim { .. }) || nothing_has_focus() {
        stage.call();
        return true;
    }
    match hand::focused() {
        Some(place) => choose(stage, place),
        None => false,
    }
}

/// Chooses the card at a place of the hand.
fn choose(stage: Stage, place: usize) -> bool {
    let held = stage.hand.with_untracked(|hand| hand.get(place).copied());
    if held.is_some() {
        stage.chosen.set(held);
        go_to(place);
    }
    held.is_some()
}

/// Chooses the neighbouring card.
fn step(stage: Stage, by: isize) -> bool {
    if !has_focus() && !nothing_has_focus() {
        return false;
    }
    let (count, place) = stage.hand.with_untracked(|hand| {
        let chosen = stage.chosen.get_untracked();
        (hand.len(), hand.iter().position(|held| Some(*held) == chosen))
    });
    let next = match place {
        Some(place) => place.checked_add_signed(by),
        None if by > 0 => Some(0),
        None => count.checked_sub(1),
    };
    next.is_some_and(|next| choose(stage, next))
}
