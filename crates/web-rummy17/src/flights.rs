//! Motion for every step: cards fly from where they were to where they go. The view is read before anything is waited for, because then the
//! table may have been left.

use kernel::Seat;
use rummy17::{Card, Ending, Landing, Meld, MeldId, Step, Swap};
use web_kit::art::rummy17 as pictures;
use web_kit::motion::{self, fly, fly_along, pause};
use web_kit::{Playing, element, now};

use crate::Table;
use crate::desk::card_selector;
use crate::fronts::picture;

/// A card flies from one place to another.
const FLIGHT: u32 = 350;
/// Cards that fly together follow each other after so long.
const CLOSE: u32 = 60;
/// A deal takes about as long as this altogether.
const DEAL: u32 = 1200;
/// Nobody waits longer than this for who reads the count.
const READING: u64 = 30_000;

const DRAW: &str = "[data-place=draw]";
const OPEN: &str = "[data-place=open]";

/// Shows a step that is about to happen.
pub(crate) async fn show(playing: Playing<Table>, step: Step) {
    match step {
        Step::GameBegins { .. } | Step::Won { .. } => count_is_read(playing).await,
        Step::BonusTurnedUp { .. } => pause(110).await,
        Step::Dealt { seat, card } => deal(playing, seat, card).await,
        Step::Opened { card } => fly(DRAW, OPEN, FLIGHT, move || pictures::number(card)).await,
        Step::Took { seat, card } => {
            fly(OPEN, &hand(playing, seat), FLIGHT, move || pictures::number(card)).await;
        }
        Step::Knocked { seat, card } => {
            let to = hand(playing, seat);
            pause(250).await;
            fly(OPEN, &to, FLIGHT, move || pictures::number(card)).await;
            pause(200).await;
        }
        Step::Drew { seat, card } => {
            let to = hand(playing, seat);
            fly(DRAW, &to, 300, move || card.map_or_else(pictures::back, pictures::number)).await;
        }
        Step::Passed { .. } => pause(120).await,
        Step::Melded { seat, meld, .. } => melded(playing, seat, meld).await,
        Step::LaidOff { seat, card, id } => {
            let from = held(is_own(playing, seat), seat, card);
            fly(&from, &end_of(id), FLIGHT, move || pictures::number(card)).await;
        }
        Step::Swapped { seat, swap } => swapped(playing, seat, swap).await,
        Step::Discarded { seat, card } => {
            let from = held(is_own(playing, seat), seat, card);
            fly(&from, OPEN, FLIGHT, move || pictures::number(card)).await;
        }
        Step::Ended { ending: Ending::Out { rummy17: true, .. } } => pause(2600).await,
        Step::Ended { .. } => pause(900).await,
        // R4: a hand that reaches out shows nothing yet. The count stands on its sheet.
        Step::Draws { .. } | Step::Penalty { .. } | Step::BonusGiven { .. } | Step::Scored { .. } => {}
    }
}

/// Is it the seat of whoever looks?
fn is_own(playing: Playing<Table>, seat: Seat) -> bool {
    playing.view.with_untracked(|view| view.eye.is(seat))
}

/// Where a hand takes a card: a face at the table, the right end of one's own hand.
fn hand(playing: Playing<Table>, seat: Seat) -> String {
    let last = "[data-test=hand] li:last-child .card-face";
    if is_own(playing, seat) && element(last).is_some() {
        last.to_owned()
    } else {
        format!("[data-place=seat-{}]", seat.index())
    }
}

/// Where a card comes from: its place in one's own hand, the face of another. What was drafted has left the hand already, so it does
/// not fly again.
fn held(is_own: bool, seat: Seat, card: Card) -> String {
    if is_own { card_selector(card) } else { format!("[data-place=seat-{}]", seat.index()) }
}

/// Beside what a new meld of this player will lie.
pub(crate) fn front(seat: Seat) -> String {
    let own = format!("[data-place=front-{}] li:last-child .r17-mini:last-child", seat.index());
    if element(&own).is_some() { own } else { "[data-place=fronts-end]".to_owned() }
}

/// The last card of a meld, beside which the next one goes.
fn end_of(id: MeldId) -> String {
    format!("[data-place=meld-{id}] .r17-mini:last-child")
}

async fn deal(playing: Playing<Table>, seat: Seat, card: Option<Card>) {
    let cards = playing.view.with_untracked(|view| 10 * view.players.count() as u32);
    fly_along(DRAW, &hand(playing, seat), 260, move || card.map_or_else(pictures::back, pictures::number));
    pause((DEAL / cards.max(1)).max(1)).await;
}

async fn melded(playing: Playing<Table>, seat: Seat, meld: Meld) {
    let to = front(seat);
    let is_own = is_own(playing, seat);
    let mut is_flying = false;
    for (card, is_joker) in meld.places() {
        let from = if is_joker {
            format!("[data-place=joker-{}]", card.colour().letter())
        } else {
            held(is_own, seat, card)
        };
        if element(&from).is_some() && (!is_joker || is_flying || !is_own) {
            is_flying = true;
            fly_along(&from, &to, FLIGHT, move || picture(card, is_joker));
            pause(CLOSE).await;
        }
    }
    if is_flying {
        pause(FLIGHT - CLOSE).await;
    }
}

/// R12: the card takes the joker's place, then the joker goes on.
async fn swapped(playing: Playing<Table>, seat: Seat, Swap { card, from, to }: Swap) {
    let joker = format!("[data-place=meld-{from}] .is-joker");
    let is_own = is_own(playing, seat);
    let hand = held(is_own, seat, card);
    if element(&hand).is_none() {
        return;
    }
    fly(&hand, &joker, FLIGHT, move || pictures::number(card)).await;
    match to {
        Landing::Lay(place, id) => fly(&joker, &end_of(id), FLIGHT, move || picture(place, true)).await,
        Landing::Meld(meld) => {
            let to = front(seat);
            for (place, is_joker) in meld.places() {
                let from = if is_joker { joker.clone() } else { held(is_own, seat, place) };
                fly_along(&from, &to, FLIGHT, move || picture(place, is_joker));
                pause(CLOSE).await;
            }
            pause(FLIGHT - CLOSE).await;
        }
    }
}

/// The next game is dealt when the count has been read, unless one is waited for there.
async fn count_is_read(playing: Playing<Table>) {
    // The sheet opens in a moment.
    pause(150).await;
    let until = now() + READING;
    let is_read = || element("dialog[data-test=sheet][open]").is_none() || now() >= until;
    while !is_read() && !playing.is_awaited() && !motion::is_skipped() {
        pause(100).await;
    }
}
