//! Values that change, and what follows from them: the typed edges of the [`graph`].
//!
//! They are used as those of Leptos are, and take their names. What the graph holds has one type; only here is it known which.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::graph::{self, Act, Held, Id, Make};

/// What is held is what was put there: the type of a signal says so.
fn open<T: 'static>(held: &Held) -> &T {
    match held.downcast_ref() {
        Some(value) => value,
        None => other(),
    }
}

/// Nobody changes a signal while somebody looks at it.
fn open_mut<T: 'static>(held: &mut Held) -> &mut T {
    match Rc::get_mut(held).and_then(|held| held.downcast_mut()) {
        Some(value) => value,
        None => other(),
    }
}

#[cold]
fn other() -> ! {
    unreachable!("a signal holds what its type says, and is not being looked at when it changes")
}

/// The value of a node that is there.
fn read(id: Id) -> Held {
    there(graph::read(id, true))
}

/// The same, without being told of changes.
fn read_untracked(id: Id) -> Held {
    there(graph::read(id, false))
}

fn there(held: Option<Held>) -> Held {
    match held {
        Some(held) => held,
        None => unreachable!("a signal that is gone, or is being changed, is not read"),
    }
}

/// Changes what a node holds; none if it is gone.
fn change<T: 'static, U>(id: Id, is_told: bool, change: impl FnOnce(&mut T) -> U) -> Option<U> {
    let mut held = graph::take(id)?;
    let changed = change(open_mut(&mut held));
    graph::put(id, held, is_told);
    Some(changed)
}

/// What signals and memos have in common: a value that can be read.
macro_rules! readable {
    ($name:ident) => {
        impl<T: 'static> $name<T> {
            /// What somebody makes of the value.
            pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
                look(open(&read(self.id)))
            }

            /// The same, without being told of changes.
            pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
                look(open(&read_untracked(self.id)))
            }

            /// A copy of the value.
            pub fn get(self) -> T
            where
                T: Clone,
            {
                open::<T>(&read(self.id)).clone()
            }

            /// The same, without being told of changes.
            pub fn get_untracked(self) -> T
            where
                T: Clone,
            {
                open::<T>(&read_untracked(self.id)).clone()
            }

            /// To be told of changes, whatever the value is.
            pub fn track(self) {
                graph::track(self.id);
            }

            /// Is it gone with its owner?
            pub fn is_disposed(self) -> bool {
                !graph::is_there(self.id)
            }
        }
    };
}

/// A value that can be read and set; whoever reads it is told when it changes.
pub struct RwSignal<T> {
    id: Id,
    of: PhantomData<fn() -> T>,
}

readable!(RwSignal);

impl<T: 'static> RwSignal<T> {
    /// A signal with this value.
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal { id: graph::hold(Rc::new(value)), of: PhantomData }
    }

    /// What somebody makes of the value, without being told of changes; none if the signal is gone with its owner.
    pub fn try_with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> Option<U> {
        Some(look(open(&graph::read(self.id, false)?)))
    }

    /// A copy of the value, without being told of changes; none if the signal is gone with its owner.
    pub fn try_get_untracked(self) -> Option<T>
    where
        T: Clone,
    {
        self.try_with_untracked(T::clone)
    }

    /// Another value; nothing happens if the signal is gone with its owner.
    pub fn set(self, value: T) {
        graph::put(self.id, Rc::new(value), true);
    }

    /// Changes the value; nothing happens if the signal is gone with its owner.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        let _ = self.try_update(change);
    }

    /// Changes the value, and gives back what the change does; none if the signal is gone with its owner.
    pub fn try_update<U>(self, how: impl FnOnce(&mut T) -> U) -> Option<U> {
        change(self.id, true, how)
    }
}

/// A value that follows from others; whoever reads it is told when it becomes another.
pub struct Memo<T> {
    id: Id,
    of: PhantomData<fn() -> T>,
}

readable!(Memo);

struct Making<F, T> {
    make: F,
    of: PhantomData<fn() -> T>,
}

impl<T: PartialEq + 'static, F: Fn(Option<&T>) -> T> Make for Making<F, T> {
    fn make(&self, before: Option<&Held>) -> Option<Held> {
        let before = before.map(open::<T>);
        let made = (self.make)(before);
        (before != Some(&made)).then(|| Rc::new(made) as Held)
    }
}

impl<T: PartialEq + 'static> Memo<T> {
    /// A memo of what this makes; it is given what it has made before.
    pub fn new(make: impl Fn(Option<&T>) -> T + 'static) -> Memo<T> {
        Memo { id: graph::remember(Rc::new(Making { make, of: PhantomData })), of: PhantomData }
    }
}

