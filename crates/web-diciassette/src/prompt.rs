//! The line above the hand: the player's task, or the player whom the table waits for.

use diciassette::Phase;
use kernel::Seat;
use story::diciassette::card_line;
use web_kit::prelude::*;
use web_kit::words;

use crate::stage::{Stage, Task};

pub(crate) fn prompt(stage: Stage) -> AnyView {
    let playing = stage.playing;
    let facts = Memo::new(move |_| playing.view.with(|view| (view.phase, view.active, view.doubled)));
    let has_answered = move || {
        playing.asked.with(|asked| asked.as_ref().is_some_and(|asked| asked.window && asked.answered))
    };
    let caller = Memo::new(move |_| stage.reveal.with(|reveal| reveal.as_ref().map(|reveal| reveal.caller)));
    let text = move || {
        let language = words();
        let (phase, active, is_doubled) = facts.get();
        match stage.task.get() {
            Task::Play => play(stage),
            Task::Claim { may_pass: false } => language.asked_must_call().to_owned(),
            Task::Claim { .. } if is_doubled => language.asked_call_doubled(playing.name(active)),
            Task::Claim { .. } => language.asked_call(playing.name(active)),
            Task::Wait if let Some(caller) = caller.get() => language.calls(playing.name(caller)),
            Task::Wait if has_answered() => language.page_dici_others().to_owned(),
            Task::Wait => wait(stage, phase, active),
        }
    };
    view! {
        <p
            class="dici-prompt"
            class:is-asking=move || stage.task.get() != Task::Wait
            class:is-hasty=move || stage.is_hasty.get()
            data-test="prompt"
        >
            {text}
        </p>
    }
    .into_any()
}

/// The prompt on the player's own turn: choose a card, then its effect.
fn play(stage: Stage) -> String {
    let language = words();
    match stage.chosen.get() {
        Some(held) if held.card.is_special() => card_line(held.card, language).to_owned(),
        Some(_) => language.page_dici_how().to_owned(),
        None if stage.is_hasty.get() => language.page_dici_choose_first().to_owned(),
        None => stage.playing.prompt(),
    }
}

/// The prompt on another player's turn.
fn wait(stage: Stage, phase: Phase, active: Seat) -> String {
    let language = words();
    let name = |seat| stage.playing.name(seat);
    match phase {
        // The player has just played, and the card is still flying.
        Phase::Play | Phase::Draw if stage.own.get() == Some(active) => String::new(),
        Phase::First | Phase::Deal => language.page_dici_dealing().to_owned(),
        Phase::Play | Phase::Draw | Phase::Refill => language.turn_of(name(active)),
        Phase::Call(_) => language.page_dici_everybody(name(active)),
        Phase::Over => language.diciassette_over().to_owned(),
    }
}
