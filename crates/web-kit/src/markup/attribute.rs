//! What an element has: attributes, classes, styles, properties, and what is done when something happens to it.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, EventTarget, HtmlElement, SvgElement};

use super::{Words, redraw};
use crate::graph::Owner;
use crate::prelude::RwSignal;

/// What is given as a value.
pub enum Value {
    /// The attribute is not there.
    None,
    /// It is there, without a text, or not.
    Flag(bool),
    /// Its text.
    Text(Cow<'static, str>),
    /// What this gives, asked again when it changes.
    Dynamic(Box<dyn Ask>),
}

/// What gives a value, again whenever what it has read changes.
pub trait Ask {
    /// The value.
    fn ask(&mut self) -> Value;
}

impl<V: IntoValue, F: FnMut() -> V> Ask for F {
    fn ask(&mut self) -> Value {
        self().into_value()
    }
}

impl Value {
    fn is(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::None, Value::None) => true,
            (Value::Flag(one), Value::Flag(other)) => one == other,
            (Value::Text(one), Value::Text(other)) => one == other,
            _ => false,
        }
    }

    fn is_set(&self) -> bool {
        !matches!(self, Value::None | Value::Flag(false))
    }

    fn text(&self) -> &str {
        match self {
            Value::Text(text) => text,
            _ => "",
        }
    }
}

/// What can be the value of an attribute.
pub trait IntoValue {
    /// As a value.
    fn into_value(self) -> Value;
}

impl IntoValue for bool {
    fn into_value(self) -> Value {
        Value::Flag(self)
    }
}

impl IntoValue for &'static str {
    fn into_value(self) -> Value {
        Value::Text(self.into())
    }
}

impl IntoValue for String {
    fn into_value(self) -> Value {
        Value::Text(self.into())
    }
}

impl<V: IntoValue> IntoValue for Option<V> {
    fn into_value(self) -> Value {
        self.map_or(Value::None, V::into_value)
    }
}

impl IntoValue for Words {
    fn into_value(self) -> Value {
        Value::Dynamic(Box::new(move || self.get()))
    }
}

