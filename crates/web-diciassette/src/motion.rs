//! How each step is shown: cards fly, the queue is turned over card by card, tokens go to where they belong.
//!
//! Times are those of a calm pace, in milliseconds. The view is still as it was before the step; it is read before anything is waited for,
//! because then the table may have been left.

use diciassette::{Glimpse, Side, Step, TokenReason};
use kernel::Seat;
use web_kit::art;
use web_kit::art::diciassette::{back, front};
use web_kit::motion::{fly, fly_along, pause};
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

/// Shows a step.
pub(crate) async fn show(playing: Playing<Table>, step: Step) {
    match step {
        Step::First { .. } => pause(300).await,
        Step::Dealt { seat, card } => deal(playing, seat, card).await,
        Step::TurnedUp { .. } => {}
        Step::Played { seat, card, side } => play(playing, seat, card, side).await,
        // The arrows turn while play goes on.
        Step::Reversed { .. } | Step::Doubled => pause(160).await,
        Step::Trashed { card, side, .. } => trash(playing, Some((card, side))).await,
        Step::TrashedNothing { .. } => trash(playing, None).await,
        Step::Drew { seat, card } => draw(playing, seat, card).await,
        Step::Shuffled { .. } => shuffle().await,
        Step::Passed { .. } => pause(PASSES / players(playing)).await,
        Step::Called { .. } => pause(CALL).await,
        Step::Revealed { .. } => pause(TURN).await,
        Step::Total { .. } => pause(TOTAL).await,
        Step::TrapSprings { .. } => pause(TRAP).await,
        Step::Victory { seat, reason } => {
            let nth = playing.view.with_untracked(|view| view.victory[seat]).min(2);
            fly(from_of(reason), &place(format!("victory-{seat}-{nth}")), TOKEN, art::victory_token).await;
            pause(200).await;
        }
        Step::Penalty { seat, tokens, reason } => {
            for _ in 1..tokens {
                fly_along(from_of(reason), &place(format!("penalty-{seat}-0")), TOKEN, art::penalty_token);
                pause(140).await;
            }
            fly(from_of(reason), &place(format!("penalty-{seat}-0")), TOKEN, art::penalty_token).await;
            pause(200).await;
        }
        Step::Paid { seat, victory } => paid(playing, seat, victory).await,
        Step::RoundBegins { .. } => sweep(playing).await,
        Step::Won { .. } => pause(NEXT).await,
    }
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

async fn deal(playing: Playing<Table>, seat: Seat, card: Glimpse) {
    let glimpse = from_behind(playing, card);
    fly_along(&place("pile"), &taken_up_at(playing, seat), DRAW, move || back(glimpse));
    pause(DEAL / (3 * players(playing))).await;
}

async fn draw(playing: Playing<Table>, seat: Seat, card: Glimpse) {
    let glimpse = from_behind(playing, card);
    fly(&place("pile"), &taken_up_at(playing, seat), DRAW, move || back(glimpse)).await;
}

/// D6: to the right end of the queue, as it will lie.
async fn play(playing: Playing<Table>, seat: Seat, card: Glimpse, side: Side) {
    let from = playing.view.with_untracked(|view| match card {
        Glimpse::Known(card) if own(view) == Some(seat) => {
            view.hand.cards().position(|held| held == card).map(|nth| place(format!("card-{nth}")))
        }
        _ => None,
    });
    let from = from.unwrap_or_else(|| hand_of(playing, seat));
    // The queue makes room first, so that the card lands where it stays.
    pause(SETTLE).await;
    fly(&from, &place("queue-end"), PLAY, move || lying(card, side)).await;
}

/// A card of the queue as it lies.
fn lying(card: Glimpse, side: Side) -> AnyView {
    match (card, side) {
        (Glimpse::Known(card), Side::Up) => front(card),
        (card, _) => back(card),
    }
}

/// D12: the Trash lies at the end of the queue; it takes what lies before it along.
async fn trash(playing: Playing<Table>, taken: Option<(Glimpse, Side)>) {
    let end = playing.view.with_untracked(|view| view.queue.len());
    pause(320).await;
    let from = |back: usize| place(format!("queue-{}", end.saturating_sub(back)));
    if let Some((card, side)) = taken {
        fly_along(&from(2), &place("discard"), PLAY, move || lying(card, side));
    }
    fly(&from(1), &place("discard"), PLAY, || front(diciassette::Card::Trash)).await;
}

/// D7: the discard pile becomes the draw pile.
async fn shuffle() {
    for _ in 0..4 {
        fly_along(&place("discard"), &place("pile"), DRAW, || back(Glimpse::Hidden));
        pause(70).await;
    }
    pause(DRAW).await;
}

/// Tokens for a Trap come from the Traps, those for the call from the sum.
fn from_of(reason: TokenReason) -> &'static str {
    match reason {
        TokenReason::Trap if element(".dici-lies.has-sprung").is_some() => ".dici-lies.has-sprung",
        TokenReason::Trap | TokenReason::Call => "[data-place=\"sum\"]",
    }
}

/// D18: two penalty tokens go back, and a victory token with them.
async fn paid(playing: Playing<Table>, seat: Seat, victory: bool) {
    let last = playing.view.with_untracked(|view| view.victory[seat]).clamp(1, 3) - 1;
    pause(250).await;
    for nth in 0..2 {
        fly_along(&place(format!("penalty-{seat}-{nth}")), &place("tray"), TOKEN, art::penalty_token);
        pause(100).await;
    }
    if victory {
        fly_along(&place(format!("victory-{seat}-{last}")), &place("tray"), TOKEN, art::victory_token);
    }
    pause(TOKEN).await;
}

/// D19: the queue goes to the discard pile.
async fn sweep(playing: Playing<Table>) {
    let queue: Vec<Glimpse> =
        playing.view.with_untracked(|view| view.queue.iter().map(|shown| shown.card).collect());
    let each = 240 / queue.len().max(1) as u32;
    for (nth, card) in queue.into_iter().enumerate() {
        fly_along(&place(format!("queue-{nth}")), &place("discard"), PLAY, move || lying(card, Side::Up));
        pause(each).await;
    }
    pause(NEXT).await;
}