type Derive<T> = Box<dyn Fn() -> T>;

/// A value that somebody else knows or makes: what a component is given that does not care where it comes from.
pub struct Signal<T> {
    id: Id,
    is_derived: bool,
    of: PhantomData<fn() -> T>,
}

impl<T: Clone + 'static> Signal<T> {
    /// A signal of what this makes, whenever it is read.
    pub fn derive(make: impl Fn() -> T + 'static) -> Signal<T> {
        let make: Derive<T> = Box::new(make);
        Signal { id: graph::hold(Rc::new(make)), is_derived: true, of: PhantomData }
    }

    /// The value.
    pub fn get(self) -> T {
        let held = read(self.id);
        if self.is_derived { open::<Derive<T>>(&held)() } else { open::<T>(&held).clone() }
    }

    /// The same, without being told of changes.
    pub fn get_untracked(self) -> T {
        graph::untrack(|| self.get())
    }

    /// What somebody makes of the value.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(&self.get())
    }

    fn held(id: Id) -> Signal<T> {
        Signal { id, is_derived: false, of: PhantomData }
    }
}

impl<T: Clone + 'static> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Signal<T> {
        Signal::held(signal.id)
    }
}

impl<T: Clone + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Signal<T> {
        Signal::held(memo.id)
    }
}

impl<T: Clone + 'static> From<T> for Signal<T> {
    fn from(value: T) -> Signal<T> {
        Signal::held(graph::hold(Rc::new(value)))
    }
}

impl<T: Clone + Default + 'static> Default for Signal<T> {
    fn default() -> Signal<T> {
        Signal::from(T::default())
    }
}

/// Something that is done, and done again whenever what it has read changes.
pub struct Effect;

struct Acting<F, T> {
    act: F,
    before: Option<T>,
}

impl<T, F: FnMut(Option<T>) -> T> Act for Acting<F, T> {
    fn act(&mut self) {
        self.before = Some((self.act)(self.before.take()));
    }
}

impl Effect {
    /// Does this from now on, as long as its owner is there. It is given what it gave back the time before.
    #[expect(
        clippy::new_ret_no_self,
        reason = "as in Leptos; it lives with its owner, and nobody needs to hold it"
    )]
    pub fn new<T: 'static>(act: impl FnMut(Option<T>) -> T + 'static) {
        graph::act_soon(Rc::new(RefCell::new(Acting { act, before: None })));
    }
}

/// Something that is kept as long as its owner is there, and of whose changes nobody is told.
pub struct StoredValue<T> {
    id: Id,
    of: PhantomData<fn() -> T>,
}

impl<T: 'static> StoredValue<T> {
    /// Keeps this.
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue { id: graph::hold(Rc::new(value)), of: PhantomData }
    }

    /// A copy of what is kept.
    pub fn get_value(self) -> T
    where
        T: Clone,
    {
        self.with_value(T::clone)
    }

    /// What somebody makes of what is kept.
    pub fn with_value<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(open(&read_untracked(self.id)))
    }

    /// The same; none if it is gone with its owner.
    pub fn try_with_value<U>(self, look: impl FnOnce(&T) -> U) -> Option<U> {
        Some(look(open(&graph::read(self.id, false)?)))
    }

    /// Keeps this instead.
    pub fn set_value(self, value: T) {
        graph::put(self.id, Rc::new(value), false);
    }

    /// Changes what is kept; nothing happens if it is gone with its owner.
    pub fn update_value(self, change: impl FnOnce(&mut T)) {
        let _ = self.try_update_value(change);
    }

    /// Changes what is kept, and gives back what the change does; none if it is gone with its owner.
    pub fn try_update_value<U>(self, how: impl FnOnce(&mut T) -> U) -> Option<U> {
        change(self.id, false, how)
    }
}

/// What a component does when something happens to it, as whoever uses it says.
pub struct Callback<T> {
    id: Id,
    of: PhantomData<fn(T)>,
}

impl<T: 'static> Callback<T> {
    /// Does this.
    pub fn new(told: impl Fn(T) + 'static) -> Callback<T> {
        let told: Box<dyn Fn(T)> = Box::new(told);
        Callback { id: graph::hold(Rc::new(told)), of: PhantomData }
    }

    /// Has it done.
    pub fn run(self, what: T) {
        open::<Box<dyn Fn(T)>>(&read_untracked(self.id))(what);
    }
}

/// An element of the page, once it is drawn.
pub struct NodeRef<E> {
    element: RwSignal<Option<Element>>,
    of: PhantomData<fn() -> E>,
}

