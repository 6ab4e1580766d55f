//! What is drawn in the document, and how it becomes something else.

use std::borrow::Cow;

use wasm_bindgen::JsCast;
use web_sys::{Comment, HtmlElement, Node, Text};

use super::attribute::Has;
use super::element::{Element, words};
use super::keyed::{Drawn, Items, next};
use super::redraw::Drawing;
use super::{AnyView, Draw, IntoView};
use crate::prelude::*;

/// What is drawn of a view.
pub(super) enum State {
    /// A place where something may be one day.
    Nothing(Comment),
    Text(Text, Cow<'static, str>),
    Element(Box<Standing>),
    /// The last node is the end of the list.
    List(Vec<State>, Comment),
    Dynamic(Drawing<State>),
    Keyed(Drawing<Row>),
}

/// An element that is drawn.
pub(super) struct Standing {
    head: &'static str,
    element: web_sys::Element,
    has: Vec<Has>,
    children: Vec<State>,
}

/// Items that are drawn, and the end of their row.
pub(super) struct Row {
    drawn: Vec<Drawn>,
    end: Comment,
}

/// Draws a view, in no place yet.
pub(super) fn build(view: AnyView) -> State {
    match view {
        AnyView::Nothing => State::Nothing(document().create_comment("")),
        AnyView::Text(text) => State::Text(document().create_text_node(&text), text),
        AnyView::Element(element) => State::Element(Box::new(stand(*element))),
        AnyView::List(views) => {
            State::List(views.into_iter().map(build).collect(), document().create_comment(""))
        }
        AnyView::Dynamic(view) => dynamic(view, None),
        AnyView::Keyed(items) => keyed(items),
    }
}

/// Elements that are not of HTML.
const SVG: [&str; 6] = ["svg", "g", "path", "circle", "rect", "text"];

fn stand(element: Element) -> Standing {
    let Element { head, attributes, children } = element;
    let mut words = words(head);
    let tag = words.next().unwrap_or_default();
    let space =
        if SVG.contains(&tag) { "http://www.w3.org/2000/svg" } else { "http://www.w3.org/1999/xhtml" };
    let made = document().create_element_ns(Some(space), tag);
    // Every tag of ours is a name.
    let Ok(element) = made else { unreachable!("{tag} is no element") };
    while let (Some(name), Some(value)) = (words.next(), words.next()) {
        let _ = element.set_attribute(name, value);
    }
    // What stands inside comes first: a list has what it is told to choose.
    let children: Vec<State> = children.into_iter().map(build).collect();
    for child in &children {
        put(child, &element, None);
    }
    let has = attributes.into_iter().map(|attribute| attribute.build(&element)).collect();
    Standing { head, element, has, children }
}

fn dynamic(mut view: Box<dyn Draw>, before: Option<State>) -> State {
    State::Dynamic(Drawing::new(before, move |before| match before {
        Some(before) => rebuild(view.draw(), before),
        None => build(view.draw()),
    }))
}

fn keyed(Items { mut all, owner }: Items) -> State {
    State::Keyed(Drawing::new(None, move |before: Option<Row>| {
        let items = all();
        let Row { drawn: mut before, end } =
            before.unwrap_or_else(|| Row { drawn: Vec::new(), end: document().create_comment("") });
        let drawn = next(items, &mut before, owner);
        for gone in &before {
            remove(&gone.state);
        }
        let row = Row { drawn, end };
        row.line_up();
        row
    }))
}

impl Row {
    /// Puts everything in its order; what is there already is not moved.
    fn line_up(&self) {
        let Some(parent) = self.end.parent_node() else { return };
        let mut after: Node = self.end.clone().into();
        for drawn in self.drawn.iter().rev() {
            if last(&drawn.state).next_sibling().as_ref() != Some(&after) {
                put(&drawn.state, &parent, Some(&after));
            }
            after = first(&drawn.state);
        }
    }
}

/// Makes of what is drawn what is to be drawn, in the same place, and with the same elements as far as they suit.
fn rebuild(view: AnyView, state: State) -> State {
    match (view, state) {
        (AnyView::Nothing, state @ State::Nothing(_)) => state,
        (AnyView::Text(text), State::Text(node, before)) => {
            if text != before {
                node.set_data(&text);
            }
            State::Text(node, text)
        }
        (AnyView::Element(element), State::Element(standing)) if standing.suits(&element) => {
            State::Element(Box::new(standing.becomes(*element)))
        }
        (AnyView::List(views), State::List(states, end)) => {
            State::List(rebuild_all(views, states, || end.parent_node(), Some(&end)), end)
        }
        (AnyView::Dynamic(view), State::Dynamic(drawing)) => dynamic(view, drawing.end()),
        // Items of another run too: what was made for those that are drawn is gone with the run that made it.
        (view, state) => {
            let new = build(view);
            let old = first(&state);
            if let Some(parent) = old.parent_node() {
                put(&new, &parent, Some(&old));
            }
            remove(&state);
            new
        }
    }
}

/// One by one; what is too much goes, what is missing comes before the end.
fn rebuild_all(
    views: Vec<AnyView>,
    states: Vec<State>,
    parent: impl Fn() -> Option<Node>,
    end: Option<&Node>,
) -> Vec<State> {
    let mut states = states.into_iter();
    let mut next = |view| match states.next() {
        Some(state) => rebuild(view, state),
        None => {
            let state = build(view);
            if let Some(parent) = parent() {
                put(&state, &parent, end);
            }
            state
        }
    };
    let next: Vec<State> = views.into_iter().map(&mut next).collect();
    for state in states {
        remove(&state);
    }
    next
}

impl Standing {
    /// Can it become this?
    fn suits(&self, element: &Element) -> bool {
        self.head == element.head
            && self.has.len() == element.attributes.len()
            && self.has.iter().zip(&element.attributes).all(|(has, attribute)| attribute.suits(has))
    }

