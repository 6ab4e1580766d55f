//! Games finished on this device, stored for replays: the start and the actions of each.

use std::cell::RefCell;

use notation::Value;
use web_kit::{json, kept, storage};

use crate::device::Saved;
use crate::route::{Route, Router};

/// Storage key.
const KEY: &str = "seventeen.finished";

/// Maximum number of stored games; each takes a few kilobytes at most.
const MOST: usize = 20;

thread_local! {
    /// The last game, if the browser did not store it: it can be replayed until the page closes.
    static UNKEPT: RefCell<Option<Saved>> = const { RefCell::new(None) };
}

/// All readable games, the last one first.
pub(crate) fn all() -> Vec<Saved> {
    let mut all = readable(&written());
    if let Some(last) = UNKEPT.with_borrow(Option::clone) {
        all.insert(0, last);
    }
    all
}

/// The stored list.
fn written() -> Vec<Value> {
    kept(KEY).unwrap_or_default()
}

/// The readable games of a list. Those written by another version of the page are skipped, but stay
/// stored.
fn readable(written: &[Value]) -> Vec<Saved> {
    written.iter().filter_map(|game| json::read(&json::write(game)).ok()).collect()
}

/// The list with this game added, as JSON.
fn written_with(saved: &Saved, mut written: Vec<Value>) -> String {
    // JSON that we wrote is readable.
    written.insert(0, json::read(&json::write(saved)).unwrap_or(Value::Null));
    written.truncate(MOST);
    json::write(&written)
}

/// Stores a finished game. The last message may arrive twice, so a repeated game is stored once.
pub(crate) fn keep(saved: &Saved) {
    if all().first() != Some(saved) {
        let text = written_with(saved, written());
        let is_kept = storage().is_some_and(|storage| storage.set_item(KEY, &text).is_ok());
        UNKEPT.set((!is_kept).then(|| saved.clone()));
    }
}

/// Whether anything is stored, readable or not.
pub(crate) fn is_any() -> bool {
    UNKEPT.with_borrow(Option::is_some)
        || storage().is_some_and(|storage| storage.get_item(KEY).ok().flatten().is_some())
}

/// Deletes all games. Only the statistics use this function and `is_any`, so the bundler moves both
/// to the part for study.
pub(crate) fn forget() {
    UNKEPT.take();
    if let Some(storage) = storage() {
        let _ = storage.remove_item(KEY);
    }
}

/// Opens the replay of a game. The same cards may have been played several times, so the address
/// also numbers the games with this seed, from 0.
pub(crate) fn look_at(router: Router, saved: &Saved) {
    let seed = saved.start.seed.as_deref().unwrap_or_default();
    let time = with_seed(seed).iter().position(|kept| kept == saved).unwrap_or(0);
    router.go_with(Route::Replay(None), &format!("?game={seed}&time={time}"));
}

/// All games with this seed, the first one first.
pub(crate) fn with_seed(seed: &str) -> Vec<Saved> {
    let mut games = all();
    games.retain(|saved| saved.start.seed.as_deref() == Some(seed));
    games.reverse();
    games
}

#[cfg(test)]
mod tests {
    use notation::GameName;
    use web_kit::json::{read, write};

    use super::*;
    use crate::device::Start;

    fn game(seed: &str) -> Saved {
        let start = Start::alone(GameName::Rummy17, 3, "regular", "Ada");
        Saved { start: Start { seed: Some(seed.to_owned()), ..start }, log: vec!["draw".to_owned()] }
    }

    #[test]
    fn what_cannot_be_read_is_passed_over_and_stays() {
        let (one, other) = (write(&game("1")), write(&game("2")));
        let strange = r#"{"start":{"game":"chess"},"log":[1]}"#;
        let text = format!("[{other},{strange},17,{one}]");
        let written = || read::<Vec<Value>>(&text).expect("a list");
        assert_eq!(readable(&written()), [game("2"), game("1")]);
        let new = write(&game("3"));
        assert_eq!(written_with(&game("3"), written()), format!("[{new},{other},{strange},17,{one}]"));
    }

    #[test]
    fn the_last_twenty_are_kept() {
        let mut text = "[]".to_owned();
        for seed in 0..MOST + 2 {
            text = written_with(&game(&seed.to_string()), read(&text).expect("a list"));
        }
        let kept = readable(&read::<Vec<Value>>(&text).expect("a list"));
        let newest: Vec<Saved> = (2..MOST + 2).rev().map(|seed| game(&seed.to_string())).collect();
        assert_eq!(kept, newest);
    }
}