impl<E: JsCast + 'static> NodeRef<E> {
    /// Of an element that is not drawn yet.
    #[expect(clippy::new_without_default, reason = "as in Leptos")]
    pub fn new() -> NodeRef<E> {
        NodeRef { element: RwSignal::new(None), of: PhantomData }
    }

    /// The element; whoever asks is told when it is drawn.
    pub fn get(self) -> Option<E> {
        self.element.get().map(JsCast::unchecked_into)
    }

    /// The same, without being told; none too if whoever wanted it is gone.
    pub fn get_untracked(self) -> Option<E> {
        self.element.try_get_untracked()?.map(JsCast::unchecked_into)
    }

    /// It is drawn.
    pub(crate) fn is(self) -> RwSignal<Option<Element>> {
        self.element
    }
}

macro_rules! copied {
    ($($name:ident),*) => {$(
        impl<T> Clone for $name<T> {
            fn clone(&self) -> $name<T> {
                *self
            }
        }

        impl<T> Copy for $name<T> {}

        impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(stringify!($name))
            }
        }
    )*};
}

copied!(RwSignal, Memo, Signal, StoredValue, Callback, NodeRef);

/// Anything that can be told from another of its kind.
pub(crate) trait Key {
    /// Is it the same?
    fn is(&self, other: &dyn Key) -> bool;
    /// Whatever it is.
    fn as_any(&self) -> &dyn Any;
}

