//! A modal dialog: the browser traps the focus, closes it on Escape, and restores the focus.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, MouseEvent};

use crate::dom::after_drawing;
use crate::html;
use crate::prelude::*;

/// A dialog element, open while a signal is true.
#[derive(Clone, Copy)]
pub struct Dialog {
    /// The reference of the element.
    pub node: NodeRef<html::Dialog>,
    /// Whether the next frame opens or closes it.
    coming: StoredValue<Option<bool>>,
}

impl Dialog {
    /// A dialog that follows this signal. The signal should fire for each content opened here, not
    /// only for the first. Leaving the screen closes the dialog.
    pub fn following(is_open: Signal<bool>) -> Dialog {
        let dialog = Dialog { node: NodeRef::new(), coming: StoredValue::new(None) };
        Effect::new(move |_| {
            dialog.coming.set_value(Some(is_open.get()));
            // Draws the content first, so that the focus finds it.
            after_drawing(move || {
                if let Some(is_open) = dialog.coming.try_update_value(Option::take).flatten() {
                    dialog.show(is_open);
                }
            });
        });
        on_cleanup(move || dialog.show(false));
        dialog
    }

    fn show(self, is_open: bool) {
        let Some(element) = self.node.get_untracked() else { return };
        match (is_open, element.open()) {
            // The element is in the document and closed, so showing it cannot fail. A browser
            // without dialogs shows none, and the page goes on.
            (true, false) => drop(element.show_modal()),
            (false, true) => element.close(),
            _ => {}
        }
    }

    /// Whether the dialog is closed for good. The browser reports a close a moment later, when
    /// other content may be open or about to open.
    pub fn is_closed(self) -> bool {
        let is_opening = self.coming.try_with_value(|coming| *coming).flatten() == Some(true);
        !is_opening && self.node.get_untracked().is_none_or(|element| !element.open())
    }
}

/// Whether the click hit the backdrop: a click on the dialog element itself, because its content
/// covers the visible part.
pub fn is_beside(event: &MouseEvent) -> bool {
    event.target().is_some_and(|target| target.dyn_ref::<HtmlDialogElement>().is_some())
}
