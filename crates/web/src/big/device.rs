//! What a device can do for a screen that all look at: stay awake, fill the whole screen, and speak. Each is an extra that a browser may not
//! have, so each is looked for by its name.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_kit::prelude::*;

/// What an object has under a name, if it has something there.
fn part(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|part| !part.is_undefined() && !part.is_null())
}

/// Asks an object to do something, if it can.
fn ask(whom: &JsValue, what: &str, with: Option<&JsValue>) -> Option<JsValue> {
    let method: Function = part(whom, what)?.dyn_into().ok()?;
    match with {
        Some(with) => method.call1(whom, with).ok(),
        None => method.call0(whom).ok(),
    }
}

/// The same, and whether it comes true does not matter.
fn ask_kindly(whom: &JsValue, what: &str) {
    if let Some(promise) = ask(whom, what, None) {
        let promise = JsFuture::from(Promise::resolve(&promise));
        spawn_local(async move { drop(promise.await) });
    }
}

/// As long as the component that asks is there, the screen does not go dark by itself.
pub(super) fn stay_awake() {
    let lock = StoredValue::new(None::<JsValue>);
    hold(lock);
    // The browser lets go when the page is hidden.
    let handle = window_event_listener_untyped("visibilitychange", move |_| {
        if !document().hidden() {
            hold(lock);
        }
    });
    on_cleanup(move || {
        handle.remove();
        if let Some(lock) = lock.try_update_value(Option::take).flatten() {
            ask_kindly(&lock, "release");
        }
    });
}

fn hold(lock: StoredValue<Option<JsValue>>) {
    let keeper = part(&window().navigator(), "wakeLock");
    let Some(promise) = keeper.and_then(|keeper| ask(&keeper, "request", Some(&"screen".into()))) else {
        return;
    };
    let promise = JsFuture::from(Promise::resolve(&promise));
    spawn_local(async move {
        let Ok(held) = promise.await else { return };
        // The screen may have been left in the meantime.
        if lock.try_update_value(|lock| *lock = Some(held.clone())).is_none() {
            ask_kindly(&held, "release");
        }
    });
}

/// May a page have the whole screen here?
pub(super) fn can_fill_screen() -> bool {
    part(&document(), "fullscreenEnabled").is_some_and(|may| may.is_truthy())
}

/// Takes the whole screen, or gives it back.
pub(super) fn fill_screen() {
    let document = document();
    if document.fullscreen_element().is_some() {
        ask_kindly(&document, "exitFullscreen");
    } else if let Some(root) = document.document_element() {
        ask_kindly(&root, "requestFullscreen");
    }
}

fn voice() -> Option<JsValue> {
    part(&window(), "speechSynthesis")
}

/// Can this device speak?
pub(super) fn has_voice() -> bool {
    voice().is_some()
}

/// Says it, in one go. What still waits from before is old by now, and falls silent with what is being said.
pub(super) fn say(text: &str, language: Language) {
    let Some(voice) = voice().filter(|_| !text.is_empty()) else { return };
    if part(&voice, "pending").is_some_and(|pending| pending.is_truthy()) {
        hush();
    }
    let utterance = part(&window(), "SpeechSynthesisUtterance")
        .and_then(|make| make.dyn_into::<Function>().ok())
        .and_then(|make| Reflect::construct(&make, &Array::of1(&text.into())).ok());
    if let Some(utterance) = utterance {
        // An object of the browser takes a property that it has.
        let _ = Reflect::set(&utterance, &"lang".into(), &language.code().into());
        ask(&voice, "speak", Some(&utterance));
    }
}

/// Says nothing more.
pub(super) fn hush() {
    if let Some(voice) = voice() {
        ask(&voice, "cancel", None);
    }
}
