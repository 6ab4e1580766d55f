//! Games that were finished on this device, kept to be looked at again: how each began and what everybody did, which is all it takes.

use web_kit::{keep as keep_under, kept, storage};

use crate::device::Saved;
use crate::route::{Route, Router};

/// Under this name the browser keeps them.
const KEY: &str = "seventeen.finished";

/// So many are kept; a game is a few kilobytes at most.
const MOST: usize = 20;

/// All of them, the last one first.
pub(crate) fn all() -> Vec<Saved> {
    kept(KEY).unwrap_or_default()
}

/// Keeps a game that has just ended. What is told twice is kept once.
pub(crate) fn keep(saved: &Saved) {
    let mut all = all();
    if all.first() != Some(saved) {
        all.insert(0, saved.clone());
        all.truncate(MOST);
        keep_under(KEY, &all);
    }
}

/// Is anything kept, be it readable or not?
pub(crate) fn is_any() -> bool {
    storage().is_some_and(|storage| storage.get_item(KEY).ok().flatten().is_some())
}

/// Lets go of all of them. Like the question before, it is for the figures alone and comes with their part of the page.
pub(crate) fn forget() {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(KEY);
    }
}

/// Goes through it again. The same cards may have been played several times: the address says which of these games it was, the first being 0.
pub(crate) fn look_at(router: Router, saved: &Saved) {
    let seed = saved.start.seed.as_deref().unwrap_or_default();
    let time = with_seed(seed).iter().position(|kept| kept == saved).unwrap_or(0);
    router.go_with(Route::Replay(None), &format!("?game={seed}&time={time}"));
}

/// All games with these cards, the first one first.
pub(crate) fn with_seed(seed: &str) -> Vec<Saved> {
    let mut games = all();
    games.retain(|saved| saved.start.seed.as_deref() == Some(seed));
    games.reverse();
    games
}
