//! What the code of the page is written with: components and owners of Leptos, [our signals](crate::signals) and [our markup](crate::markup).

pub use leptos::prelude::{
    Callable, Callback, Get, GetUntracked, GetValue, LocalStorage, NodeRef, Owner, Set, SetValue,
    StoredValue, Track, UpdateValue, WithValue, component, document, event_target_checked,
    event_target_value, on_cleanup, request_animation_frame, set_interval_with_handle, set_timeout, untrack,
    window, window_event_listener, window_event_listener_untyped,
};
pub use web_markup::view;

pub use crate::markup::{
    AnyView, Children, ChildrenFn, CollectView, For, ForProps, IntoView, Show, ShowProps,
};
pub use crate::signals::{Effect, Memo, RwSignal, Signal};
