//! The motion of each step: cards fly, the queue is turned over card by card, tokens go to their
//! owners.
//!
//! Times are milliseconds at a calm pace. The view is that before the step.

use diciassette::{Glimpse, Side, Step, TokenReason};
use kernel::Seat;
use web_kit::art;
use web_kit::art::diciassette::{back, front};
use web_kit::motion::Scene;
use web_kit::prelude::*;
use web_kit::{Playing, element};

use crate::Table;
use crate::fold::back_in_hand;
use crate::seating::own;

/// Playing a card.
const PLAY: u32 = 350;
/// Drawing a card.
const DRAW: u32 = 240;
/// Dealing all hands.
const DEAL: u32 = 1200;
/// All passes together, however many players there are.
const PASSES: u32 = 360;
/// Redrawing the table before places are measured.
const SETTLE: u32 = 32;
/// Showing "17!" before the first card is turned.
const CALL: u32 = 1100;
/// Turning a card over.
const TURN: u32 = 620;
/// Reading the total.
const TOTAL: u32 = 1600;
/// A Trap springing.
const TRAP: u32 = 900;
/// A token's flight.
const TOKEN: u32 = 520;
/// Reading the next starter or the winners.
const NEXT: u32 = 1300;

/// The motion of a step.
pub(crate) fn scene(playing: Playing<Table>, step: Step) -> Scene {
    let mut scene = Scene::default();
    match step {
        Step::First { .. } => scene.pause(300),
        Step::Dealt { seat, card } => deal(&mut scene, playing, seat, card),
        Step::TurnedUp { .. } => {}
        Step::Played { seat, card, side } => play(&mut scene, playing, seat, card, side),
        // The arrows turn while play goes on.
        Step::Reversed { .. } | Step::Doubled => scene.pause(160),
        Step::Trashed { card, side, .. } => trash(&mut scene, playing, Some((card, side))),
        Step::TrashedNothing { .. } => trash(&mut scene, playing, None),
        Step::Drew { seat, card } => draw(&mut scene, playing, seat, card),
        Step::Shuffled { .. } => shuffle(&mut scene),
        Step::Passed { .. } => scene.pause(PASSES / players(playing)),
        Step::Called { .. } => scene.pause(CALL),
        Step::Revealed { .. } => scene.pause(TURN),
        Step::Total { .. } => scene.pause(TOTAL),
        Step::TrapSprings { .. } => scene.pause(TRAP),
        Step::Victory { seat, reason } => {
            let nth = playing.view.with_untracked(|view| view.victory[seat]).min(2);
            scene.fly(from_of(reason), place(format!("victory-{seat}-{nth}")), TOKEN, art::victory_token);
            scene.pause(200);
        }
        Step::Penalty { seat, tokens, reason } => {
            let to = || place(format!("penalty-{seat}-0"));
            for _ in 1..tokens {
                scene.fly_along(from_of(reason), to(), TOKEN, art::penalty_token);
                scene.pause(140);
            }
            scene.fly(from_of(reason), to(), TOKEN, art::penalty_token);
            scene.pause(200);
        }
        Step::Paid { seat, victory } => paid(&mut scene, playing, seat, victory),
        Step::RoundBegins { .. } => sweep(&mut scene, playing),
        Step::Won { .. } => scene.pause(NEXT),
    }
    scene
}

fn players(playing: Playing<Table>) -> u32 {
    playing.view.with_untracked(|view| view.players.count()) as u32
}

/// The selector of a place on the table.
fn place(name: impl std::fmt::Display) -> String {
    format!("[data-place=\"{name}\"]")
}

/// The place of a seat's cards: the player's own hand, or the seat of another.
fn hand_of(playing: Playing<Table>, seat: Seat) -> String {
    let is_own = playing.view.with_untracked(|view| own(view) == Some(seat));
    if is_own { "[data-test=\"hand\"]".to_owned() } else { place(format!("hand-{seat}")) }
}

/// The place of a drawn card: after the last card of the player's own hand, or the hand itself if
/// it is empty.
fn taken_up_at(playing: Playing<Table>, seat: Seat) -> String {
    let (is_own, held) = playing.view.with_untracked(|view| (own(view) == Some(seat), view.hand.len()));
    let last = place(format!("card-{}", held.saturating_sub(1)));
    if is_own && held > 0 && element(&last).is_some() { last } else { hand_of(playing, seat) }
}

