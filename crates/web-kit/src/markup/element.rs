//! An element that is to be drawn.

use leptos::ev::{EventDescriptor, Targeted};
use leptos::html::ElementType;
use leptos::tachys::html::node_ref::NodeRefContainer;
use wasm_bindgen::JsCast;
use web_sys::Event;

use super::attribute::{Attribute, IntoValue, Sort};
use super::{AnyView, IntoView};
use crate::prelude::NodeRef;

/// Names and texts of attributes that never change.
pub(super) type Fixed = &'static [(&'static str, &'static str)];

/// An element that is to be drawn. `view!` makes it.
pub struct Element {
    pub(super) tag: &'static str,
    pub(super) is_svg: bool,
    pub(super) fixed: Fixed,
    pub(super) attributes: Vec<Attribute>,
    pub(super) children: Vec<AnyView>,
}

impl Element {
    /// An element of HTML.
    pub fn html(tag: &'static str, fixed: Fixed) -> Element {
        Element { tag, is_svg: false, fixed, attributes: Vec::new(), children: Vec::new() }
    }

    /// An element of SVG.
    pub fn svg(tag: &'static str, fixed: Fixed) -> Element {
        Element { is_svg: true, ..Element::html(tag, fixed) }
    }

    /// It has this attribute.
    pub fn attribute(&mut self, name: &'static str, value: impl IntoValue) {
        self.attributes.push(Attribute::Value(Sort::Attribute, name, value.into_value()));
    }

    /// It has this class, when the value is true.
    pub fn class(&mut self, name: &'static str, value: impl IntoValue) {
        self.attributes.push(Attribute::Value(Sort::Class, name, value.into_value()));
    }

    /// It has this style.
    pub fn style(&mut self, name: &'static str, value: impl IntoValue) {
        self.attributes.push(Attribute::Value(Sort::Style, name, value.into_value()));
    }

    /// The object in the browser has this property.
    pub fn property(&mut self, name: &'static str, value: impl IntoValue) {
        self.attributes.push(Attribute::Value(Sort::Property, name, value.into_value()));
    }

    /// Inside there is this markup, and nothing else.
    pub fn inner_html(&mut self, value: impl IntoValue) {
        self.attributes.push(Attribute::Value(Sort::InnerHtml, "", value.into_value()));
    }

    /// Somebody is told of an event.
    pub fn on<E>(&mut self, event: E, mut told: impl FnMut(E::EventType) + 'static)
    where
        E: EventDescriptor,
        E::EventType: JsCast,
    {
        let told = move |event: Event| told(event.unchecked_into());
        self.attributes.push(Attribute::On(event.name(), Box::new(told)));
    }

    /// Somebody is told of an event, and of the element that it happened to.
    pub fn on_target<E, T>(&mut self, event: E, mut told: impl FnMut(Targeted<E::EventType, T>) + 'static)
    where
        E: EventDescriptor,
        E::EventType: JsCast,
    {
        self.on(event, move |event| told(Targeted::from(event)));
    }

    /// Somebody wants the element itself.
    pub fn node_ref<E>(&mut self, wants: NodeRef<E>)
    where
        E: ElementType,
        E::Output: JsCast + 'static,
        NodeRef<E>: NodeRefContainer<E>,
    {
        self.attributes.push(Attribute::Ref(Box::new(move |element| wants.load(element))));
    }

    /// Inside it there is this, after what is there already.
    pub fn child(&mut self, view: impl IntoView) {
        self.children.push(view.into_any());
    }
}
