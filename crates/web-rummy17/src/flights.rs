//! The motion of each step: cards fly between their places.

use kernel::Seat;
use rummy17::{Card, Ending, Landing, Meld, MeldId, Step, Swap};
use web_kit::art::rummy17 as pictures;
use web_kit::motion::{self, Scene, pause};
use web_kit::prelude::AnyView;
use web_kit::{Moving, Playing, element, now};

use crate::Table;
use crate::composer::card_selector;
use crate::fronts::picture;

/// A card's flight.
const FLIGHT: u32 = 350;
/// The delay between cards that fly together.
const CLOSE: u32 = 60;
/// A whole deal, approximately.
const DEAL: u32 = 1200;
/// Maximum wait for the count to be read, in milliseconds.
const READING: u64 = 30_000;

/// Shows a step before it is folded.
pub(crate) fn show(playing: Playing<Table>, step: Step) -> Moving {
    match step {
        Step::GameBegins { .. } | Step::Won { .. } => Box::pin(count_is_read(playing)),
        _ => Box::pin(scene(playing, step).show()),
    }
}

fn scene(playing: Playing<Table>, step: Step) -> Scene {
    let mut scene = Scene::default();
    match step {
        Step::BonusTurnedUp { .. } => scene.pause(110),
        Step::Dealt { seat, card } => deal(&mut scene, playing, seat, card),
        Step::Opened { card } => scene.fly(draw_pile(), open_pile(), FLIGHT, move || pictures::number(card)),
        Step::Took { seat, card } => {
            scene.fly(open_pile(), hand(playing, seat), FLIGHT, move || pictures::number(card));
        }
        Step::Knocked { seat, card } => {
            scene.pause(250);
            scene.fly(open_pile(), hand(playing, seat), FLIGHT, move || pictures::number(card));
            scene.pause(200);
        }
        Step::Drew { seat, card } => {
            scene.fly(draw_pile(), hand(playing, seat), 300, move || drawn(card));
        }
        Step::Passed { .. } => scene.pause(120),
        Step::Melded { seat, meld, .. } => melded(&mut scene, playing, seat, meld),
        Step::LaidOff { seat, card, id } => {
            let from = held(is_own(playing, seat), seat, card);
            scene.fly(from, end_of(id), FLIGHT, move || pictures::number(card));
        }
        Step::Swapped { seat, swap } => swapped(&mut scene, playing, seat, swap),
        Step::Discarded { seat, card } => {
            let from = held(is_own(playing, seat), seat, card);
            scene.fly(from, open_pile(), FLIGHT, move || pictures::number(card));
        }
        Step::Ended { ending: Ending::Out { rummy17: true, .. } } => scene.pause(2600),
        Step::Ended { .. } => scene.pause(900),
        // R4: an announced draw shows nothing yet. The count has its sheet, and the next game waits
        // until it is read.
        Step::Draws { .. }
        | Step::Penalty { .. }
        | Step::BonusGiven { .. }
        | Step::Scored { .. }
        | Step::GameBegins { .. }
        | Step::Won { .. } => {}
    }
    scene
}

fn draw_pile() -> String {
    "[data-place=draw]".to_owned()
}

fn open_pile() -> String {
    "[data-place=open]".to_owned()
}

/// A drawn card as this eye sees it.
fn drawn(card: Option<Card>) -> AnyView {
    card.map_or_else(pictures::back, pictures::number)
}

/// Whether it is the seat of this page's player.
fn is_own(playing: Playing<Table>, seat: Seat) -> bool {
    playing.view.with_untracked(|view| view.eye.is(seat))
}

/// The place of a drawn card: the right end of the player's own hand, or the face of another
/// player.
fn hand(playing: Playing<Table>, seat: Seat) -> String {
    let last = "[data-test=hand] li:last-child .card-face";
    if is_own(playing, seat) && element(last).is_some() {
        last.to_owned()
    } else {
        format!("[data-place=seat-{}]", seat.index())
    }
}

/// The origin of a card: its place in the player's own hand, or the face of another player. A
/// drafted card has left the hand already, so it does not fly again.
fn held(is_own: bool, seat: Seat, card: Card) -> String {
    if is_own { card_selector(card) } else { format!("[data-place=seat-{}]", seat.index()) }
}

/// The place beside which a player's new meld will lie.
pub(crate) fn front(seat: Seat) -> String {
    let own = format!("[data-place=front-{}] li:last-child .r17-mini:last-child", seat.index());
    if element(&own).is_some() { own } else { "[data-place=fronts-end]".to_owned() }
}

/// The last card of a meld, beside which the next one goes.
fn end_of(id: MeldId) -> String {
    format!("[data-place=meld-{id}] .r17-mini:last-child")
}

fn deal(scene: &mut Scene, playing: Playing<Table>, seat: Seat, card: Option<Card>) {
    let cards = playing.view.with_untracked(|view| 10 * view.players.count() as u32);
    scene.fly_along(draw_pile(), hand(playing, seat), 260, move || drawn(card));
    scene.pause((DEAL / cards.max(1)).max(1));
}

fn melded(scene: &mut Scene, playing: Playing<Table>, seat: Seat, meld: Meld) {
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
            scene.fly_along(from, to.clone(), FLIGHT, move || picture(card, is_joker));
            scene.pause(CLOSE);
        }
    }
    if is_flying {
        scene.pause(FLIGHT - CLOSE);
    }
}

/// R12: the card takes the joker's place, then the joker flies on.
fn swapped(scene: &mut Scene, playing: Playing<Table>, seat: Seat, Swap { card, from, to }: Swap) {
    let joker = format!("[data-place=meld-{from}] .is-joker");
    let is_own = is_own(playing, seat);
    let hand = held(is_own, seat, card);
    if element(&hand).is_none() {
        return;
    }
    scene.fly(hand, joker.clone(), FLIGHT, move || pictures::number(card));
    match to {
        Landing::Lay(place, id) => scene.fly(joker, end_of(id), FLIGHT, move || picture(place, true)),
        Landing::Meld(meld) => {
            let to = front(seat);
            for (place, is_joker) in meld.places() {
                let from = if is_joker { joker.clone() } else { held(is_own, seat, place) };
                scene.fly_along(from, to.clone(), FLIGHT, move || picture(place, is_joker));
                scene.pause(CLOSE);
            }
            scene.pause(FLIGHT - CLOSE);
        }
    }
}

/// Waits until the count has been read, unless the player has a deadline after it.
async fn count_is_read(playing: Playing<Table>) {
    // The sheet opens within this time.
    pause(150).await;
    let until = now() + READING;
    let is_read = || element("dialog[data-test=sheet][open]").is_none() || now() >= until;
    while !is_read() && !playing.is_awaited() && !motion::is_skipped() {
        pause(100).await;
    }
}
