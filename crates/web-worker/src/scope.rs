//! The worker's place in the browser: messages in and out, the clock, and the timing of steps.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use bots::Budget;
use js_sys::{Date, Function};
use notation::Invalid;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageEvent, Performance, Response};
use worker_protocol::study;
use worker_protocol::{GameMessage, Request};

use crate::answer::Answer;
use crate::worker::Worker;

/// Grace period in milliseconds for the page's first draw, before bots think: with few cores,
/// thinking would delay it.
const FIRST_DRAWING: i32 = 150;

/// Listens to the page, and tells it so. To be called once, in a dedicated worker.
#[wasm_bindgen]
pub fn start() -> Result<(), JsValue> {
    let scope = scope().ok_or("expected to run in a dedicated worker")?;
    let stage = Rc::new(Stage {
        scope: scope.clone(),
        worker: RefCell::new(Worker::new(Budget::Time { ms: Budget::DEFAULT_MS, now })),
        step: OnceCell::new(),
        is_stepping: Cell::new(false),
    });
    let stepping = Rc::clone(&stage);
    let step = Closure::<dyn Fn()>::new(move || stepping.step());
    stage.step.get_or_init(|| step.into_js_value().unchecked_into());
    let listening = Rc::clone(&stage);
    let on_message =
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| handle(&listening, &event));
    scope.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    stage.post(&[GameMessage::Ready {}.into()]);
    Ok(())
}

/// The worker and its browser objects.
struct Stage {
    scope: DedicatedWorkerGlobalScope,
    worker: RefCell<Worker>,
    /// Callback that takes the next step.
    step: OnceCell<Function>,
    /// Whether the callback is scheduled.
    is_stepping: Cell<bool>,
}

/// Handles a message of the page. A file or a remote record is read first.
fn handle(stage: &Rc<Stage>, event: &MessageEvent) {
    let data = event.data();
    if let Ok(file) = data.clone().dyn_into::<Blob>() {
        let stage = Rc::clone(stage);
        spawn_local(async move {
            let record = text(file.text()).await.map_err(|_| "it is no file that can be read".to_owned());
            stage.open(record, "open", false);
        });
        return;
    }
    // A message that is not text is as invalid as an empty text.
    let said = data.as_string().unwrap_or_default();
    match Request::parse(&said) {
        Err(Invalid(message)) => stage.post(&[GameMessage::Failed { message }.into()]),
        Ok(Request::Fetch { address, spoilers }) => {
            let stage = Rc::clone(stage);
            spawn_local(async move {
                let file = fetched(&stage.scope, &address).await;
                stage.open(file, "fetch", spoilers);
            });
        }
        Ok(ask) => stage.answer(&ask),
    }
}

/// The file at an address of the server, or the HTTP status of the failure; 0 without a response.
async fn fetched(scope: &DedicatedWorkerGlobalScope, address: &str) -> Result<String, String> {
    let answer = JsFuture::from(scope.fetch_with_str(address)).await;
    let answer: Response = answer.ok().and_then(|answer| answer.dyn_into().ok()).ok_or("0")?;
    if !answer.ok() {
        return Err(answer.status().to_string());
    }
    text(answer.text().map_err(|_| "0")?).await
}

async fn text(coming: js_sys::Promise) -> Result<String, String> {
    let text = JsFuture::from(coming).await;
    text.ok().and_then(|text| text.as_string()).ok_or_else(|| "0".to_owned())
}

impl Stage {
    fn answer(&self, ask: &Request) {
        let messages = self.worker.borrow_mut().answer(ask);
        self.post(&messages);
        self.go_on(if matches!(ask, Request::Start { .. }) { FIRST_DRAWING } else { 0 });
    }

    /// Opens a record that was read, or reports that it could not be read.
    fn open(&self, file: Result<String, String>, asked: &str, spoilers: bool) {
        match file {
            Ok(record) => self.answer(&Request::Open { record, spoilers }),
            Err(message) => {
                self.post(&[study::StudyMessage::Declined { about: Some(asked.to_owned()), message }.into()]);
            }
        }
    }

    fn step(&self) {
        self.is_stepping.set(false);
        let messages = self.worker.borrow_mut().step();
        self.post(&messages);
        self.go_on(0);
    }

    /// Schedules the next step after `after` milliseconds; messages that arrive earlier are handled
    /// first.
    fn go_on(&self, after: i32) {
        if !self.worker.borrow().is_due() || self.is_stepping.get() {
            return;
        }
        if let Some(step) = self.step.get() {
            let asked = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(step, after);
            self.is_stepping.set(asked.is_ok());
        }
    }

    fn post(&self, messages: &[Answer]) {
        for message in messages {
            // Posting fails only for values that cannot be cloned, and texts can.
            let _ = self.scope.post_message(&message.to_json().into());
        }
    }
}

fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

/// Milliseconds by the clock of the browser.
fn now() -> f64 {
    thread_local! {
        static CLOCK: Option<Performance> = scope().and_then(|scope| scope.performance());
    }
    CLOCK.with(|clock| clock.as_ref().map_or_else(Date::now, Performance::now))
}
