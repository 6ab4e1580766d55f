//! What `view!` makes: elements of one type, drawn in the document and kept as what they are made from changes.
//!
//! A view is built once; what is given as a function is asked again whenever a signal that it has read changes, and the element that stands
//! there is changed in place as long as it has the same tag and the same attributes. So the focus stays, and styles have something to
//! move from.

mod attribute;
mod element;
mod keyed;
mod redraw;
mod state;

use std::borrow::Cow;
use std::rc::Rc;

use languages::Language;

pub use attribute::{Ask, IntoValue, Sort, Value};
pub(crate) use attribute::{Listening, listen};
pub use element::Element;
pub(crate) use element::told;
pub use keyed::{For, ForProps};
pub use state::{Mounted, mount_to};

use crate::prelude::*;

/// Anything that can be drawn.
#[must_use = "a view that is not drawn is nothing"]
pub enum AnyView {
    /// Nothing.
    Nothing,
    /// A text.
    Text(Cow<'static, str>),
    /// An element.
    Element(Box<Element>),
    /// One after the other.
    List(Vec<AnyView>),
    /// What this gives, asked again when it changes.
    Dynamic(Box<dyn Draw>),
    /// What belongs to items that come, go and change places, each with the element it had.
    Keyed(keyed::Items),
}

/// What draws a view, again whenever what it has read changes. The page has hundreds of them: a function of the standard library would bring
/// a second way to be called along, each.
pub trait Draw {
    /// The view.
    fn draw(&mut self) -> AnyView;
}

impl<V: IntoView, F: FnMut() -> V> Draw for F {
    fn draw(&mut self) -> AnyView {
        self().into_any()
    }
}

/// A message, in the language of the page.
#[derive(Clone, Copy, Debug)]
pub struct Words(pub fn(Language) -> &'static str);

impl Words {
    /// As it reads now; whoever asks is told when the language changes.
    pub fn get(self) -> &'static str {
        (self.0)(crate::words())
    }
}

impl From<Words> for Signal<&'static str> {
    fn from(words: Words) -> Signal<&'static str> {
        Signal::derive(move || words.get())
    }
}

/// What can be part of a view.
pub trait IntoView: Sized {
    /// As a view.
    fn into_any(self) -> AnyView;

    /// As a part of an element, behind what is there.
    fn stand_in(self, element: &mut Element) {
        element.child(self.into_any());
    }
}

impl IntoView for Words {
    fn into_any(self) -> AnyView {
        AnyView::Dynamic(Box::new(move || self.get()))
    }
}

impl IntoView for AnyView {
    fn into_any(self) -> AnyView {
        self
    }
}

impl IntoView for Box<Element> {
    fn into_any(self) -> AnyView {
        AnyView::Element(self)
    }
}

impl IntoView for () {
    fn into_any(self) -> AnyView {
        AnyView::Nothing
    }
}

impl IntoView for &'static str {
    fn into_any(self) -> AnyView {
        AnyView::Text(self.into())
    }
}

impl IntoView for String {
    fn into_any(self) -> AnyView {
        AnyView::Text(self.into())
    }
}

impl<V: IntoView> IntoView for Option<V> {
    fn into_any(self) -> AnyView {
        self.map_or(AnyView::Nothing, V::into_any)
    }
}

impl<V: IntoView> IntoView for Vec<V> {
    fn into_any(self) -> AnyView {
        self.collect_view()
    }
}

impl<V: IntoView, const N: usize> IntoView for [V; N] {
    fn into_any(self) -> AnyView {
        self.collect_view()
    }
}

impl<V: IntoView, F: FnMut() -> V + 'static> IntoView for F {
    fn into_any(self) -> AnyView {
        AnyView::Dynamic(Box::new(self))
    }

    fn stand_in(self, element: &mut Element) {
        element.dynamic(Box::new(self));
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl IntoView for $number {
            fn into_any(self) -> AnyView {
                AnyView::Text(self.to_string().into())
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 usize i16 i32);

macro_rules! tuples {
    ($($($view:ident)*,)*) => {$(
        impl<$($view: IntoView),*> IntoView for ($($view,)*) {
            fn into_any(self) -> AnyView {
                #[expect(non_snake_case, reason = "each part is called as its type")]
                let ($($view,)*) = self;
                AnyView::List(vec![$($view.into_any()),*])
            }
        }
    )*};
}

tuples!(A B, A B C, A B C D,);

/// Views that come one after the other.
pub trait CollectView {
    /// All of them.
    fn collect_view(self) -> AnyView;
}

impl<V: IntoView, I: IntoIterator<Item = V>> CollectView for I {
    fn collect_view(self) -> AnyView {
        // What the standard library has for this is made for millions, and compiled for each kind of list.
        let mut views = Vec::new();
        for view in self {
            views.push(view.into_any());
        }
        AnyView::List(views)
    }
}

/// What a component is given, one by one.
pub trait Props {
    /// Who is told what is given.
    type Builder;

    /// Nothing is given yet.
    fn begin() -> Self::Builder;
}

/// Whoever is to be told what this component is given.
pub fn props_of<P: Props, V>(_component: &impl Fn(P) -> V) -> P::Builder {
    P::begin()
}

/// What stands inside a component, drawn once.
pub type Children = Box<dyn FnOnce() -> AnyView>;

/// What stands inside a component, drawn as often as it is needed.
pub type ChildrenFn = Rc<dyn Fn() -> AnyView>;

/// How a component is given what stands inside.
pub trait ToChildren<F> {
    /// As the component wants it.
    fn to_children(children: F) -> Self;
}

impl<F: FnOnce() -> AnyView + 'static> ToChildren<F> for Children {
    fn to_children(children: F) -> Children {
        Box::new(children)
    }
}

impl<F: Fn() -> AnyView + 'static> ToChildren<F> for ChildrenFn {
    fn to_children(children: F) -> ChildrenFn {
        Rc::new(children)
    }
}

/// What stands in the place of something that is not shown.
pub struct Instead(ChildrenFn);

impl Default for Instead {
    fn default() -> Instead {
        Instead(Rc::new(|| AnyView::Nothing))
    }
}

impl<V: IntoView, F: Fn() -> V + 'static> From<F> for Instead {
    fn from(view: F) -> Instead {
        Instead(Rc::new(move || view().into_any()))
    }
}

/// Shows what stands inside as long as something is so.
#[component]
pub fn Show(
    /// When it is shown.
    #[prop(into)]
    when: When,
    /// What is shown when it is not.
    #[prop(optional, into)]
    fallback: Instead,
    children: ChildrenFn,
) -> impl IntoView {
    let is_so = Memo::new(move |_| (when.0)());
    move || if is_so.get() { children() } else { (fallback.0)() }
}

/// Whether something is so.
pub struct When(Box<dyn Fn() -> bool>);

impl<F: Fn() -> bool + 'static> From<F> for When {
    fn from(is_so: F) -> When {
        When(Box::new(is_so))
    }
}