    fn becomes(self, element: Element) -> Standing {
        let parent: Node = self.element.clone().into();
        let children = rebuild_all(element.children, self.children, || Some(parent.clone()), None);
        let attributes = element.attributes.into_iter().zip(self.has);
        let has = attributes.map(|(attribute, has)| attribute.replace(&self.element, has)).collect();
        Standing { has, children, ..self }
    }
}

/// Every node of what is drawn that stands by itself, from the first to the last.
fn each(state: &State, look: &mut dyn FnMut(&Node)) {
    match state {
        State::Nothing(node) => look(node),
        State::Text(node, _) => look(node),
        State::Element(standing) => look(&standing.element),
        State::List(states, end) => {
            for state in states {
                each(state, look);
            }
            look(end);
        }
        State::Dynamic(drawing) => drawing.with(|state| each(state, look)),
        State::Keyed(drawing) => drawing.with(|row| {
            for drawn in &row.drawn {
                each(&drawn.state, look);
            }
            look(&row.end);
        }),
    }
}

fn first(state: &State) -> Node {
    let mut first = None;
    each(state, &mut |node| {
        if first.is_none() {
            first = Some(node.clone());
        }
    });
    some(first)
}

fn last(state: &State) -> Node {
    let mut last = None;
    each(state, &mut |node| last = Some(node.clone()));
    some(last)
}

/// Whatever is drawn has a node, if only one that holds its place.
fn some(node: Option<Node>) -> Node {
    match node {
        Some(node) => node,
        None => document().create_comment("").into(),
    }
}

/// Puts what is drawn into a place; without one before which it should stand, at the end.
fn put(state: &State, parent: &Node, before: Option<&Node>) {
    // A parent of ours takes any node of ours.
    each(state, &mut |node| drop(parent.insert_before(node, before)));
}

/// Takes what is drawn out of the document.
fn remove(state: &State) {
    each(state, &mut |node| {
        if let Some(parent) = node.parent_node() {
            let _ = parent.remove_child(node);
        }
    });
}

/// Something that was drawn in the document by itself. It vanishes when it is dropped.
#[must_use = "what is dropped vanishes"]
pub struct Mounted {
    state: Option<State>,
    owner: Owner,
}

/// Draws a view inside an element, and keeps it up to date.
pub fn mount_to<V: IntoView>(parent: &HtmlElement, view: impl FnOnce() -> V) -> Mounted {
    let owner = Owner::current().map_or_else(Owner::root, Owner::child);
    let state = owner.with(|| {
        let state = build(view().into_any());
        put(&state, parent.unchecked_ref(), None);
        state
    });
    Mounted { state: Some(state), owner }
}

impl Mounted {
    /// It stays as long as the document.
    pub fn forget(self) {
        std::mem::forget(self);
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        if let Some(state) = self.state.take() {
            remove(&state);
        }
        self.owner.dispose();
    }
}