impl<V: IntoValue, F: FnMut() -> V + 'static> IntoValue for F {
    fn into_value(self) -> Value {
        Value::Dynamic(Box::new(self))
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl IntoValue for $number {
            fn into_value(self) -> Value {
                Value::Text(self.to_string().into())
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 usize i16 i32);

/// What of an element a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// An attribute.
    Attribute,
    /// One of its classes.
    Class,
    /// One of its styles.
    Style,
    /// A property of the object in the browser.
    Property,
    /// What is inside it, as markup.
    InnerHtml,
}

/// Somebody who is told of an event.
pub(crate) trait Tell {
    /// It has happened.
    fn tell(&mut self, event: Event);
}

/// Somebody who can be replaced while the element listens, and to whom belongs what is made while being told.
type Listener = Rc<RefCell<(Owner, Box<dyn Tell>)>>;

/// What an element is to have.
pub(super) enum Attribute {
    Value(Sort, &'static str, Value),
    On(&'static str, Box<dyn Tell>),
    /// Somebody who wants the element itself.
    Ref(RwSignal<Option<Element>>),
}

/// What an element has.
pub(super) enum Has {
    Fixed(Sort, &'static str, Value),
    /// The effect ends when it is dropped.
    Dynamic(Sort, &'static str, redraw::Drawing<Value>),
    On(Listening),
    Ref,
}

/// An element that listens, until this is dropped: an event that is on its way then finds nobody.
pub(crate) struct Listening {
    element: EventTarget,
    name: &'static str,
    listener: Listener,
    closure: Closure<dyn FnMut(Event)>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        // It fails only for what is no event.
        let _ = self
            .element
            .remove_event_listener_with_callback(self.name, self.closure.as_ref().unchecked_ref());
    }
}

impl Attribute {
    /// Gives it to an element.
    pub(super) fn build(self, element: &Element) -> Has {
        self.give(element, None)
    }

    fn give(self, element: &Element, before: Option<Value>) -> Has {
        match self {
            Attribute::Value(sort, name, Value::Dynamic(mut value)) => {
                let element = element.clone();
                let drawing = redraw::Drawing::new(before, move |before: Option<Value>| {
                    let mut value = value.ask();
                    // What is given may be such a one itself: a message, say.
                    while let Value::Dynamic(mut given) = value {
                        value = given.ask();
                    }
                    put(&element, sort, name, before.as_ref(), &value);
                    value
                });
                Has::Dynamic(sort, name, drawing)
            }
            Attribute::Value(sort, name, value) => {
                put(element, sort, name, before.as_ref(), &value);
                Has::Fixed(sort, name, value)
            }
            Attribute::On(name, told) => Has::On(listen(element, name, told)),
            Attribute::Ref(wants) => {
                wants.set(Some(element.clone()));
                Has::Ref
            }
        }
    }

    /// Can it take the place of what an element has?
    pub(super) fn suits(&self, has: &Has) -> bool {
        match (self, has) {
            (Attribute::Value(sort, name, _), Has::Fixed(had, same, _) | Has::Dynamic(had, same, _)) => {
                sort == had && name == same
            }
            (Attribute::On(name, _), Has::On(listening)) => *name == listening.name,
            (Attribute::Ref(_), Has::Ref) => true,
            _ => false,
        }
    }

    /// Takes the place of what an element has.
    pub(super) fn replace(self, element: &Element, has: Has) -> Has {
        match (self, has) {
            (Attribute::On(_, told), Has::On(listening)) => {
                *listening.listener.borrow_mut() = (owner_now(), told);
                Has::On(listening)
            }
            (attribute, Has::Fixed(_, _, before)) => attribute.give(element, Some(before)),
            (attribute, Has::Dynamic(_, _, drawing)) => attribute.give(element, drawing.end()),
            (attribute, _) => attribute.build(element),
        }
    }
}

fn owner_now() -> Owner {
    Owner::current().unwrap_or_else(Owner::root)
}

/// Tells somebody what happens to an element or to the window.
pub(crate) fn listen(element: &EventTarget, name: &'static str, told: Box<dyn Tell>) -> Listening {
    let listener: Listener = Rc::new(RefCell::new((owner_now(), told)));
    let telling = Rc::clone(&listener);
    let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        // Who is told something while being told something is told once.
        if let Ok(mut telling) = telling.try_borrow_mut() {
            let (owner, told) = &mut *telling;
            owner.with(|| told.tell(event));
        }
    });
    // It fails only for what is no event.
    let _ = element.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
    Listening { element: element.clone(), name, listener, closure }
}

/// Changes the element. None of this fails for names that we have written ourselves.
fn put(element: &Element, sort: Sort, name: &str, before: Option<&Value>, value: &Value) {
    // A property is what the guest made of it, whatever it was told before.
    if sort != Sort::Property && before.is_some_and(|before| before.is(value)) {
        return;
    }
    match sort {
        Sort::Attribute if name == "class" => {
            let classes = element.class_list();
            for class in before.map_or("", Value::text).split_whitespace() {
                let _ = classes.remove_1(class);
            }
            for class in value.text().split_whitespace() {
                let _ = classes.add_1(class);
            }
        }
        Sort::Attribute if value.is_set() => drop(element.set_attribute(name, value.text())),
        Sort::Attribute if before.is_some_and(Value::is_set) => drop(element.remove_attribute(name)),
        Sort::Attribute => {}
        Sort::Class if value.is_set() => drop(element.class_list().add_1(name)),
        Sort::Class => drop(element.class_list().remove_1(name)),
        Sort::Style => {
            let style = match element.dyn_ref::<HtmlElement>() {
                Some(element) => element.style(),
                None => element.unchecked_ref::<SvgElement>().style(),
            };
            drop(style.set_property(name, value.text()));
        }
        Sort::Property => {
            let value = match value {
                Value::Flag(is_so) => JsValue::from_bool(*is_so),
                value => JsValue::from_str(value.text()),
            };
            let _ = js_sys::Reflect::set(element, &name.into(), &value);
        }
        Sort::InnerHtml => element.set_inner_html(value.text()),
    }
}
