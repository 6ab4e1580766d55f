//! The few things that are asked of the document itself.

use crate::prelude::*;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Storage};

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
pub fn kept<T: DeserializeOwned>(name: &str) -> Option<T> {
    let text = storage()?.get_item(name).ok().flatten()?;
    // By way of a value: everything on the page is read from one, and needs no second reader.
    serde_json::from_value(serde_json::from_str(&text).ok()?).ok()
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

/// A transform for a style: so many pixels to the right and down.
pub fn shifted(across: f64, down: f64) -> String {
    format!("translate({}px, {}px)", decimal(across), decimal(down))
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
