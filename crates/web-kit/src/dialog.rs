//! A dialog over the page: the browser keeps the focus in it, closes it with Escape, and gives the focus back.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, MouseEvent};

use crate::dom::after_drawing;
use crate::html;
use crate::prelude::*;

/// The element of a dialog, which is open as long as a signal says so.
#[derive(Clone, Copy)]
pub struct Dialog {
    /// To be tied to the element.
    pub node: NodeRef<html::Dialog>,
    /// With the next frame it is opened, or closed.
    coming: StoredValue<Option<bool>>,
}

impl Dialog {
    /// A dialog that follows this signal, which should tell of each thing that is opened here, not only of the first. Whoever leaves the
    /// screen leaves no dialog behind.
    pub fn following(is_open: Signal<bool>) -> Dialog {
        let dialog = Dialog { node: NodeRef::new(), coming: StoredValue::new(None) };
        Effect::new(move |_| {
            dialog.coming.set_value(Some(is_open.get()));
            // What is in it is drawn first, so that the focus finds it.
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
            // It is in the document and closed, so it can be shown; a browser that has no dialogs shows nothing, and the page goes on.
            (true, false) => drop(element.show_modal()),
            (false, true) => element.close(),
            _ => {}
        }
    }

    /// The browser tells of a closing a moment later, and by then something else may be open here, or about to be. Is it closed for good?
    pub fn is_closed(self) -> bool {
        let is_opening = self.coming.try_with_value(|coming| *coming).flatten() == Some(true);
        !is_opening && self.node.get_untracked().is_none_or(|element| !element.open())
    }
}

/// Was it beside the dialog? A click on the element itself is one on the veil around it, where all that can be seen of it is covered by what is
/// inside.
pub fn is_beside(event: &MouseEvent) -> bool {
    event.target().is_some_and(|target| target.dyn_ref::<HtmlDialogElement>().is_some())
}
