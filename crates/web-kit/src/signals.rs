//! Signals of one shape.
//!
//! Leptos compiles its whole reactive graph once for every type that a signal or a memo holds, some kilobytes each. These hold anything
//! behind one type and know only at their edges what it is. They are used as those of Leptos are, and take their names. With our markup
//! they made the page a quarter smaller on the line.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude as leptos;
use leptos::{GetValue, IsDisposed, Read, ReadUntracked, Set, Track, Write};

/// What a signal holds.
type Held = Arc<dyn Any + Send + Sync>;

/// What may be held.
pub trait Holds: Send + Sync + 'static {}

impl<T: Send + Sync + 'static> Holds for T {}

/// What is held is what was put there: the type of a signal says so.
fn open<T: 'static>(held: &(dyn Any + Send + Sync)) -> &T {
    match held.downcast_ref() {
        Some(value) => value,
        None => unreachable!("a signal holds what its type says"),
    }
}

/// Nobody changes a signal while somebody looks at it.
fn open_mut<T: 'static>(held: &mut Held) -> &mut T {
    match Arc::get_mut(held).and_then(|held| held.downcast_mut()) {
        Some(value) => value,
        None => unreachable!("a signal holds what its type says, and is not being looked at"),
    }
}

// The same for every type, and so once in the program.

fn read(signal: leptos::RwSignal<Held>) -> Held {
    Arc::clone(&signal.read())
}

fn read_untracked(signal: leptos::RwSignal<Held>) -> Held {
    Arc::clone(&signal.read_untracked())
}

fn recall(memo: leptos::Memo<Remembered>) -> Remembered {
    Remembered(Arc::clone(&memo.read().0))
}

fn recall_untracked(memo: leptos::Memo<Remembered>) -> Remembered {
    Remembered(Arc::clone(&memo.read_untracked().0))
}

/// A value that can be read and set; whoever reads it is told when it changes.
pub struct RwSignal<T> {
    inner: leptos::RwSignal<Held>,
    of: PhantomData<fn() -> T>,
}

impl<T: Holds> RwSignal<T> {
    /// A signal with this value.
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal { inner: leptos::RwSignal::new(Arc::new(value)), of: PhantomData }
    }

    /// What somebody makes of the value.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(open(&*read(self.inner)))
    }

    /// The same, without being told of changes.
    pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(open(&*read_untracked(self.inner)))
    }

    /// The same; none if the signal is gone with its owner.
    pub fn try_with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> Option<U> {
        Some(look(open(&**self.inner.try_read_untracked()?)))
    }

    /// A copy of the value.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// The same, without being told of changes.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }

    /// The same; none if the signal is gone with its owner.
    pub fn try_get_untracked(self) -> Option<T>
    where
        T: Clone,
    {
        self.try_with_untracked(T::clone)
    }

    /// A copy of the value; none if the signal is gone with its owner.
    pub fn try_get(self) -> Option<T>
    where
        T: Clone,
    {
        Some(open::<T>(&**self.inner.try_read()?).clone())
    }

    /// Another value.
    pub fn set(self, value: T) {
        self.inner.set(Arc::new(value));
    }

    /// Another value; nothing happens if the signal is gone with its owner.
    pub fn try_set(self, value: T) {
        let _ = self.inner.try_set(Arc::new(value));
    }

    /// Changes the value.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        // As in Leptos: what is gone is not changed.
        let _ = self.try_update(change);
    }

    /// Changes the value, and gives back what the change does; none if the signal is gone with its owner.
    pub fn try_update<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        Some(change(open_mut(&mut *self.inner.try_write()?)))
    }

    /// To be told of changes, whatever the value is.
    pub fn track(self) {
        self.inner.track();
    }

    /// Is the signal gone with its owner?
    pub fn is_disposed(self) -> bool {
        self.inner.is_disposed()
    }
}

