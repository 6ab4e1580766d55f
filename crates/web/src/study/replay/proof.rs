//! Verifies the shuffle at the press of a button, and words the result.

use languages::Language;
use story::Names;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::words;
use worker_protocol::Request;
use worker_protocol::study::{self, Difference, Differing, StudyMessage};

use super::source::Source;
use super::viewing::Viewing;

/// The result of the verification.
#[derive(Clone, PartialEq)]
pub(super) enum Proof {
    Unasked,
    Asked,
    Verified { lots: u32, shuffles: u32, finished: bool },
    Unproven,
    Differs(Difference),
    Uncheckable(String),
}

impl Proof {
    /// Reads the worker's verdict.
    pub(super) fn of(told: StudyMessage) -> Proof {
        match told {
            StudyMessage::Verified { verdict: study::Proof::Verified, lots, shuffles, finished, .. } => {
                Proof::Verified { lots, shuffles, finished }
            }
            StudyMessage::Verified { difference: Some(difference), .. } => Proof::Differs(difference),
            StudyMessage::Verified { verdict: study::Proof::Unproven, .. } => Proof::Unproven,
            StudyMessage::Verified { message, .. } => Proof::Uncheckable(message),
            _ => Proof::Unasked,
        }
    }

    fn class(&self) -> &'static str {
        match self {
            Proof::Verified { .. } => "replay-proof is-good",
            Proof::Differs(_) => "replay-proof is-bad",
            _ => "replay-proof",
        }
    }

    fn words(&self, is_here: bool, names: &Names) -> String {
        let language = names.language();
        match self {
            Proof::Unasked => String::new(),
            Proof::Asked => language.page_replay_verifying().to_owned(),
            Proof::Verified { lots, shuffles, finished: true } => {
                language.page_replay_verified(*lots, *shuffles)
            }
            Proof::Verified { lots, shuffles, .. } => language.page_replay_verified_part(*lots, *shuffles),
            Proof::Unproven if is_here => language.page_replay_unproven_here().to_owned(),
            Proof::Unproven => language.page_replay_unproven().to_owned(),
            Proof::Differs(difference) => {
                let where_ = language.page_replay_differs(difference.line);
                format!("{where_} {}", what(difference, names, language))
            }
            Proof::Uncheckable(why) => language.page_replay_uncheckable(why),
        }
    }
}

/// Words a difference between the promised and the recorded game.
fn what(difference: &Difference, names: &Names, language: Language) -> String {
    let (expected, found) = (difference.expected.as_deref(), difference.found.as_deref().unwrap_or("–"));
    // Piles are numbered from 1.
    let pile = difference.pile.unwrap_or(0) + 1;
    let right = expected.unwrap_or("–");
    match difference.kind {
        Differing::Opening => language.page_replay_differs_opening(found),
        Differing::Commitment => language.page_replay_differs_house(right, found),
        Differing::SeatCommitment => {
            let seat = difference.seat.and_then(|seat| kernel::Seat::new(usize::from(seat)));
            let who = seat.map_or("–", |seat| names.at(seat));
            language.page_replay_differs_seat(who, right, found)
        }
        Differing::NoLotDue => language.page_replay_differs_not_due(found),
        Differing::Lot if expected.is_none() => language.page_replay_differs_no_more(found),
        Differing::Lot => language.page_replay_differs_lot(right, found),
        Differing::PileMissing => language.page_replay_differs_pile_missing(pile),
        Differing::PileCard => {
            let card = difference.card.unwrap_or(0) + 1;
            language.page_replay_differs_pile_card(pile, card, right, found)
        }
        Differing::PileLength => language.page_replay_differs_pile_length(pile, right, found),
        Differing::Piles => language.page_replay_differs_piles(right, found),
    }
}

/// The button and the result.
pub(super) fn proof(viewing: Viewing) -> AnyView {
    let is_here = viewing.source.with_value(|source| matches!(source, Source::Kept(_)));
    let verify = move |_| {
        viewing.proof.set(super::proof::Proof::Asked);
        viewing.ask(&Request::Verify { record: None });
    };
    let class = Memo::new(move |_| viewing.proof.with(Proof::class));
    view! {
        <section class="replay-part" aria-labelledby="replay-shuffle">
            <h2 id="replay-shuffle">{Words(Language::page_replay_shuffle)}</h2>
            <button class="button" data-test="verify" on:click=verify>
                {art::icon(Icon::Check)}
                {Words(Language::page_replay_verify)}
            </button>
            <p class=move || class.get() role="status" data-test="proof">
                {move || {
                    let names = viewing.company(words()).names(words());
                    viewing.proof.with(|proof| proof.words(is_here, &names))
                }}
            </p>
        </section>
    }
    .into_any()
}
