//! A dialog over the page: the browser keeps the focus in it, closes it with Escape, and gives the focus back.

use wasm_bindgen::JsCast;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{ev, html};
use web_sys::{Element, HtmlDialogElement};

/// A dialog with a title and a way to close it. What is in it exists only while it is open.
#[component]
pub(crate) fn Modal(
    /// What it is called in the document; one dialog of each name.
    name: &'static str,
    /// What it is called for people.
    title: Signal<&'static str>,
    open: Signal<bool>,
    /// There is much to read in it.
    #[prop(optional, into)]
    wide: Signal<bool>,
    close: Callback<()>,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let is_open = open.get();
        if let Some(dialog) = dialog.get() {
            show(&dialog, is_open);
        }
    });
    // Who goes to another screen leaves no dialog behind.
    on_cleanup(move || {
        if let Some(dialog) = dialog.get_untracked() {
            show(&dialog, false);
        }
    });
    let heading = format!("{name}-title");
    let labelled = heading.clone();
    view! {
        <dialog
            node_ref=dialog
            class="sheet modal"
            class:wide=move || wide.get()
            data-test=name
            aria-labelledby=labelled
            on:close=move |_| {
                // The browser tells of a closing a moment later: by then something else may have been opened here.
                if dialog.get_untracked().is_none_or(|dialog| !dialog.open()) {
                    close.run(());
                }
            }
            on:click=move |event| {
                if is_outside(&event) {
                    close.run(());
                }
            }
        >
            <div class="modal-inside">
                <header class="dialog-head">
                    // The reader begins at the title; the first control is one step away.
                    <h2 id=heading tabindex="-1" autofocus>{move || title.get()}</h2>
                    <button
                        class="icon-button"
                        data-test="close"
                        title=Words(Language::page_close)
                        aria-label=Words(Language::page_close)
                        on:click=move |_| close.run(())
                    >
                        {art::icon(Icon::Close)}
                    </button>
                </header>
                <Show when=move || open.get()>{children()}</Show>
            </div>
        </dialog>
    }
}

fn show(dialog: &HtmlDialogElement, is_open: bool) {
    match (is_open, dialog.open()) {
        // It is in the document and closed, so it can be shown.
        (true, false) => drop(dialog.show_modal()),
        (false, true) => dialog.close(),
        _ => {}
    }
}

/// A click on the dialog itself is one on the veil around it: all that can be seen of it is covered by what is inside.
fn is_outside(event: &ev::MouseEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.tag_name() == "DIALOG")
}
