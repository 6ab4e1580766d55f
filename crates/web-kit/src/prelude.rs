//! The prelude of the page's code: [signals](crate::signals) and [markup](crate::markup), with the
//! names and conventions of Leptos.

pub use languages::Language;
pub use web_markup::{component, view};

pub use crate::dom::{
    Ticking, WindowListener, document, event_target_checked, event_target_value, request_animation_frame,
    set_interval, set_timeout, window, window_event_listener, window_event_listener_untyped,
};
pub use crate::graph::{Owner, on_cleanup, untrack};
pub use crate::markup::{AnyView, Children, ChildrenFn, CollectView, For, IntoView, Show, Words};
pub use crate::signals::{Callback, Effect, Memo, NodeRef, RwSignal, Signal, StoredValue};
