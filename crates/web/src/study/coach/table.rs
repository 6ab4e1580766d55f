//! Advice at a table of the server: the page's own worker follows the states that this page
//! receives, and knows no more.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use web_kit::json;
use web_kit::prelude::*;
use worker_protocol::study::StudyMessage;
use worker_protocol::{GameMessage, Request};

use super::{Heard, Panel, Why, ask_about, owned};
use crate::coach::TableFeed;
use crate::device::{TOO_OLD, Worker};

/// The coached seat: its worker, started by the first state.
#[derive(Default)]
struct CoachedSeat {
    worker: RefCell<Option<Rc<Worker>>>,
    /// The worker has answered, and can take further states.
    is_up: Cell<bool>,
    /// States that arrived before that.
    waiting: RefCell<Vec<String>>,
    /// The last request, or the one to send once the worker answers.
    asked: RefCell<Option<Request>>,
    /// The whole game was requested, because entries were missing.
    has_asked: Cell<bool>,
    /// The worker could not be started, or has stopped; it gets no more states.
    has_failed: Cell<bool>,
}

impl CoachedSeat {
    /// Repeats the request if it has a draft. Advice without a draft follows every state by itself.
    fn ask_about_draft(&self, worker: &Worker) {
        let asked = self.asked.borrow();
        let is_draft = |ask: &&Request| matches!(ask, Request::Advise { draft, .. } if !draft.is_empty());
        if let Some(ask) = asked.as_ref().filter(is_draft) {
            worker.ask(ask);
        }
    }

    /// Drops the worker; the next state starts a new one.
    fn begin_again(&self) {
        drop(self.worker.take());
        self.waiting.take();
        for said in [&self.is_up, &self.has_asked, &self.has_failed] {
            said.set(false);
        }
    }
}

/// Follows the game until the coach is removed.
pub(super) fn follow(panel: Panel, wire: TableFeed) {
    let heard = panel.heard;
    let coached: Rc<CoachedSeat> = Rc::default();
    let asking = Rc::clone(&coached);
    ask_about(panel, move |ask| {
        if let Some(worker) = asking.worker.borrow().as_ref().filter(|_| asking.is_up.get()) {
            worker.ask(&ask);
        }
        asking.asked.replace(Some(ask));
    });
    let listening = (Rc::clone(&coached), wire.clone());
    (wire.subscribe)(Some(Rc::new(owned(move |text: &str| {
        let (coached, wire) = &listening;
        on_state(coached, wire, heard, text);
    }))));
    (wire.again)();
    let anew = (Rc::downgrade(&coached), wire.clone());
    panel.again.set_value(Some(Rc::new(move || {
        let (coached, wire) = &anew;
        if let Some(coached) = coached.upgrade() {
            coached.begin_again();
            heard.declined.set(None);
            (wire.again)();
        }
    })));
    on_cleanup(move || {
        (wire.subscribe)(None);
        // Terminates the worker.
        drop(coached.worker.take());
    });
}

/// Passes a state to the worker, and starts the worker with the first one.
fn on_state(coached: &Rc<CoachedSeat>, wire: &TableFeed, heard: Heard, text: &str) {
    if coached.has_failed.get() {
        return;
    }
    let ask = Request::Follow { state: text.to_owned() };
    if coached.is_up.get() {
        if let Some(worker) = &*coached.worker.borrow() {
            worker.ask(&ask);
        }
    } else if coached.worker.borrow().is_some() {
        coached.waiting.borrow_mut().push(text.to_owned());
    } else {
        let (weak, wire) = (Rc::downgrade(coached), wire.clone());
        let hear = owned(move |text: &str| {
            if let Some(coached) = weak.upgrade() {
                answered(&coached, &wire, heard, text);
            }
        });
        // A worker that stops sends nothing; the empty text counts as a failure.
        let worker = Worker::open(&ask, move |text| hear(text.unwrap_or_default()));
        if worker.is_none() {
            failed(coached, heard, "");
        }
        *coached.worker.borrow_mut() = worker;
    }
}

/// Handles a message of the worker.
fn answered(coached: &CoachedSeat, wire: &TableFeed, heard: Heard, text: &str) {
    if !coached.is_up.replace(true)
        && let Some(worker) = &*coached.worker.borrow()
    {
        for state in coached.waiting.take() {
            worker.ask(&Request::Follow { state });
        }
        coached.ask_about_draft(worker);
    }
    match json::read_message(text) {
        // Entries are missing after a disconnection: request the game from the server.
        Ok(StudyMessage::Declined { about: Some(about), .. }) if about == "follow" => {
            if coached.has_asked.replace(true) {
                heard.declined.set(Some(Why::Gap));
            } else {
                (wire.again)();
            }
        }
        Ok(StudyMessage::Advice { .. }) => {
            // The worker has read the game from its beginning, but lost the draft.
            if coached.has_asked.replace(false)
                && let Some(worker) = &*coached.worker.borrow()
            {
                coached.ask_about_draft(worker);
            }
            heard.hear(text);
        }
        Ok(_) => heard.hear(text),
        Err(_) => failed(coached, heard, text),
    }
}

/// Handles a worker that did not start, or stopped. The player can start another.
fn failed(coached: &CoachedSeat, heard: Heard, text: &str) {
    coached.has_failed.set(true);
    let is_old =
        matches!(json::read_message(text), Ok(GameMessage::Failed { message }) if message == TOO_OLD);
    heard.declined.set(Some(if is_old { Why::Old } else { Why::Failed }));
}
