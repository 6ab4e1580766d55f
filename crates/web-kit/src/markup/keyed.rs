//! Items that come, go and change places: each keeps what was drawn for it.

use std::rc::Rc;

use super::state::{State, build};
use super::{AnyView, IntoView};
use crate::prelude::*;
use crate::signals;

/// What tells an item from the others.
type Key = Box<dyn signals::Key>;

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
        self.owner.dispose();
    }
}

/// Draws each item once, as long as its key is there.
#[component]
pub fn For<T, I, K, V, Each, By, Draws>(
    /// The items.
    each: Each,
    /// What tells one from the others.
    key: By,
    /// How one is drawn.
    children: Draws,
) -> impl IntoView
where
    T: 'static,
    I: IntoIterator<Item = T> + 'static,
    K: PartialEq + 'static,
    V: IntoView + 'static,
    Each: Fn() -> I + 'static,
    By: Fn(&T) -> K + 'static,
    Draws: Fn(T) -> V + 'static,
{
    let children = Rc::new(children);
    let all = move || {
        let item = |item: T| {
            let (key, children): (Key, _) = (Box::new(key(&item)), Rc::clone(&children));
            Item { key, draw: Box::new(move || children(item).into_any()) }
        };
        each().into_iter().map(item).collect()
    };
    AnyView::Keyed(Items { all: Box::new(all), owner: Owner::current().unwrap_or_else(Owner::root) })
}

/// Keeps what is still there, draws what is new, in the new order. What is gone is left in `before`.
pub(super) fn next(items: Vec<Item>, before: &mut Vec<Drawn>, owner: Owner) -> Vec<Drawn> {
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