impl<T: PartialEq + 'static> Key for T {
    fn is(&self, other: &dyn Key) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::graph::{Owner, on_cleanup, settle};

    /// Counts how often something was done.
    #[derive(Clone, Default)]
    struct Count(Rc<Cell<u32>>);

    impl Count {
        fn up(&self) {
            self.0.set(self.0.get() + 1);
        }

        fn is(&self) -> u32 {
            self.0.get()
        }
    }

    fn owned<T>(what: impl FnOnce() -> T) -> T {
        Owner::root().with(what)
    }

    #[test]
    fn an_effect_is_done_soon_and_again_when_what_it_read_changes() {
        owned(|| {
            let (signal, other, done) = (RwSignal::new(1), RwSignal::new(1), Count::default());
            let count = done.clone();
            Effect::new(move |before: Option<i32>| {
                count.up();
                assert_eq!(before, (count.is() > 1).then(|| signal.get() - 1));
                signal.get()
            });
            assert_eq!(done.is(), 0, "not at once");
            settle();
            assert_eq!(done.is(), 1);
            other.set(2);
            settle();
            assert_eq!(done.is(), 1, "it has not read this");
            signal.set(2);
            assert_eq!(done.is(), 1, "whoever changes something ends first");
            settle();
            assert_eq!(done.is(), 2);
            signal.update(|value| *value += 1);
            settle();
            assert_eq!(done.is(), 3);
        });
    }

    #[test]
    fn a_memo_is_made_when_it_is_asked_for_and_once_for_each_change() {
        owned(|| {
            let (signal, made) = (RwSignal::new(1), Count::default());
            let count = made.clone();
            let double = Memo::new(move |_| {
                count.up();
                signal.get() * 2
            });
            assert_eq!(made.is(), 0);
            assert_eq!((double.get(), double.get(), made.is()), (2, 2, 1));
            signal.set(5);
            assert_eq!(made.is(), 1);
            assert_eq!((double.get(), double.get_untracked(), made.is()), (10, 10, 2));
        });
    }

    #[test]
    fn what_stays_the_same_disturbs_nobody_further_on() {
        owned(|| {
            let (signal, done) = (RwSignal::new(1), Count::default());
            let is_odd = Memo::new(move |_| signal.get() % 2 == 1);
            let word = Memo::new(move |_| if is_odd.get() { "odd" } else { "even" });
            let count = done.clone();
            Effect::new(move |_| {
                word.get();
                count.up();
            });
            settle();
            signal.set(3);
            settle();
            assert_eq!(done.is(), 1);
            signal.set(4);
            settle();
            assert_eq!((done.is(), word.get_untracked()), (2, "even"));
        });
    }

    #[test]
    fn two_ways_to_one_effect_are_one_change() {
        owned(|| {
            let (signal, done) = (RwSignal::new(1), Count::default());
            let plus = Memo::new(move |_| signal.get() + 1);
            let minus = Memo::new(move |_| signal.get() - 1);
            let count = done.clone();
            Effect::new(move |_| {
                assert_eq!(plus.get() - minus.get(), 2, "never one without the other");
                signal.get();
                count.up();
            });
            settle();
            signal.set(2);
            settle();
            assert_eq!(done.is(), 2);
        });
    }

    #[test]
    fn what_is_no_longer_read_is_forgotten() {
        owned(|| {
            let (which, one, done) = (RwSignal::new(true), RwSignal::new(1), Count::default());
            let count = done.clone();
            Effect::new(move |_| {
                if which.get() {
                    one.get();
                }
                count.up();
            });
            settle();
            which.set(false);
            settle();
            one.set(2);
            settle();
            assert_eq!(done.is(), 2);
        });
    }

    #[test]
    fn what_a_run_has_made_goes_with_the_next_one_after_its_farewell() {
        owned(|| {
            let (signal, parted, inner) = (RwSignal::new(1), Count::default(), Count::default());
            let made = RwSignal::new(None);
            let (parting, doing) = (parted.clone(), inner.clone());
            Effect::new(move |_| {
                signal.get();
                let own = RwSignal::new(17);
                made.set(Some(own));
                let (parting, doing) = (parting.clone(), doing.clone());
                Effect::new(move |_| {
                    own.get();
                    doing.up();
                });
                on_cleanup(move || {
                    assert_eq!(own.get_untracked(), 17, "it is still there at the farewell");
                    parting.up();
                });
            });
            settle();
            let first = made.get_untracked().unwrap();
            assert_eq!((parted.is(), inner.is(), first.is_disposed()), (0, 1, false));
            signal.set(2);
            settle();
            assert_eq!((parted.is(), inner.is(), first.is_disposed()), (1, 2, true));
            assert_eq!((first.try_get_untracked(), first.try_update(|value| *value += 1)), (None, None));
            first.set(18);
            settle();
            assert_eq!(inner.is(), 2, "nobody hears of what is gone");
        });
    }

    #[test]
    fn an_owner_that_goes_takes_everything_along_and_its_place_is_used_again() {
        let owner = Owner::root();
        let kept = owner.with(|| RwSignal::new(String::from("kept")));
        let child = owner.child();
        let inner = child.with(|| StoredValue::new(1));
        owner.dispose();
        assert!(kept.is_disposed() && inner.try_with_value(|_| ()).is_none());
        let next = owned(|| RwSignal::new(7));
        assert_eq!((next.get(), kept.try_get_untracked()), (7, None));
    }

    #[test]
    fn what_is_read_aside_is_not_told() {
        owned(|| {
            let (signal, done) = (RwSignal::new(1), Count::default());
            let count = done.clone();
            Effect::new(move |_| {
                graph::untrack(|| signal.get());
                signal.with_untracked(|_| ());
                count.up();
            });
            settle();
            signal.set(2);
            settle();
            assert_eq!(done.is(), 1);
        });
    }

    #[test]
    fn whoever_only_follows_a_memo_is_told_too() {
        owned(|| {
            let (signal, done) = (RwSignal::new(1), Count::default());
            let double = Memo::new(move |_| signal.get() * 2);
            let count = done.clone();
            Effect::new(move |_| {
                double.track();
                count.up();
            });
            settle();
            signal.set(2);
            settle();
            signal.set(3);
            settle();
            assert_eq!(done.is(), 3);
        });
    }

    #[test]
    fn one_effect_that_fails_does_not_hold_up_the_others() {
        owned(|| {
            let (signal, done) = (RwSignal::new(1), Count::default());
            Effect::new(move |_| assert!(signal.get() != 2, "a fault"));
            settle();
            let count = done.clone();
            Effect::new(move |_| {
                signal.get();
                count.up();
            });
            settle();
            signal.set(2);
            let failed = std::panic::catch_unwind(settle);
            assert!(failed.is_err());
            signal.set(3);
            settle();
            assert_eq!(done.is(), 2);
        });
    }

    #[test]
    fn an_effect_that_changes_what_it_has_read_is_done_again() {
        owned(|| {
            let signal = RwSignal::new(0);
            Effect::new(move |_| {
                if signal.get() < 3 {
                    signal.update(|value| *value += 1);
                }
            });
            settle();
            assert_eq!(signal.get(), 3);
        });
    }

    #[test]
    fn a_signal_of_any_kind_says_what_it_is_given() {
        owned(|| {
            let signal = RwSignal::new(1);
            let given: [Signal<i32>; 4] = [
                signal.into(),
                Memo::new(move |_| signal.get() + 1).into(),
                Signal::derive(move || signal.get() + 2),
                17.into(),
            ];
            assert_eq!(given.map(Signal::get), [1, 2, 3, 17]);
            signal.set(10);
            assert_eq!(given.map(Signal::get_untracked), [10, 11, 12, 17]);
        });
    }

    #[test]
    fn a_callback_may_change_anything() {
        owned(|| {
            let signal = RwSignal::new(0);
            let add = Callback::new(move |by: i32| signal.update(|value| *value += by));
            add.run(3);
            add.run(4);
            assert_eq!(signal.get(), 7);
        });
    }
}
