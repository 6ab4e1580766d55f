//! Keyboard shortcuts that work wherever the focus is, except in a field.

use crate::ev;
use crate::preferences::preferences;
use crate::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// Listens to keys until the calling component is removed. The listener returns whether it used the
/// key; if so, the browser's default is prevented. Not passed on:
/// - keys with Ctrl, Alt or Meta;
/// - keys in a field, or while a dialog is open;
/// - Enter and the space bar on a focused button or link, except the space bar on a card of the
///   hand;
/// - repeats of a held key, except for arrows;
/// - letters, digits and signs, if the preferences turn them off.
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

/// Whether a held key repeats that the browser would take for another press.
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

/// Whether the key writes a character. The space bar presses the focused element, so it does not
/// count.
fn is_character(key: &str) -> bool {
    key != " " && key.chars().count() == 1
}

fn target(event: &KeyboardEvent) -> Option<HtmlElement> {
    event.target()?.dyn_into().ok()
}

/// Whether the key belongs to a focused field. A slider uses only the keys that move it, and a list
/// does not use Escape.
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
