//! What the code of the page is written with: [our signals](crate::signals) and [our markup](crate::markup), with the names and in the ways of
//! Leptos.

pub use languages::Language;
pub use web_markup::{component, view};

pub use crate::dom::{
    Ticking, WindowListener, document, event_target_checked, event_target_value, request_animation_frame,
    set_interval, set_timeout, window, window_event_listener, window_event_listener_untyped,
};
pub use crate::graph::{Owner, on_cleanup, untrack};
pub use crate::markup::{AnyView, Children, ChildrenFn, CollectView, For, IntoView, Show, Words};
pub use crate::signals::{Callback, Effect, Memo, NodeRef, RwSignal, Signal, StoredValue};
