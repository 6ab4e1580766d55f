//! The master's best moves in words, with the value of each.

use std::rc::Rc;

use languages::Language;
use rummy17::{Landing, MeldId};
use web_diciassette::words::action_name;
use web_kit::prelude::*;
use web_kit::words;
use web_rummy17::words::{card_name, meld_name};
use worker_protocol::study::{PARTS, Valued};

use super::figures::error;
use super::{Panel, Thoughts};
use crate::playing::AnyPlaying;
use crate::study::percent::estimate;

/// The number of moves shown at first.
const FEW: usize = 4;

/// The best moves, and how far the master has thought.
pub(super) fn moves(panel: Panel, is_thinking: bool) -> AnyView {
    if !is_thinking {
        let is_asked = move || panel.playing.is_asked();
        return view! {
            <Show when=move || !is_asked()>
                <p class="hint" data-test="coach-not-asked">{Words(Language::coach_not_asked)}</p>
            </Show>
        }
        .into_any();
    }
    let has_all = RwSignal::new(false);
    let thoughts = Memo::new(move |_| panel.thoughts());
    let count =
        Memo::new(move |_| thoughts.with(|thoughts| thoughts.as_ref().map_or(0, |it| it.actions.len())));
    let best = move || {
        let most = if has_all.get() { usize::MAX } else { FEW };
        let actions = thoughts.get().map(|thoughts| thoughts.actions).unwrap_or_default();
        actions.into_iter().take(most).map(|action| valued(panel, action)).collect_view()
    };
    let more = move || {
        if has_all.get() { words().coach_fewer().to_owned() } else { words().coach_more(count.get() - FEW) }
    };
    let has_more = move || count.get() > FEW;
    view! {
        <section class="coach-part" aria-labelledby="coach-moves-title" data-test="coach-moves">
            <h3 id="coach-moves-title">{Words(Language::coach_moves)}</h3>
            {progress(thoughts)}
            <ol class="coach-moves" data-test="coach-best">{best}</ol>
            <Show when=has_more>
                <button
                    class="button quiet coach-more"
                    data-test="coach-more"
                    aria-expanded=move || has_all.get().to_string()
                    on:click=move |_| has_all.set(!has_all.get_untracked())
                >
                    {more}
                </button>
            </Show>
        </section>
    }
    .into_any()
}

fn progress(thoughts: Memo<Option<Thoughts>>) -> AnyView {
    let parts = move || thoughts.with(|thoughts| thoughts.as_ref().map_or((0, PARTS), |it| (it.done, it.of)));
    let line = move || {
        let (done, of) = parts();
        if done >= of { words().coach_thought().to_owned() } else { words().coach_thinking(done + 1, of) }
    };
    view! {
        <div class="coach-progress" data-test="coach-progress" data-done=move || parts().0.to_string()>
            <progress
                max=move || parts().1.to_string()
                value=move || parts().0.to_string()
                aria-label=line
            ></progress>
            <span class="hint" aria-hidden="true">{line}</span>
        </div>
    }
    .into_any()
}

fn valued(panel: Panel, action: Valued) -> AnyView {
    let Valued { action: word, value, error: deviation, .. } = action;
    let spelt = word.clone();
    let name = move || story::capital(&panel.named(&spelt, words()));
    let worth = move || {
        let words = words();
        match (value, deviation) {
            (Some(value), Some(deviation)) => words.coach_value(estimate(value), error(deviation)),
            (Some(value), None) => words.coach_value_plain(estimate(value)),
            (None, _) => words.analysis_value_unknown().to_owned(),
        }
    };
    view! {
        <li data-action=word data-value=value.map(|value| value.to_string())>
            <span class="coach-move">{name}</span>
            " "
            <span class="coach-worth">{worth}</span>
        </li>
    }
    .into_any()
}

/// The table by which moves are named, as it was when the advice was given.
#[derive(Clone)]
pub(super) enum MoveTable {
    Diciassette,
    /// With the player's draft.
    Rummy17(Rc<rummy17::View>),
}

impl MoveTable {
    /// The table as displayed now.
    pub(super) fn of(playing: AnyPlaying) -> MoveTable {
        match playing {
            AnyPlaying::Diciassette(_) => MoveTable::Diciassette,
            AnyPlaying::Rummy17(playing) => {
                let draft = playing.drafted.get_untracked().unwrap_or_default();
                MoveTable::Rummy17(Rc::new(web_rummy17::drafted(playing.view.get_untracked(), &draft)))
            }
        }
    }

    /// Names an action of the notation; returns an unreadable one unchanged.
    pub(super) fn name(&self, action: &str, language: Language) -> String {
        let name = match self {
            MoveTable::Diciassette => action.parse().ok().map(|action| action_name(action, language)),
            MoveTable::Rummy17(view) => {
                action.parse().ok().map(|action| rummy17_name(action, view, language))
            }
        };
        name.unwrap_or_else(|| action.to_owned())
    }
}

fn rummy17_name(action: rummy17::Action, view: &rummy17::View, language: Language) -> String {
    use rummy17::Action;
    let name = |card| card_name(card, language);
    let open = || view.open.last().map_or_else(String::new, |card| name(*card));
    let there = |id: MeldId| {
        view.melds.get(usize::from(id)).map_or_else(String::new, |down| meld_name(down.meld, language))
    };
    // Melds are numbered from 1.
    let number = |id: MeldId| u32::from(id) + 1;
    match action {
        Action::Take => language.terminal_take(open()),
        Action::Draw => language.terminal_draw().to_owned(),
        Action::Knock => language.terminal_knock(open()),
        Action::Pass => language.terminal_pass().to_owned(),
        Action::Meld(meld) => language.terminal_meld(meld_name(meld, language)),
        Action::Lay(card, id) => language.terminal_lay(name(card), there(id), number(id)),
        Action::Swap(swap) => match swap.to {
            Landing::Lay(place, id) => language.terminal_swap_lay(
                name(swap.card),
                number(swap.from),
                name(place),
                there(id),
                number(id),
            ),
            Landing::Meld(meld) => {
                language.terminal_swap_meld(name(swap.card), number(swap.from), meld_name(meld, language))
            }
        },
        Action::Discard(card) => language.terminal_discard(name(card)),
    }
}
