//! An element that is to be drawn.

use wasm_bindgen::JsCast;
use web_sys::Event;

use super::attribute::{Attribute, IntoValue, Sort, Tell, Value};
use super::{AnyView, Draw, IntoView};
use crate::ev::{Happens, Targeted};
use crate::prelude::NodeRef;

/// Between the words of a head.
const BETWEEN: char = '\u{1f}';

/// An element that is to be drawn. `view!` makes it.
pub struct Element {
    /// What never changes, in one piece: the tag, then names and texts of attributes.
    pub(super) head: &'static str,
    pub(super) attributes: Vec<Attribute>,
    pub(super) children: Vec<AnyView>,
}

/// The tag of a head, and the names and texts of its attributes.
pub(super) fn words(head: &'static str) -> impl Iterator<Item = &'static str> {
    head.split(BETWEEN)
}

/// Somebody who is told of an event of this kind.
struct Told<E: Happens, F>(E, F);

impl<E: Happens, F: FnMut(E::Event)> Tell for Told<E, F> {
    fn tell(&mut self, event: Event) {
        (self.1)(event.unchecked_into());
    }
}

/// Somebody who listens, for [`Element::on`] and for the window.
pub(crate) fn told<E: Happens>(event: E, told: impl FnMut(E::Event) + 'static) -> Box<dyn Tell> {
    Box::new(Told(event, told))
}

impl Element {
    /// An element with this head.
    pub fn new(head: &'static str) -> Box<Element> {
        Box::new(Element { head, attributes: Vec::new(), children: Vec::new() })
    }

    /// It has this.
    pub fn has(&mut self, sort: Sort, name: &'static str, value: impl IntoValue) {
        self.put(sort, name, value.into_value());
    }

    fn put(&mut self, sort: Sort, name: &'static str, value: Value) {
        self.attributes.push(Attribute::Value(sort, name, value));
    }

    /// Somebody is told of an event.
    pub fn on<E: Happens>(&mut self, event: E, told_of: impl FnMut(E::Event) + 'static) {
        self.listens(E::NAME, told(event, told_of));
    }

    /// Somebody is told of an event, and of the element that it happened to.
    pub fn on_target<E: Happens, T>(
        &mut self,
        event: E,
        mut told_of: impl FnMut(Targeted<E::Event, T>) + 'static,
    ) {
        self.on(event, move |event| told_of(Targeted::from(event)));
    }

    fn listens(&mut self, name: &'static str, told: Box<dyn Tell>) {
        self.attributes.push(Attribute::On(name, told));
    }

    /// Somebody wants the element itself.
    pub fn node_ref<E: JsCast + 'static>(&mut self, wants: NodeRef<E>) {
        self.attributes.push(Attribute::Ref(wants.is()));
    }

    /// Inside it there is this, after what is there already.
    pub fn stands(&mut self, view: impl IntoView) {
        view.stand_in(self);
    }

    pub(super) fn child(&mut self, view: AnyView) {
        self.children.push(view);
    }

    pub(super) fn dynamic(&mut self, view: Box<dyn Draw>) {
        self.child(AnyView::Dynamic(view));
    }
}
