//! A link within the page: a real one, which the browser can open in a new tab, but which does not
//! reload the page.

use web_kit::prelude::*;
use web_sys::MouseEvent;

use crate::route::{Route, Router};

/// A link to a route.
#[component]
pub(crate) fn Link(
    route: Route,
    class: &'static str,
    test: &'static str,
    /// Opens a new tab, so that the current screen stays.
    #[prop(optional)]
    elsewhere: bool,
    children: Children,
) -> impl IntoView {
    let router = Router::here();
    let path = route.path();
    let follow = move |event: MouseEvent| {
        // The browser handles other buttons and modifier keys: a new tab, a copy.
        let is_plain = event.button() == 0
            && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        if is_plain && !elsewhere {
            event.prevent_default();
            router.go(route.clone());
        }
    };
    view! {
        <a href=path class=class data-test=test target=elsewhere.then_some("_blank") rel="noopener" on:click=follow>
            {children()}
        </a>
    }
}
