//! Glides cards of the hand to their new places when it is sorted, or a card leaves or comes.

use std::cell::RefCell;
use std::rc::Rc;

use rummy17::Card;
use wasm_bindgen::{JsCast, JsValue};
use web_kit::prelude::*;
use web_kit::{after_drawing, element, motion, shifted};
use web_sys::HtmlElement;

use crate::composer::{Composer, card_selector};

/// The duration of a glide, in milliseconds.
const GLIDE: f64 = 180.0;

/// The last position of each card within the hand.
type Places = Vec<(Card, (f64, f64))>;

/// Follows the hand until it is removed.
pub(crate) fn follow(composer: Composer) {
    let places: Rc<RefCell<Places>> = Rc::default();
    Effect::new(move |_| {
        let row = composer.row.get();
        let places = Rc::clone(&places);
        // By then the new order is in the document, but not yet on the screen.
        after_drawing(move || {
            let now = measured(&row);
            if motion::flies() {
                for (card, at) in &now {
                    if let Some((_, before)) = places.borrow().iter().find(|(other, _)| other == card) {
                        glide(*card, before.0 - at.0, before.1 - at.1);
                    }
                }
            }
            *places.borrow_mut() = now;
        });
    });
}

fn measured(row: &[Card]) -> Places {
    let Some(hand) = element("[data-test=hand]") else { return Places::new() };
    let corner = hand.get_bounding_client_rect();
    let place = |card: &Card| {
        // The list item, which stays in place while its card is lifted.
        let item = element(&card_selector(*card))?.parent_element()?;
        let rect = item.get_bounding_client_rect();
        Some((*card, (rect.left() - corner.left(), rect.top() - corner.top())))
    };
    row.iter().filter_map(place).collect()
}

fn glide(card: Card, across: f64, down: f64) {
    if across.abs() < 1.0 && down.abs() < 1.0 {
        return;
    }
    let item = element(&card_selector(card)).and_then(|card| card.parent_element());
    if let Some(item) = item.and_then(|item| item.dyn_into::<HtmlElement>().ok()) {
        // Without support for animations the card appears in place.
        let _ = animate(&item, across, down);
    }
}

fn animate(item: &HtmlElement, across: f64, down: f64) -> Result<(), JsValue> {
    let frames = js_sys::Array::of2(
        &with("transform", shifted(across, down).into())?,
        &with("transform", "none".into())?,
    );
    let options = with("duration", JsValue::from_f64(GLIDE))?;
    js_sys::Reflect::set(&options, &"easing".into(), &"cubic-bezier(0.2, 0, 0.1, 1)".into())?;
    let animate: js_sys::Function = js_sys::Reflect::get(item, &"animate".into())?.dyn_into()?;
    animate.call2(item, &frames, &options).map(|_| ())
}

fn with(name: &str, value: JsValue) -> Result<JsValue, JsValue> {
    let object = js_sys::Object::new();
    js_sys::Reflect::set(&object, &name.into(), &value)?;
    Ok(object.into())
}
