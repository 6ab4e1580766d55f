//! A dialog over the table, with a title and a close button.

use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{Dialog, is_beside};

/// A dialog shown while `open` is true. Its content is drawn only then.
pub(crate) fn dialog(
    open: RwSignal<bool>,
    title: impl Fn() -> String + Copy + 'static,
    content: impl Fn() -> AnyView + Copy + 'static,
) -> AnyView {
    let dialog = Dialog::following(open.into());
    view! {
        <dialog
            class="sheet"
            node_ref=dialog.node
            aria-label=title
            on:close=move |_| {
                if dialog.is_closed() {
                    open.set(false);
                }
            }
            on:click=move |event| {
                if is_beside(&event) {
                    open.set(false);
                }
            }
        >
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
