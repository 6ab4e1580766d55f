//! The few things that are asked of the document itself.

use crate::prelude::*;
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

/// What the browser keeps for us; none where the guest forbids it.
pub fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
