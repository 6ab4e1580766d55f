//! The modal dialog of the screens.

use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{Dialog, is_beside};

/// A dialog with a title and a close button. Its content exists only while it is open.
#[component]
pub(crate) fn Modal(
    /// The name in the document, unique among dialogs.
    name: &'static str,
    /// The visible title.
    title: Signal<&'static str>,
    open: Signal<bool>,
    /// A wide dialog, for long texts.
    #[prop(optional, into)]
    wide: Signal<bool>,
    close: Callback<()>,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = Dialog::following(open);
    let heading = format!("{name}-title");
    let labelled = heading.clone();
    view! {
        <dialog
            node_ref=dialog.node
            class="sheet modal"
            class:wide=move || wide.get()
            data-test=name
            aria-labelledby=labelled
            on:close=move |_| {
                if dialog.is_closed() {
                    close.run(());
                }
            }
            on:click=move |event| {
                if is_beside(&event) {
                    close.run(());
                }
            }
        >
            <div class="modal-inside">
                <header class="dialog-head">
                    // The focus starts at the title for screen readers; the first control is one
                    // step away.
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
