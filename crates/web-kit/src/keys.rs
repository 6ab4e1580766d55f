//! Keys that work wherever the focus is, as long as nobody is writing.

use crate::ev;
use crate::preferences::preferences;
use crate::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// Listens to keys while the component that asks is there. The listener says whether it has used the key; then the browser does
/// nothing else with it. Keys with Ctrl, Alt or Meta are the browser's, keys in a field belong to whoever writes, and while a dialog is open
/// they are the dialog's. Enter and the space bar press the button or link that has the focus, as everywhere; but on a card of the hand
/// the space bar is the table's. A key that is held down counts once, except for arrows. Letters, digits
/// and signs can be turned off in the preferences.
pub fn listen(pressed: impl Fn(&str) -> bool + 'static) {
    listen_to(Box::new(pressed));
}

fn listen_to(pressed: Box<dyn Fn(&str) -> bool>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if is_held_down(&event) || is_for_page(&event) && pressed(&event.key()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Is it the second press of a key that is still down, and would the browser take it for another one?
fn is_held_down(event: &KeyboardEvent) -> bool {
    event.repeat() && matches!(event.key().as_str(), "Enter" | " ") && !is_field(event)
}

fn is_for_page(event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return false;
    }
    if is_character(&event.key()) && !preferences().kept.with_untracked(|kept| kept.single_keys) {
        return false;
    }
    if event.repeat() && !event.key().starts_with("Arrow") {
        return false;
    }
    if document().query_selector("dialog[open]").ok().flatten().is_some() || is_field(event) {
        return false;
    }
    let Some(target) = target(event) else { return true };
    let presses = match event.key().as_str() {
        "Enter" => true,
        " " => !is_in_hand(&target),
        _ => false,
    };
    !(presses && matches!(target.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY"))
}

/// Does the key write something? The space bar presses what has the focus, so it is none of these.
fn is_character(key: &str) -> bool {
    key != " " && key.chars().count() == 1
}

fn target(event: &KeyboardEvent) -> Option<HtmlElement> {
    event.target()?.dyn_into().ok()
}

/// Does somebody write here, or choose? A slider uses only the keys that move it, and Escape means nothing to a list.
fn is_field(event: &KeyboardEvent) -> bool {
    let key = event.key();
    target(event).is_some_and(|target| match target.tag_name().as_str() {
        "TEXTAREA" => true,
        "SELECT" => key != "Escape",
        "INPUT" if target.get_attribute("type").as_deref() == Some("range") => moves_a_slider(&key),
        "INPUT" => true,
        _ => false,
    })
}

fn moves_a_slider(key: &str) -> bool {
    matches!(key, "Home" | "End" | "PageUp" | "PageDown") || key.starts_with("Arrow")
}

fn is_in_hand(target: &HtmlElement) -> bool {
    target.closest("[data-test=hand]").ok().flatten().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slider_is_moved_by_arrows_and_leaves_the_rest_to_the_table() {
        assert!(["ArrowLeft", "ArrowUp", "Home", "End", "PageUp"].into_iter().all(moves_a_slider));
        assert!(![" ", "Escape", "h", "?", "Enter"].into_iter().any(moves_a_slider));
    }

    #[test]
    fn letters_digits_and_signs_can_be_turned_off_and_nothing_else() {
        assert!(["p", "P", "1", "?", "é"].into_iter().all(is_character));
        assert!(![" ", "Enter", "Escape", "ArrowLeft", ""].into_iter().any(is_character));
    }
}
