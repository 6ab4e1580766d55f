//! The elements of which a [`NodeRef`](crate::signals::NodeRef) may be.

pub use web_sys::{HtmlDialogElement as Dialog, HtmlElement as Div, HtmlInputElement as Input};
