//! Optional browser features for the big screen: wake lock, full screen and speech. A browser may
//! lack any of them, so each is looked up by its name.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_kit::prelude::*;

/// The property of an object; none if it is undefined or null.
fn part(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|part| !part.is_undefined() && !part.is_null())
}

/// Calls a method with at most one argument; none if it is missing or throws.
fn ask(whom: &JsValue, what: &str, with: Option<&JsValue>) -> Option<JsValue> {
    let method: Function = part(whom, what)?.dyn_into().ok()?;
    match with {
        Some(with) => method.call1(whom, with).ok(),
        None => method.call0(whom).ok(),
    }
}

/// Calls a method without arguments; a rejected promise is ignored.
fn ask_kindly(whom: &JsValue, what: &str) {
    if let Some(promise) = ask(whom, what, None) {
        let promise = JsFuture::from(Promise::resolve(&promise));
        spawn_local(async move { drop(promise.await) });
    }
}

/// Keeps the screen awake until cleanup of the calling component.
pub(super) fn stay_awake() {
    let lock = StoredValue::new(None::<JsValue>);
    hold(lock);
    // The browser releases the lock when the page is hidden.
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
        // The component may be gone by now.
        if lock.try_update_value(|lock| *lock = Some(held.clone())).is_none() {
            ask_kindly(&held, "release");
        }
    });
}

/// Whether the browser lets a page fill the screen.
pub(super) fn can_fill_screen() -> bool {
    part(&document(), "fullscreenEnabled").is_some_and(|may| may.is_truthy())
}

/// Enters or leaves full screen.
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

/// Whether this device can speak.
pub(super) fn has_voice() -> bool {
    voice().is_some()
}

/// Speaks a text. If another one is still queued, both it and the current one are outdated and
/// cancelled.
pub(super) fn say(text: &str, language: Language) {
    let Some(voice) = voice().filter(|_| !text.is_empty()) else { return };
    if part(&voice, "pending").is_some_and(|pending| pending.is_truthy()) {
        hush();
    }
    let utterance = part(&window(), "SpeechSynthesisUtterance")
        .and_then(|make| make.dyn_into::<Function>().ok())
        .and_then(|make| Reflect::construct(&make, &Array::of1(&text.into())).ok());
    if let Some(utterance) = utterance {
        // The object has this property, so setting it succeeds.
        let _ = Reflect::set(&utterance, &"lang".into(), &language.code().into());
        ask(&voice, "speak", Some(&utterance));
    }
}

/// Cancels all speech.
pub(super) fn hush() {
    if let Some(voice) = voice() {
        ask(&voice, "cancel", None);
    }
}
