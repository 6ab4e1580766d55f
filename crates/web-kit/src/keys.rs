//! Keys that work wherever the focus is, as long as nobody is writing.

use crate::prelude::*;
use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// Listens to keys while the component that asks is there. The listener says whether it has used the key; then the browser does
/// nothing else with it. Keys with Ctrl, Alt or Meta are the browser's, keys in a field belong to whoever writes, and while a dialog is open
/// they are the dialog's. Enter on a button or link presses it, as everywhere.
pub fn listen(pressed: impl Fn(&str) -> bool + 'static) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if is_for_page(&event) && pressed(&event.key()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn is_for_page(event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return false;
    }
    if document().query_selector("dialog[open]").ok().flatten().is_some() {
        return false;
    }
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let Some(target) = target else { return true };
    match target.tag_name().as_str() {
        "INPUT" | "TEXTAREA" | "SELECT" => false,
        // Space claims, wherever the focus is, while somebody is asked; a listener that has no use for it leaves it to the button.
        "BUTTON" | "A" | "SUMMARY" => event.key() != "Enter",
        _ => true,
    }
}
