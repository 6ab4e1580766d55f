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
    // Most keep their order: turned around, the next one is the last, and is taken without moving the others.
    before.reverse();
    let mut draw = |Item { key, draw }| {
        take(before, |drawn| drawn.key.is(&*key)).unwrap_or_else(|| {
            let owner = owner.child();
            let state = owner.with(|| build(untrack(draw)));
            Drawn { key, owner, state }
        })
    };
    items.into_iter().map(&mut draw).collect()
}

/// Takes the last one that is wanted.
fn take<T>(all: &mut Vec<T>, is_wanted: impl FnMut(&T) -> bool) -> Option<T> {
    let place = all.iter().rposition(is_wanted)?;
    Some(all.remove(place))
}

#[cfg(test)]
mod tests {
    use super::take;

    /// Takes these out of those in turn, as items are; with what is left, and how many were looked at.
    fn taken(wanted: &[u32], before: &[u32]) -> (Vec<Option<u32>>, Vec<u32>, usize) {
        let mut before: Vec<u32> = before.iter().rev().copied().collect();
        let mut looks = 0;
        let mut next = |wanted: &u32| {
            take(&mut before, |one| {
                looks += 1;
                one == wanted
            })
        };
        let taken = wanted.iter().map(&mut next).collect();
        before.reverse();
        (taken, before, looks)
    }

    #[test]
    fn what_is_still_there_is_kept_in_any_order() {
        let (found, left, _) = taken(&[4, 1, 9, 3], &[1, 2, 3, 4, 5]);
        assert_eq!((found, left), (vec![Some(4), Some(1), None, Some(3)], vec![2, 5]));
    }

    #[test]
    fn of_many_items_each_is_looked_at_once_or_twice() {
        const MANY: u32 = 10_000;
        let all: Vec<u32> = (0..MANY).collect();
        let each = MANY as usize;
        // One more at the end; the last ones gone; one gone at the front and one more at the end, as where only the last lines are shown.
        let (found, left, looks) = taken(&(0..=MANY).collect::<Vec<_>>(), &all);
        assert_eq!((found.iter().flatten().count(), left.len(), looks), (each, 0, each));
        let (found, left, looks) = taken(&all[..each / 2], &all);
        assert_eq!((found.iter().flatten().count(), left.len(), looks), (each / 2, each / 2, each / 2));
        let (found, left, looks) = taken(&(1..=MANY).collect::<Vec<_>>(), &all);
        assert_eq!((found.iter().flatten().count(), left, looks), (each - 1, vec![0], 2 * each - 1));
    }
}
