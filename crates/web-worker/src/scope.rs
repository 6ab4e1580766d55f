//! The worker's place in the browser: messages in and out, the clock, and when it is whose turn to run.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use bots::Budget;
use js_sys::{Date, Function};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};
use wire::device::Told;

use crate::answer::Answer;
use crate::worker::Worker;

/// Listens to the page from now on, and tells it so. To be called once, in a dedicated worker.
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
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| listening.hear(&event));
    scope.set_onmessage(Some(hear.into_js_value().unchecked_ref()));
    stage.tell(&[Told::Ready {}.into()]);
    Ok(())
}

/// The worker and what it needs of the browser.
struct Stage {
    scope: DedicatedWorkerGlobalScope,
    worker: RefCell<Worker>,
    /// Takes the next step, when the browser calls it.
    step: OnceCell<Function>,
    /// The browser has been asked to call it.
    is_stepping: Cell<bool>,
}

impl Stage {
    fn hear(&self, event: &MessageEvent) {
        // What is no text is as little a message as an empty text.
        let text = event.data().as_string().unwrap_or_default();
        let told = self.worker.borrow_mut().hear(&text);
        self.tell(&told);
        self.go_on();
    }

    fn step(&self) {
        self.is_stepping.set(false);
        let told = self.worker.borrow_mut().step();
        self.tell(&told);
        self.go_on();
    }

    /// Steps on by itself, but lets messages that have come in the meantime be heard first.
    fn go_on(&self) {
        if !self.worker.borrow().is_due() || self.is_stepping.get() {
            return;
        }
        if let Some(step) = self.step.get() {
            self.is_stepping.set(self.scope.set_timeout_with_callback(step).is_ok());
        }
    }

    fn tell(&self, told: &[Answer]) {
        for message in told {
            // It fails only for what cannot be copied, and a text can.
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
