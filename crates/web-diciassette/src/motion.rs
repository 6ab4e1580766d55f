//! How each step is shown: cards fly, the queue is turned over card by card, tokens go to where they belong.
//!
//! Times are those of a calm pace, in milliseconds. The view is still as it was before the step.

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

/// A card is played.
const PLAY: u32 = 350;
/// A card is drawn.
const DRAW: u32 = 240;
/// All hands are dealt.
const DEAL: u32 = 1200;
/// Everybody passes: however many they are, that is no reason to wait.
const PASSES: u32 = 360;
/// The table is drawn anew before places on it are looked for.
const SETTLE: u32 = 32;
/// "17!" stands on the table before the first card is turned.
const CALL: u32 = 1100;
/// A card is turned over.
const TURN: u32 = 620;
/// The total is read.
const TOTAL: u32 = 1600;
/// A Trap springs.
const TRAP: u32 = 900;
/// A token flies.
const TOKEN: u32 = 520;
/// Who starts the next round, or who has won, is read.
const NEXT: u32 = 1300;

/// How a step is shown.
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

/// What bears this name on the table.
fn place(name: impl std::fmt::Display) -> String {
    format!("[data-place=\"{name}\"]")
}

/// Where a seat's cards are: one's own in the hand, those of the others at their place.
fn hand_of(playing: Playing<Table>, seat: Seat) -> String {
    let is_own = playing.view.with_untracked(|view| own(view) == Some(seat));
    if is_own { "[data-test=\"hand\"]".to_owned() } else { place(format!("hand-{seat}")) }
}

/// The next free place of one's own hand is behind its last card; before the first card it is the hand itself.
fn taken_up_at(playing: Playing<Table>, seat: Seat) -> String {
    let (is_own, held) = playing.view.with_untracked(|view| (own(view) == Some(seat), view.hand.len()));
    let last = place(format!("card-{}", held.saturating_sub(1)));
    if is_own && held > 0 && element(&last).is_some() { last } else { hand_of(playing, seat) }
}

/// What the table sees of a card that goes into a hand.
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

/// D6: to the right end of the queue, as it will lie.
fn play(scene: &mut Scene, playing: Playing<Table>, seat: Seat, card: Glimpse, side: Side) {
    let from = playing.view.with_untracked(|view| match card {
        Glimpse::Known(card) if own(view) == Some(seat) => {
            view.hand.cards().position(|held| held == card).map(|nth| place(format!("card-{nth}")))
        }
        _ => None,
    });
    let from = from.unwrap_or_else(|| hand_of(playing, seat));
    // The queue makes room first, so that the card lands where it stays.
    scene.pause(SETTLE);
    scene.fly(from, place("queue-end"), PLAY, move || lying(card, side));
}

/// A card of the queue as it lies.
fn lying(card: Glimpse, side: Side) -> AnyView {
    match (card, side) {
        (Glimpse::Known(card), Side::Up) => front(card),
        (card, _) => back(card),
    }
}

/// D12: the Trash lies at the end of the queue; it takes what lies before it along.
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

/// Tokens for a Trap come from the Traps, those for the call from the sum.
fn from_of(reason: TokenReason) -> String {
    const SPRUNG: &str = ".dici-lies.has-sprung";
    match reason {
        TokenReason::Trap if element(SPRUNG).is_some() => SPRUNG.to_owned(),
        TokenReason::Trap | TokenReason::Call => place("sum"),
    }
}

/// D18: two penalty tokens go back, and a victory token with them.
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
