//! The few calls to the document itself.

use std::cell::Cell;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Event, HtmlElement, HtmlInputElement, Storage, Window};

use crate::ev::Happens;
use crate::json;
use crate::markup::{Listening, listen, told};

/// The browser's window.
pub fn window() -> Window {
    match web_sys::window() {
        Some(window) => window,
        None => unreachable!("a page is in a window"),
    }
}

/// The page's document.
pub fn document() -> Document {
    match window().document() {
        Some(document) => document,
        None => unreachable!("a window with a page has a document"),
    }
}

/// A listener for events of the window; dropping it removes it.
pub struct WindowListener(#[expect(dead_code, reason = "it listens as long as it is there")] Listening);

impl WindowListener {
    /// Stops listening.
    pub fn remove(self) {
        drop(self);
    }
}

/// Listens for an event of the window.
pub fn window_event_listener<E: Happens>(event: E, tell: impl FnMut(E::Event) + 'static) -> WindowListener {
    WindowListener(listen(&window(), E::NAME, told(event, tell)))
}

/// An event of any name.
struct Any;

impl Happens for Any {
    type Event = Event;
    const NAME: &'static str = "";
}

/// Listens for an event of the window by name.
pub fn window_event_listener_untyped(
    name: &'static str,
    tell: impl FnMut(Event) + 'static,
) -> WindowListener {
    WindowListener(listen(&window(), name, told(Any, tell)))
}

/// The value of the field that caused an event.
pub fn event_target_value(event: &Event) -> String {
    field(event).map(|field| field.value()).unwrap_or_default()
}

/// Whether the checkbox that caused an event is checked.
pub fn event_target_checked(event: &Event) -> bool {
    field(event).is_some_and(|field| field.checked())
}

fn field(event: &Event) -> Option<HtmlInputElement> {
    Some(event.target()?.unchecked_into())
}

/// Whole milliseconds for the browser's timers.
fn milliseconds(time: Duration) -> i32 {
    i32::try_from(time.as_millis()).unwrap_or(i32::MAX)
}

/// Runs a function once after a delay.
pub fn set_timeout(then: impl FnOnce() + 'static, after: Duration) {
    let then = once(Box::new(then));
    // Fails only if the argument is not a function.
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&then, milliseconds(after));
}

/// Runs a function before the next frame is drawn.
pub fn request_animation_frame(then: impl FnOnce() + 'static) {
    let then = once(Box::new(then));
    // Fails only if the argument is not a function.
    let _ = window().request_animation_frame(&then);
}

fn once(then: Box<dyn FnOnce()>) -> js_sys::Function {
    Closure::once_into_js(then).unchecked_into()
}

/// A running interval; dropping it stops it.
pub struct Ticking {
    number: i32,
    _act: Closure<dyn FnMut()>,
}

impl Drop for Ticking {
    fn drop(&mut self) {
        window().clear_interval_with_handle(self.number);
    }
}

/// Runs a function repeatedly.
pub fn set_interval(act: impl FnMut() + 'static, every: Duration) -> Option<Ticking> {
    let act = Closure::<dyn FnMut()>::new(act);
    let number = window().set_interval_with_callback_and_timeout_and_arguments_0(
        act.as_ref().unchecked_ref(),
        milliseconds(every),
    );
    Some(Ticking { number: number.ok()?, _act: act })
}

/// The first element that matches a CSS selector.
pub fn element(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

thread_local! {
    /// Counts focus changes; a focus requested before the last one is dropped.
    static TAKEN: Cell<u32> = const { Cell::new(0) };
}

/// Focuses an element once it is drawn, unless [`take_focus`] has moved the focus by then.
pub fn focus(selector: impl Into<String>) {
    let selector = selector.into();
    focus_when_drawn(move || element(&selector));
}

/// Focuses the hand, where play goes on; without a hand, the title.
pub fn focus_hand() {
    const CARDS: [&str; 3] = ["[data-test=hand] [tabindex=\"0\"]", "[data-test=hand] button", "h1[tabindex]"];
    focus_when_drawn(|| CARDS.into_iter().find_map(element));
}

/// Focuses an existing element at once after a key press, so that the next key finds it there.
pub fn take_focus(selector: &str) {
    TAKEN.set(TAKEN.get() + 1);
    give_focus(element(selector));
}

fn focus_when_drawn(find: impl FnOnce() -> Option<HtmlElement> + 'static) {
    let taken = TAKEN.get();
    after_drawing(move || {
        if TAKEN.get() == taken {
            give_focus(find());
        }
    });
}

/// Focuses the element at once, if there is one.
pub fn give_focus(element: Option<HtmlElement>) {
    if let Some(element) = element {
        // An element that cannot take the focus leaves it where it is.
        let _ = element.focus();
    }
}

/// Runs a function when the next frame is drawn.
pub fn after_drawing(then: impl FnOnce() + 'static) {
    request_animation_frame(then);
}

/// Reports that the table's space has changed, so that everything fitted to it is measured again.
pub fn room_has_changed() {
    // A failure leaves the sizes as they are until the window is resized.
    if let Ok(event) = Event::new("resize") {
        let _ = window().dispatch_event(&event);
    }
}

/// Reads a value from local storage; `None` if missing or unreadable.
pub fn kept<T: DeserializeOwned>(name: &str) -> Option<T> {
    let text = storage()?.get_item(name).ok().flatten()?;
    json::read(&text).ok()
}

/// Writes a value to local storage, if the guest allows it.
pub fn keep(name: &str, thing: &impl Serialize) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, &json::write(thing));
    }
}

/// The local storage; `None` if the guest forbids it.
pub fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Formats a number with two decimals for CSS. The standard library's formatting would add some
/// kilobytes that nothing else on the page needs.
pub fn decimal(number: f64) -> String {
    let hundredths = (number * 100.0).round() as i64;
    let (sign, hundredths) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
    format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
}

/// A CSS transform that moves by this many pixels.
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