/// What a memo holds: comparable, whatever it is.
pub trait Memory: Any + Send + Sync {
    /// Is it the same?
    fn is(&self, other: &dyn Memory) -> bool;
    /// Whatever it is.
    fn as_any(&self) -> &(dyn Any + Send + Sync);
}

impl<T: PartialEq + Holds> Memory for T {
    fn is(&self, other: &dyn Memory) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }

    fn as_any(&self) -> &(dyn Any + Send + Sync) {
        self
    }
}

struct Remembered(Arc<dyn Memory>);

impl PartialEq for Remembered {
    fn eq(&self, other: &Remembered) -> bool {
        self.0.is(&*other.0)
    }
}

impl Remembered {
    fn open<T: 'static>(&self) -> &T {
        open(self.0.as_any())
    }
}

type Remember = Box<dyn Fn(Option<&Remembered>) -> Remembered + Send + Sync>;

/// A value that follows from others; whoever reads it is told when it becomes another.
pub struct Memo<T> {
    inner: leptos::Memo<Remembered>,
    of: PhantomData<fn() -> T>,
}

impl<T: PartialEq + Holds> Memo<T> {
    /// A memo of what this makes; it is given what it has made before.
    pub fn new(make: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Memo<T> {
        let make: Remember =
            Box::new(move |before| Remembered(Arc::new(make(before.map(Remembered::open::<T>)))));
        Memo { inner: leptos::Memo::new(make), of: PhantomData }
    }

    /// What somebody makes of the value.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(recall(self.inner).open())
    }

    /// The same, without being told of changes.
    pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(recall_untracked(self.inner).open())
    }

    /// A copy of the value.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// The same, without being told of changes.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }

    /// To be told of changes, whatever the value is.
    pub fn track(self) {
        self.inner.track();
    }
}

type Derive<T> = Box<dyn Fn() -> T + Send + Sync>;

/// A value that is made whenever it is read: what a component is given that does not care where it comes from.
pub struct Signal<T> {
    inner: leptos::StoredValue<Arc<dyn Any + Send + Sync>>,
    of: PhantomData<fn() -> T>,
}

impl<T: 'static> Signal<T> {
    /// A signal of what this makes.
    pub fn derive(make: impl Fn() -> T + Send + Sync + 'static) -> Signal<T> {
        let make: Derive<T> = Box::new(make);
        Signal { inner: leptos::StoredValue::new(Arc::new(make)), of: PhantomData }
    }

    /// The value.
    pub fn get(self) -> T {
        // Not while the signal is being read: what makes the value may read others.
        let make = self.inner.get_value();
        open::<Derive<T>>(&*make)()
    }

    /// The same, without being told of changes.
    pub fn get_untracked(self) -> T {
        leptos::untrack(|| self.get())
    }

    /// What somebody makes of the value.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(&self.get())
    }
}

impl<T: Holds + Clone> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Signal<T> {
        Signal::derive(move || signal.get())
    }
}

impl<T: PartialEq + Holds + Clone> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Signal<T> {
        Signal::derive(move || memo.get())
    }
}

impl<T: Holds + Clone> From<T> for Signal<T> {
    fn from(value: T) -> Signal<T> {
        Signal::derive(move || value.clone())
    }
}

impl<T: Default + 'static> Default for Signal<T> {
    fn default() -> Signal<T> {
        Signal::derive(T::default)
    }
}

/// Something that is done, and done again whenever what it has read changes.
pub struct Effect;

impl Effect {
    /// Does this from now on, as long as its owner is there. It is given what it gave back the time before.
    #[expect(
        clippy::new_ret_no_self,
        reason = "as in Leptos; it lives with its owner, and nobody needs to hold it"
    )]
    pub fn new<T: 'static>(mut act: impl FnMut(Option<T>) -> T + 'static) {
        let mut before = None;
        let act: Box<dyn FnMut(Option<()>)> = Box::new(move |_| before = Some(act(before.take())));
        leptos::Effect::new(act);
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

copied!(RwSignal, Memo, Signal);
