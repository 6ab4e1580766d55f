//! Counts games of tables from their records: fetches them one by one, and passes them to a worker,
//! which knows the rules.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Date, Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_kit::json;
use web_kit::prelude::*;
use web_sys::Response;
use worker_protocol::Request;
use worker_protocol::Tally;
use worker_protocol::study::StudyMessage;

use crate::device::Worker;
use crate::played::Source;

/// Maximum failed lookups a minute, below the server's limit (`server/src/gateway/limits.rs`),
/// which would lock the address out.
const MOST_ASTRAY: usize = 2;

/// Milliseconds of a minute.
const MINUTE: f64 = 60_000.0;

/// The result of counting a record.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Counted {
    /// The game's figures.
    As(Box<Tally>),
    /// The record is gone.
    Never,
    /// This version of the page cannot read it.
    Declined,
    /// It could not be fetched; try again later.
    Later,
    /// Stop for now: the worker could not be started, or the server's limit is near.
    Enough,
}

/// Tables that the server did not find, with the time of each lookup.
#[derive(Default)]
struct Astray(Vec<(String, f64)>);

thread_local! {
    /// Kept for the whole page: opening the statistics again must not exceed the limit.
    static ASTRAY: RefCell<Astray> = RefCell::default();
}

impl Astray {
    fn note(&mut self, table: &str, now: f64) {
        self.0.push((table.to_owned(), now));
    }

    /// The answer for this table without asking the server, if known.
    fn says(&self, table: &str, now: f64) -> Option<Counted> {
        if self.0.iter().any(|(other, _)| other == table) {
            return Some(Counted::Never);
        }
        let lately = self.0.iter().filter(|(_, at)| now - at < MINUTE).count();
        (lately >= MOST_ASTRAY).then_some(Counted::Enough)
    }
}

/// Counts records. Its worker is started with the first record, and dropped with it.
#[derive(Default)]
pub(super) struct Clerk {
    worker: Option<Rc<Worker>>,
    heard: Rc<Heard>,
}

/// The worker's last answer, and the promise that waits for it.
#[derive(Default)]
struct Heard {
    answer: RefCell<Option<Counted>>,
    wake: RefCell<Option<Function>>,
}

impl Heard {
    fn hear(&self, text: Option<&str>) {
        *self.answer.borrow_mut() = Some(answer(text));
        if let Some(wake) = self.wake.borrow_mut().take() {
            let _ = wake.call0(&JsValue::NULL);
        }
    }
}

/// Reads the worker's answer; `None` if the worker could not be started.
fn answer(text: Option<&str>) -> Counted {
    match text.map(json::read_message) {
        Some(Ok(StudyMessage::Tallied { tally })) => Counted::As(tally),
        Some(Ok(_)) => Counted::Declined,
        // The worker could not be started.
        Some(Err(_)) | None => Counted::Enough,
    }
}

impl Clerk {
    /// Fetches a record and counts it.
    pub(super) async fn count(&mut self, source: &Source) -> Counted {
        let record = match fetch(source).await {
            Ok(record) => record,
            Err(other) => return other,
        };
        let heard = Rc::clone(&self.heard);
        let told = Promise::new(&mut |wake, _| *heard.wake.borrow_mut() = Some(wake));
        let ask = Request::Tally { record, seat: source.seat };
        match &self.worker {
            Some(worker) => worker.ask(&ask),
            None => self.worker = Worker::open(&ask, move |text| heard.hear(text)),
        }
        if self.worker.is_none() {
            return Counted::Enough;
        }
        // This promise is never rejected.
        let _ = JsFuture::from(told).await;
        let counted = self.heard.answer.borrow_mut().take().unwrap_or(Counted::Enough);
        if counted == Counted::Enough {
            // A dead worker would never answer.
            self.worker = None;
        }
        counted
    }
}

/// Fetches the record.
async fn fetch(source: &Source) -> Result<String, Counted> {
    if let Some(known) = ASTRAY.with_borrow(|astray| astray.says(&source.table, Date::now())) {
        return Err(known);
    }
    let address = format!("/t/{}/games/{}.jsonl", source.table, source.number);
    let later = |_| Counted::Later;
    let answer = JsFuture::from(window().fetch_with_str(&address)).await.map_err(later)?;
    let answer: Response = answer.dyn_into().map_err(later)?;
    match answer.status() {
        200 => {}
        404 => {
            ASTRAY.with_borrow_mut(|astray| astray.note(&source.table, Date::now()));
            return Err(Counted::Never);
        }
        400 | 410 => return Err(Counted::Never),
        // Too many records were fetched, or too many codes were wrong.
        429 => return Err(Counted::Enough),
        _ => return Err(Counted::Later),
    }
    let text = JsFuture::from(answer.text().map_err(later)?).await.map_err(later)?;
    text.as_string().ok_or(Counted::Later)
}

#[cfg(test)]
mod tests {
    use notation::GameName;

    use super::*;

    #[test]
    fn a_worker_that_fails_is_not_one_that_declines() {
        let tally = Tally {
            id: "x-1".to_owned(),
            game: GameName::Rummy17,
            players: 2,
            level: None,
            place: 1,
            shared: false,
            score: 7,
            calls: None,
            points: None,
        };
        let tallied = StudyMessage::Tallied { tally: Box::new(tally.clone()) }.to_json();
        assert_eq!(answer(Some(&tallied)), Counted::As(Box::new(tally)));
        let declined =
            StudyMessage::Declined { about: Some("tally".to_owned()), message: "no".to_owned() }.to_json();
        assert_eq!(answer(Some(&declined)), Counted::Declined);
        // As `worker.js` writes it.
        assert_eq!(answer(Some(r#"{"type":"failed","message":"too old"}"#)), Counted::Enough);
        assert_eq!(answer(None), Counted::Enough);
    }

    #[test]
    fn few_codes_that_lead_nowhere_are_tried_in_a_minute() {
        let mut astray = Astray::default();
        astray.note("7Q2KD0X9RT4M", 1_000.0);
        assert_eq!(astray.says("7Q2KD0X9RT4M", 1_000.0), Some(Counted::Never), "it is not asked for twice");
        assert_eq!(astray.says("B5N80HWJ3C6Y", 2_000.0), None);
        astray.note("B5N80HWJ3C6Y", 2_000.0);
        assert_eq!(astray.says("3X0C8QK5T1RZ", 2_000.0), Some(Counted::Enough));
        assert_eq!(astray.says("3X0C8QK5T1RZ", 60_999.0), Some(Counted::Enough));
        assert_eq!(astray.says("3X0C8QK5T1RZ", 61_000.0), None, "the first was a minute ago");
        assert_eq!(astray.says("7Q2KD0X9RT4M", 900_000.0), Some(Counted::Never));
    }
}
