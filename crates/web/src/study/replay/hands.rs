//! The open hands beside the table, each as its seat saw it, with the cards it had played face
//! down.

use diciassette::{Glimpse, Side};
use kernel::Seat;
use notation::GameName;
use protocol::State;
use web_kit::art;
use web_kit::prelude::*;
use web_kit::words;

use super::viewing::Viewing;
use crate::playing::AnyUpdate;

/// The cards of one seat.
#[derive(Clone, PartialEq)]
pub(super) struct OpenHand {
    seat: Seat,
    cards: Vec<Open>,
    /// D3: the seat's face-down cards in the queue, which only that seat can identify.
    down: Vec<Open>,
}

/// A card of either game.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    Diciassette(diciassette::Card),
    Rummy17(rummy17::Card),
}

impl OpenHand {
    /// Reads the hands of all seats from each seat's own state.
    pub(super) fn all(game: GameName, common: &State, open: &[State]) -> Vec<OpenHand> {
        let Ok(common) = AnyUpdate::read(game, common, None) else { return Vec::new() };
        let hand = |(seat, state): (Seat, &State)| match (AnyUpdate::read(game, state, None).ok()?, &common) {
            (AnyUpdate::Diciassette(own), AnyUpdate::Diciassette(common)) => {
                let down =
                    own.view.queue.iter().zip(&common.view.queue).filter_map(|(own, seen)| match own.card {
                        Glimpse::Known(card) if seen.card == Glimpse::Hidden && own.side == Side::Down => {
                            Some(Open::Diciassette(card))
                        }
                        _ => None,
                    });
                let cards = own.view.hand.cards().map(Open::Diciassette).collect();
                Some(OpenHand { seat, cards, down: down.collect() })
            }
            (AnyUpdate::Rummy17(own), _) => {
                let cards = own.view.hand.iter().map(Open::Rummy17).collect();
                Some(OpenHand { seat, cards, down: Vec::new() })
            }
            _ => None,
        };
        Seat::ALL.into_iter().zip(open).filter_map(hand).collect()
    }
}

impl Open {
    fn picture(self) -> AnyView {
        let (art, name): (AnyView, Box<dyn Fn() -> String>) = match self {
            Open::Diciassette(card) => {
                (art::diciassette::front(card), Box::new(move || web_diciassette::words::card(card, words())))
            }
            Open::Rummy17(card) => {
                (art::rummy17::number(card), Box::new(move || web_rummy17::words::card_name(card, words())))
            }
        };
        view! { <li><span class="card-face" role="img" aria-label=name>{art}</span></li> }.into_any()
    }
}

/// All hands, if any are open.
pub(super) fn hands(viewing: Viewing) -> AnyView {
    let drawn = move || {
        let names = viewing.names();
        viewing
            .hands
            .get()
            .into_iter()
            .map(|hand| {
                let who = names.at(hand.seat).to_owned();
                let is_empty = hand.cards.is_empty();
                let down = (!hand.down.is_empty()).then(|| {
                    view! {
                        <p class="replay-down">{words().page_replay_face_down()}</p>
                        <ul class="plain-list replay-cards">
                            {hand.down.iter().map(|card| card.picture()).collect_view()}
                        </ul>
                    }
                });
                view! {
                    <section class="replay-hand" data-test=format!("open-{}", hand.seat)>
                        <h2>{words().page_replay_hand(who)}</h2>
                        {is_empty.then(|| view! { <p class="muted">{words().page_replay_no_cards()}</p> })}
                        {(!is_empty).then(|| view! {
                            <ul class="plain-list replay-cards">
                                {hand.cards.iter().map(|card| card.picture()).collect_view()}
                            </ul>
                        })}
                        {down}
                    </section>
                }
            })
            .collect_view()
    };
    view! {
        <Show when=move || !viewing.hands.with(Vec::is_empty)>
            <section
                class="replay-hands"
                tabindex="0"
                aria-label=Words(Language::page_replay_open)
                data-test="open-hands"
            >
                {drawn}
            </section>
        </Show>
    }
    .into_any()
}