/// The card as the table sees it in a hand.
fn from_behind(playing: Playing<Table>, card: Glimpse) -> Glimpse {
    playing.view.with_untracked(|view| back_in_hand(view.options.backs, card))
}

fn deal(scene: &mut Scene, playing: Playing<Table>, seat: Seat, card: Glimpse) {
    let glimpse = from_behind(playing, card);
    scene.fly_along(place("pile"), taken_up_at(playing, seat), DRAW, move || back(glimpse));
    scene.pause(DEAL / (3 * players(playing)));
}

fn draw(scene: &mut Scene, playing: Playing<Table>, seat: Seat, card: Glimpse) {
    let glimpse = from_behind(playing, card);
    scene.fly(place("pile"), taken_up_at(playing, seat), DRAW, move || back(glimpse));
}

/// D6: a card flies to the right end of the queue, on the side it will lie on.
fn play(scene: &mut Scene, playing: Playing<Table>, seat: Seat, card: Glimpse, side: Side) {
    let from = playing.view.with_untracked(|view| match card {
        Glimpse::Known(card) if own(view) == Some(seat) => {
            view.hand.cards().position(|held| held == card).map(|nth| place(format!("card-{nth}")))
        }
        _ => None,
    });
    let from = from.unwrap_or_else(|| hand_of(playing, seat));
    // Waits until the queue has made space, so that the card lands in its final place.
    scene.pause(SETTLE);
    scene.fly(from, place("queue-end"), PLAY, move || lying(card, side));
}

/// A card as it lies in the queue.
fn lying(card: Glimpse, side: Side) -> AnyView {
    match (card, side) {
        (Glimpse::Known(card), Side::Up) => front(card),
        (card, _) => back(card),
    }
}

/// D12: the Trash flies to the discard pile with the card before it in the queue.
fn trash(scene: &mut Scene, playing: Playing<Table>, taken: Option<(Glimpse, Side)>) {
    let end = playing.view.with_untracked(|view| view.queue.len());
    scene.pause(320);
    let from = |back: usize| place(format!("queue-{}", end.saturating_sub(back)));
    if let Some((card, side)) = taken {
        scene.fly_along(from(2), place("discard"), PLAY, move || lying(card, side));
    }
    scene.fly(from(1), place("discard"), PLAY, || front(diciassette::Card::Trash));
}

/// D7: the discard pile becomes the draw pile.
fn shuffle(scene: &mut Scene) {
    for _ in 0..4 {
        scene.fly_along(place("discard"), place("pile"), DRAW, || back(Glimpse::Hidden));
        scene.pause(70);
    }
    scene.pause(DRAW);
}

/// The origin of tokens: a sprung Trap for those of a Trap, the sum for those of the call.
fn from_of(reason: TokenReason) -> String {
    const SPRUNG: &str = ".dici-lies.has-sprung";
    match reason {
        TokenReason::Trap if element(SPRUNG).is_some() => SPRUNG.to_owned(),
        TokenReason::Trap | TokenReason::Call => place("sum"),
    }
}

/// D18: two penalty tokens go back, and a victory token with them if the player has one.
fn paid(scene: &mut Scene, playing: Playing<Table>, seat: Seat, victory: bool) {
    let last = playing.view.with_untracked(|view| view.victory[seat]).clamp(1, 3) - 1;
    scene.pause(250);
    for nth in 0..2 {
        scene.fly_along(place(format!("penalty-{seat}-{nth}")), place("tray"), TOKEN, art::penalty_token);
        scene.pause(100);
    }
    if victory {
        scene.fly_along(place(format!("victory-{seat}-{last}")), place("tray"), TOKEN, art::victory_token);
    }
    scene.pause(TOKEN);
}

/// D19: the queue goes to the discard pile.
fn sweep(scene: &mut Scene, playing: Playing<Table>) {
    let queue: Vec<Glimpse> =
        playing.view.with_untracked(|view| view.queue.iter().map(|shown| shown.card).collect());
    let each = 240 / queue.len().max(1) as u32;
    for (nth, card) in queue.into_iter().enumerate() {
        scene.fly_along(place(format!("queue-{nth}")), place("discard"), PLAY, move || lying(card, Side::Up));
        scene.pause(each);
    }
    scene.pause(NEXT);
}
