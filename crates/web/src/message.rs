//! From a `state` message, of a server or of the host on this device, to what the director takes.

use kernel::{Game, Seat};
use web_kit::{Asked, Batch, Board, Step, View, now};
use wire::{Spoken, State, Wrong};

/// Reads a message. `seen` is the sequence number up to which the page knows what happened.
pub(crate) fn batch<B: Board>(state: &State, seen: Option<u64>) -> Result<Batch<B>, Wrong> {
    let goes_on = state.from.is_some() && state.from == seen;
    let legal = state.legal.iter().map(|word| read::<B>(word)).collect::<Result<_, _>>()?;
    Ok(Batch {
        seen: if goes_on { Some(steps::<B>(state)?) } else { None },
        missed: Vec::new(),
        view: B::Game::view_believed(&state.view, &state.more)?,
        legal,
        asked: state.waiting.as_ref().map(|waiting| Asked {
            window: waiting.window,
            seats: waiting.seats.iter().filter_map(|seat| Seat::new(usize::from(*seat))).collect(),
            until: waiting.left_ms.map(|left| now() + left),
            lasts: waiting.left_ms,
            answered: state.answered.is_some(),
        }),
    })
}

/// What was seen: for each event the steps.
pub(crate) fn steps<B: Board>(state: &State) -> Result<Vec<Vec<Step<B>>>, Wrong> {
    state.seen.iter().map(B::Game::seen_from).collect()
}

/// How the table stood before the first message about a game: not dealt yet, if the message tells of the deal.
pub(crate) fn before<B: Board>(batch: &Batch<B>) -> View<B> {
    let undealt = || {
        let game = B::Game::new(B::players(&batch.view), B::options(&batch.view).clone()).ok()?;
        Some(game.view(B::eye(&batch.view)))
    };
    let is_told = batch.seen.is_some();
    is_told.then(undealt).flatten().unwrap_or_else(|| batch.view.clone())
}

fn read<B: Board>(word: &str) -> Result<<B::Game as Game>::Action, Wrong> {
    word.parse().map_err(|kernel::Misspelt(why)| Wrong(format!("legal: {why}, found {word}")))
}
