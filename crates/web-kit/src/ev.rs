//! What can happen to an element, and of what kind the event is.

use std::marker::PhantomData;
use std::ops::Deref;

use wasm_bindgen::JsCast;
pub use web_sys::{Event, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, SubmitEvent, UiEvent};

/// Something that can happen.
pub trait Happens: 'static {
    /// The kind of event.
    type Event: JsCast + AsRef<Event> + 'static;
    /// Its name in the browser.
    const NAME: &'static str;
}

macro_rules! events {
    ($($name:ident $event:ident,)*) => {$(
        #[doc = concat!("`", stringify!($name), "`")]
        #[expect(non_camel_case_types, reason = "as the browser writes it")]
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Happens for $name {
            type Event = $event;
            const NAME: &'static str = stringify!($name);
        }
    )*};
}

events! {
    change Event,
    click MouseEvent,
    close Event,
    focus FocusEvent,
    focusin FocusEvent,
    focusout FocusEvent,
    input Event,
    keydown KeyboardEvent,
    pointercancel PointerEvent,
    pointerdown PointerEvent,
    pointermove PointerEvent,
    pointerup PointerEvent,
    resize UiEvent,
    submit SubmitEvent,
}

/// An event, and the element that it happened to.
pub struct Targeted<E, T> {
    event: E,
    of: PhantomData<T>,
}

impl<E, T> From<E> for Targeted<E, T> {
    fn from(event: E) -> Targeted<E, T> {
        Targeted { event, of: PhantomData }
    }
}

impl<E: AsRef<Event>, T: JsCast> Targeted<E, T> {
    /// The element. Whoever listens there knows of what kind it is.
    pub fn target(&self) -> T {
        match self.event.as_ref().target() {
            Some(target) => target.unchecked_into(),
            None => unreachable!("an event that is told happened to something"),
        }
    }
}

impl<E, T> Deref for Targeted<E, T> {
    type Target = E;

    fn deref(&self) -> &E {
        &self.event
    }
}
