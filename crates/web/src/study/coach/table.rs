//! Advice at a table of the server: a worker of its own is told what the table tells this page, and knows no more than that.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use web_kit::json;
use web_kit::prelude::*;
use worker_protocol::study::StudyMessage;
use worker_protocol::{GameMessage, Request};

use super::{Heard, Panel, Why, ask_about, owned};
use crate::coach::Wire;
use crate::device::{TOO_OLD, Worker};

/// The worker, from the first message on.
#[derive(Default)]
struct Pupil {
    worker: RefCell<Option<Rc<Worker>>>,
    /// It has answered: now it can be told more.
    is_up: Cell<bool>,
    /// What came before that.
    waiting: RefCell<Vec<String>>,
    /// What it was asked last, or is to be asked then.
    asked: RefCell<Option<Request>>,
    /// The game was asked for from its beginning, because something was missing.
    has_asked: Cell<bool>,
    /// It cannot be had, or has broken off: it is told nothing more.
    has_failed: Cell<bool>,
}

impl Pupil {
    /// What the table tells is answered without asking; a draft is not of it.
    fn ask_about_draft(&self, worker: &Worker) {
        let asked = self.asked.borrow();
        let is_draft = |ask: &&Request| matches!(ask, Request::Advise { draft, .. } if !draft.is_empty());
        if let Some(ask) = asked.as_ref().filter(is_draft) {
            worker.ask(ask);
        }
    }

    /// Lets the worker go: the next thing that the table tells begins another.
    fn begin_again(&self) {
        drop(self.worker.take());
        self.waiting.take();
        for said in [&self.is_up, &self.has_asked, &self.has_failed] {
            said.set(false);
        }
    }
}

/// Follows the game at the table for as long as the coach is there.
pub(super) fn follow(panel: Panel, wire: Wire) {
    let heard = panel.heard;
    let pupil: Rc<Pupil> = Rc::default();
    let asking = Rc::clone(&pupil);
    ask_about(panel, move |ask| {
        if let Some(worker) = asking.worker.borrow().as_ref().filter(|_| asking.is_up.get()) {
            worker.ask(&ask);
        }
        asking.asked.replace(Some(ask));
    });
    let listening = (Rc::clone(&pupil), wire.clone());
    (wire.subscribe)(Some(Rc::new(owned(move |text: &str| {
        let (pupil, wire) = &listening;
        told(pupil, wire, heard, text);
    }))));
    (wire.again)();
    let anew = (Rc::downgrade(&pupil), wire.clone());
    panel.again.set_value(Some(Rc::new(move || {
        let (pupil, wire) = &anew;
        if let Some(pupil) = pupil.upgrade() {
            pupil.begin_again();
            heard.declined.set(None);
            (wire.again)();
        }
    })));
    on_cleanup(move || {
        (wire.subscribe)(None);
        // Its program ends with it.
        drop(pupil.worker.take());
    });
}

/// The table has told something.
fn told(pupil: &Rc<Pupil>, wire: &Wire, heard: Heard, text: &str) {
    if pupil.has_failed.get() {
        return;
    }
    let ask = Request::Follow { state: text.to_owned() };
    if pupil.is_up.get() {
        if let Some(worker) = &*pupil.worker.borrow() {
            worker.ask(&ask);
        }
    } else if pupil.worker.borrow().is_some() {
        pupil.waiting.borrow_mut().push(text.to_owned());
    } else {
        let (weak, wire) = (Rc::downgrade(pupil), wire.clone());
        let hear = owned(move |text: &str| {
            if let Some(pupil) = weak.upgrade() {
                answered(&pupil, &wire, heard, text);
            }
        });
        // A worker that breaks off says nothing more, and nothing is no answer.
        let worker = Worker::open(&ask, move |text| hear(text.unwrap_or_default()));
        if worker.is_none() {
            failed(pupil, heard, "");
        }
        *pupil.worker.borrow_mut() = worker;
    }
}

/// The worker has said something.
fn answered(pupil: &Pupil, wire: &Wire, heard: Heard, text: &str) {
    if !pupil.is_up.replace(true)
        && let Some(worker) = &*pupil.worker.borrow()
    {
        for state in pupil.waiting.take() {
            worker.ask(&Request::Follow { state });
        }
        pupil.ask_about_draft(worker);
    }
    match json::read_message(text) {
        // Something is missing, after a time without a line: the server has it.
        Ok(StudyMessage::Declined { about: Some(about), .. }) if about == "follow" => {
            if pupil.has_asked.replace(true) {
                heard.declined.set(Some(Why::Gap));
            } else {
                (wire.again)();
            }
        }
        Ok(StudyMessage::Advice { .. }) => {
            // StudyMessage from its beginning, it knows the game again, but no draft.
            if pupil.has_asked.replace(false)
                && let Some(worker) = &*pupil.worker.borrow()
            {
                pupil.ask_about_draft(worker);
            }
            heard.hear(text);
        }
        Ok(_) => heard.hear(text),
        Err(_) => failed(pupil, heard, text),
    }
}

/// The worker says something that is no advice: that it has not come up, or nothing. Whoever wants can have another.
fn failed(pupil: &Pupil, heard: Heard, text: &str) {
    pupil.has_failed.set(true);
    let is_old =
        matches!(json::read_message(text), Ok(GameMessage::Failed { message }) if message == TOO_OLD);
    heard.declined.set(Some(if is_old { Why::Old } else { Why::Failed }));
}
