//! The previous round with its count, to look at again: the reveal passes quickly.

use diciassette::score::SEVENTEEN;
use diciassette::view::LastRound;
use diciassette::{Placed, Side};
use kernel::Seat;
use story::Names;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::words;

use crate::dialog::dialog;
use crate::stage::Stage;
use crate::words as spoken;

/// The button that opens it; hidden before the first count and during a reveal.
pub(crate) fn button(stage: Stage, open: RwSignal<bool>) -> AnyView {
    let view = stage.playing.view;
    let is_there = move || view.with(|view| view.last_round.is_some()) && !stage.is_revealing();
    view! {
        <Show when=is_there>
            <button
                type="button"
                class="button quiet dici-again"
                aria-haspopup="dialog"
                data-test="last-round"
                on:click=move |_| open.set(true)
            >
                {art::icon(Icon::History)}
                <span>{Words(Language::page_dici_last_round)}</span>
            </button>
        </Show>
    }
    .into_any()
}

/// A dialog with the round's queue, count and tokens.
pub(crate) fn last_round_dialog(stage: Stage, open: RwSignal<bool>) -> AnyView {
    let round = Memo::new(move |_| stage.playing.view.with(|view| view.last_round));
    let content = move || {
        let summary = move || round.get().map(|round| summary(stage, &round));
        view! { {summary} }.into_any()
    };
    dialog(open, move || words().page_dici_last_round().to_owned(), content)
}

fn summary(stage: Stage, round: &LastRound) -> impl IntoView + use<> {
    let names = stage.playing.names();
    let cards = round.queue.iter().map(|placed| card(stage, *placed, &names)).collect_view();
    let lines = lines(round, &names).into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    view! {
        <p class="lead">{verdict(round.tally.total, round.caller, &names)}</p>
        <ol class="dici-open plain-list" aria-label=words().terminal_queue()>
            {cards}
        </ol>
        <ul>{lines}</ul>
    }
}

fn card(stage: Stage, placed: Placed, names: &Names) -> impl IntoView + use<> {
    let language = words();
    let who = names.at(placed.by());
    let card = spoken::card(placed.card(), language);
    let label = match placed.side() {
        Side::Up => language.page_dici_lies_up(card, who),
        Side::Down => language.page_dici_lies_down(card, who),
    };
    view! {
        <li
            class=format!("dici-small hue-{}", placed.by())
            class:is-down=placed.side() == Side::Down
            class:has-sprung=placed.is_set_trap()
        >
            <span class="visually-hidden">{label}</span>
            {art::diciassette::front(placed.card())}
            <span class="dici-mark" aria-hidden="true">{stage.mark(placed.by())}</span>
        </li>
    }
}

/// D15: whether the caller was right, in words.
pub(crate) fn verdict(total: u16, caller: Seat, names: &Names) -> String {
    if total >= SEVENTEEN {
        names.language().page_dici_right(total, names.at(caller))
    } else {
        names.language().page_dici_wrong(total, names.at(caller))
    }
}

/// D15–D17: the tokens each player gained or lost.
fn lines(round: &LastRound, names: &Names) -> Vec<String> {
    let language = names.language();
    let tally = &round.tally;
    let mut lines: Vec<String> =
        tally.trappers.iter().map(|seat| language.victory_for_trap(names.at(seat))).collect();
    if !tally.trappers.has(tally.winner) {
        lines.push(language.victory_for_call(names.at(tally.winner)));
    }
    if tally.traps > 0 {
        lines.push(language.penalty_for_traps(names.at(tally.caller), tally.traps));
    }
    lines.push(language.penalty_for_call(names.at(tally.loser), 1));
    lines
}

#[cfg(test)]
mod tests {
    use diciassette::{Card, score};
    use kernel::Row;
    use languages::Language;

    use super::*;

    fn round(cards: &[(Card, Seat, Side)]) -> LastRound {
        let queue: Row<Placed, _> =
            cards.iter().map(|(card, by, side)| Placed::new(*card, *by, *side)).collect();
        LastRound { queue, caller: Seat::A, last: Seat::B, tally: score::tally(&queue, Seat::A, Seat::B) }
    }

    #[test]
    fn d15_to_d17_the_summary_says_who_got_what() {
        let names = Names::new(Language::English, ["Ada", "Bo"]);
        let trapped = round(&[(Card::TwoSided5, Seat::A, Side::Up), (Card::Trap, Seat::B, Side::Down)]);
        assert_eq!(verdict(trapped.tally.total, Seat::A, &names), "Only 5: Ada was wrong!");
        assert_eq!(
            lines(&trapped, &names),
            [
                "Bo receives a victory token for the Trap.",
                "Ada receives a penalty token for the Trap.",
                "Ada receives a penalty token for the call.",
            ]
        );
        let right = round(&[(Card::TwoSided5, Seat::A, Side::Up); 4]);
        assert_eq!(verdict(right.tally.total, Seat::A, &names), "20: Ada was right!");
        assert_eq!(
            lines(&right, &names),
            ["Ada receives a victory token for the call.", "Bo receives a penalty token for the call."]
        );
    }
}
