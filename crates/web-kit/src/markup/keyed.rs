//! Items that come, go and change places: each keeps what was drawn for it.

use std::rc::Rc;

use leptos::reactive::owner::Owner;

use super::state::{State, build};
use super::{AnyView, IntoView};
use crate::prelude::*;
use crate::signals::{Holds, Memory};

/// What tells an item from the others.
type Key = Box<dyn Memory>;

/// An item, and how it is drawn should it be new.
pub(super) struct Item {
    key: Key,
    draw: Box<dyn FnOnce() -> AnyView>,
}

/// Items, and whose they are.
pub struct Items {
    pub(super) all: Box<dyn FnMut() -> Vec<Item>>,
    pub(super) owner: Owner,
}

/// An item that is drawn.
pub(super) struct Drawn {
    key: Key,
    /// What was made for it goes with it.
    owner: Owner,
    pub(super) state: State,
}

impl Drop for Drawn {
    fn drop(&mut self) {
        self.owner.cleanup();
    }
}

/// Draws each item once, as long as its key is there.
#[component]
pub fn For<T, I, K, V>(
    /// The items.
    each: impl Fn() -> I + 'static,
    /// What tells one from the others.
    key: impl Fn(&T) -> K + 'static,
    /// How one is drawn.
    children: impl Fn(T) -> V + 'static,
) -> impl IntoView
where
    T: 'static,
    I: IntoIterator<Item = T> + 'static,
    K: PartialEq + Holds,
    V: IntoView + 'static,
{
    let children = Rc::new(children);
    let all = move || {
        let item = |item: T| {
            let (key, children): (Key, _) = (Box::new(key(&item)), Rc::clone(&children));
            Item { key, draw: Box::new(move || children(item).into_any()) }
        };
        each().into_iter().map(item).collect()
    };
    AnyView::Keyed(Items { all: Box::new(all), owner: Owner::current().unwrap_or_default() })
}

/// Keeps what is still there, draws what is new, in the new order. What is gone is left in `before`.
pub(super) fn next(items: Vec<Item>, before: &mut Vec<Drawn>, owner: &Owner) -> Vec<Drawn> {
    let place = |before: &Vec<Drawn>, key: &Key| before.iter().position(|drawn| drawn.key.is(&**key));
    let mut draw = |Item { key, draw }| match place(before, &key) {
        Some(place) => before.remove(place),
        None => {
            let owner = owner.child();
            let state = owner.with(|| build(untrack(draw)));
            Drawn { key, owner, state }
        }
    };
    items.into_iter().map(&mut draw).collect()
}
