//! Games at tables, counted from their records: fetched from the server one by one, and given to a worker, which knows the rules.

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

/// So many codes that lead nowhere are tried in a minute. The server takes a few more from one address, and then lets nobody there go to a
/// table by its code (`server/src/gateway/limits.rs`): figures are not worth that.
const MOST_ASTRAY: usize = 2;

/// In milliseconds.
const MINUTE: f64 = 60_000.0;

/// What can be had of a record.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Counted {
    /// What it comes to.
    As(Box<Tally>),
    /// There is no such record any more.
    Never,
    /// This version of the page cannot count it.
    Declined,
    /// Not now: it could not be fetched.
    Later,
    /// Not now, and neither can any other: the worker cannot be had, or the server is not to be asked for a while.
    Enough,
}

/// Tables that the server did not know, and when it said so.
#[derive(Default)]
struct Astray(Vec<(String, f64)>);

thread_local! {
    /// The page remembers them: who opens the figures again and again must not be locked out either.
    static ASTRAY: RefCell<Astray> = RefCell::default();
}

impl Astray {
    fn note(&mut self, table: &str, now: f64) {
        self.0.push((table.to_owned(), now));
    }

    /// What can be said of a record of this table without asking the server, if anything.
    fn says(&self, table: &str, now: f64) -> Option<Counted> {
        if self.0.iter().any(|(other, _)| other == table) {
            return Some(Counted::Never);
        }
        let lately = self.0.iter().filter(|(_, at)| now - at < MINUTE).count();
        (lately >= MOST_ASTRAY).then_some(Counted::Enough)
    }
}

/// Whoever counts. The worker is started with the first record, and ends with its clerk.
#[derive(Default)]
pub(super) struct Clerk {
    worker: Option<Rc<Worker>>,
    heard: Rc<Heard>,
}

/// What the worker has said last, and whom to wake.
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

/// What the worker means by this; it is given nothing if there is no worker.
fn answer(text: Option<&str>) -> Counted {
    match text.map(json::read_message) {
        Some(Ok(StudyMessage::Tallied { tally })) => Counted::As(tally),
        Some(Ok(_)) => Counted::Declined,
        // It could not be started.
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
        // It is never refused.
        let _ = JsFuture::from(told).await;
        let counted = self.heard.answer.borrow_mut().take().unwrap_or(Counted::Enough);
        if counted == Counted::Enough {
            // One that is gone would be asked in vain, and waited for without an end.
            self.worker = None;
        }
        counted
    }
}

/// The record, or why there is none.
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
        // Too many were fetched, or too many codes were wrong.
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
        // As `worker.js` says it.
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
