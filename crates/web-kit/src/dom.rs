//! The few things that are asked of the document itself.

use crate::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Storage};
use wire::{FromJson, ToJson};

/// The first element that a CSS selector finds.
pub fn element(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

/// Gives an element the focus, once it is drawn.
pub fn focus(selector: impl Into<String>) {
    let selector = selector.into();
    after_drawing(move || {
        if let Some(element) = element(&selector) {
            // An element that cannot take it leaves the focus where it is.
            let _ = element.focus();
        }
    });
}

/// Gives the focus to the hand, where the game goes on; who has none begins at the title.
pub fn focus_hand() {
    const CARDS: [&str; 3] = ["[data-test=hand] [tabindex=\"0\"]", "[data-test=hand] button", "h1[tabindex]"];
    after_drawing(|| {
        if let Some(element) = CARDS.into_iter().find_map(element) {
            // An element that cannot take it leaves the focus where it is.
            let _ = element.focus();
        }
    });
}

/// Does something when the next frame has been drawn.
pub fn after_drawing(then: impl FnOnce() + 'static) {
    request_animation_frame(then);
}

/// What the browser keeps for us under a name, read again; none if there is nothing, or nothing that we have written.
pub fn kept<T: FromJson>(name: &str) -> Option<T> {
    let text = storage()?.get_item(name).ok().flatten()?;
    wire::from_text(&text).ok()
}

/// Lets the browser keep something for us under a name, where the guest allows it.
pub fn keep(name: &str, thing: &impl ToJson) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, &wire::to_text(thing));
    }
}

/// What the browser keeps for us; none where the guest forbids it.
pub fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// A number for a style, to the hundredth. What the standard library has for it is some kilobytes that nothing else on the page needs.
pub fn decimal(number: f64) -> String {
    let hundredths = (number * 100.0).round() as i64;
    let (sign, hundredths) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
    format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn a_number_is_written_to_the_hundredth() {
        let numbers = [0.0, 1.0, -0.5, 12.345, -3.999, 0.004, -0.004].map(decimal);
        assert_eq!(numbers, ["0.00", "1.00", "-0.50", "12.35", "-4.00", "0.00", "0.00"]);
    }
}
