//! A dialog over the table, with a title and a way out.

use wasm_bindgen::JsCast;
use web_kit::art::{self, Icon};
use web_kit::html;
use web_kit::prelude::*;
use web_sys::HtmlDialogElement;

/// A dialog that is there while `open` says so. What it shows is drawn only then.
pub(crate) fn dialog(
    open: RwSignal<bool>,
    title: impl Fn() -> String + Copy + 'static,
    content: impl Fn() -> AnyView + Copy + 'static,
) -> AnyView {
    let node: NodeRef<html::Dialog> = NodeRef::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        match (open.get(), dialog.open()) {
            // A browser that has no dialogs shows nothing; the table goes on.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    // Whoever taps beside a dialog wants to leave it.
    let tapped = move |event: web_sys::MouseEvent| {
        if event.target().is_some_and(|target| target.dyn_ref::<HtmlDialogElement>().is_some()) {
            open.set(false);
        }
    };
    view! {
        <dialog class="sheet" node_ref=node aria-label=title on:close=move |_| open.set(false) on:click=tapped>
            <Show when=move || open.get()>
                <div class="dialog-head">
                    <h2>{title}</h2>
                    <button
                        type="button"
                        class="icon-button"
                        aria-label=Words(Language::page_dici_close)
                        on:click=move |_| open.set(false)
                    >
                        {art::icon(Icon::Close)}
                    </button>
                </div>
                {content}
            </Show>
        </dialog>
    }
    .into_any()
}
