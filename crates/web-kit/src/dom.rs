//! The few things that are asked of the document itself.

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

/// The window that the page is in.
pub fn window() -> Window {
    match web_sys::window() {
        Some(window) => window,
        None => unreachable!("a page is in a window"),
    }
}

/// The document of the page.
pub fn document() -> Document {
    match window().document() {
        Some(document) => document,
        None => unreachable!("a window with a page has a document"),
    }
}

/// Somebody who is told of what happens to the window, until this is dropped.
pub struct WindowListener(#[expect(dead_code, reason = "it listens as long as it is there")] Listening);

impl WindowListener {
    /// Listens no more.
    pub fn remove(self) {
        drop(self);
    }
}

/// Tells somebody when this happens to the window.
pub fn window_event_listener<E: Happens>(event: E, tell: impl FnMut(E::Event) + 'static) -> WindowListener {
    WindowListener(listen(&window(), E::NAME, told(event, tell)))
}

/// Any event, whatever its name.
struct Any;

impl Happens for Any {
    type Event = Event;
    const NAME: &'static str = "";
}

/// Tells somebody when something of this name happens to the window.
pub fn window_event_listener_untyped(
    name: &'static str,
    tell: impl FnMut(Event) + 'static,
) -> WindowListener {
    WindowListener(listen(&window(), name, told(Any, tell)))
}

/// What is written in the field that an event happened to.
pub fn event_target_value(event: &Event) -> String {
    field(event).map(|field| field.value()).unwrap_or_default()
}

/// Is the box ticked that an event happened to?
pub fn event_target_checked(event: &Event) -> bool {
    field(event).is_some_and(|field| field.checked())
}

fn field(event: &Event) -> Option<HtmlInputElement> {
    Some(event.target()?.unchecked_into())
}

/// As the browser counts time.
fn milliseconds(time: Duration) -> i32 {
    i32::try_from(time.as_millis()).unwrap_or(i32::MAX)
}

/// Does something after a while.
pub fn set_timeout(then: impl FnOnce() + 'static, after: Duration) {
    let then = once(Box::new(then));
    // It fails only for what is no function.
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&then, milliseconds(after));
}

/// Does something when the next frame is drawn.
pub fn request_animation_frame(then: impl FnOnce() + 'static) {
    let then = once(Box::new(then));
    // It fails only for what is no function.
    let _ = window().request_animation_frame(&then);
}

fn once(then: Box<dyn FnOnce()>) -> js_sys::Function {
    Closure::once_into_js(then).unchecked_into()
}

/// Something that is done again and again, until this is dropped.
pub struct Ticking {
    number: i32,
    _act: Closure<dyn FnMut()>,
}

impl Drop for Ticking {
    fn drop(&mut self) {
        window().clear_interval_with_handle(self.number);
    }
}

/// Does something again and again.
pub fn set_interval(act: impl FnMut() + 'static, every: Duration) -> Option<Ticking> {
    let act = Closure::<dyn FnMut()>::new(act);
    let number = window().set_interval_with_callback_and_timeout_and_arguments_0(
        act.as_ref().unchecked_ref(),
        milliseconds(every),
    );
    Some(Ticking { number: number.ok()?, _act: act })
}

/// The first element that a CSS selector finds.
pub fn element(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

thread_local! {
    /// How often somebody has taken the focus somewhere: what was to have it before that, and is not drawn yet, does not get it any more.
    static TAKEN: Cell<u32> = const { Cell::new(0) };
}

/// Gives an element the focus, once it is drawn; unless somebody has [taken](take_focus) it elsewhere by then.
pub fn focus(selector: impl Into<String>) {
    let selector = selector.into();
    focus_when_drawn(move || element(&selector));
}

/// Gives the focus to the hand, where the game goes on; who has none begins at the title.
pub fn focus_hand() {
    const CARDS: [&str; 3] = ["[data-test=hand] [tabindex=\"0\"]", "[data-test=hand] button", "h1[tabindex]"];
    focus_when_drawn(|| CARDS.into_iter().find_map(element));
}

/// Somebody goes to an element that is there, by a key: it has the focus at once, so that the next key finds it there.
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

/// Gives an element the focus at once, if there is one.
pub fn give_focus(element: Option<HtmlElement>) {
    if let Some(element) = element {
        // An element that cannot take it leaves the focus where it is.
        let _ = element.focus();
    }
}

/// Does something when the next frame has been drawn.
pub fn after_drawing(then: impl FnOnce() + 'static) {
    request_animation_frame(then);
}

/// The table has more room than before, or less: whatever is as large as its room is measured again.
pub fn room_has_changed() {
    // What cannot be told stays as it is until the window changes.
    if let Ok(event) = Event::new("resize") {
        let _ = window().dispatch_event(&event);
    }
}

/// Reads what the browser keeps under a name; none if there is nothing, or nothing that we wrote.
pub fn kept<T: DeserializeOwned>(name: &str) -> Option<T> {
    let text = storage()?.get_item(name).ok().flatten()?;
    json::read(&text).ok()
}

/// Keeps something in the browser under a name, where the guest allows it.
pub fn keep(name: &str, thing: &impl Serialize) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, &json::write(thing));
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
