//! The file of figures: its name, and what is in one that was chosen.

use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use crate::study::download::download;

/// Lets the browser save figures as a file. False where it cannot.
pub(super) fn save(text: &str) -> bool {
    download("seventeen-games.json", "application/json", text)
}

/// The text of the file that was chosen. The same file can be chosen again.
pub(super) async fn chosen(input: HtmlInputElement) -> Option<String> {
    let file = input.files()?.get(0)?;
    let text = JsFuture::from(file.text()).await.ok()?.as_string();
    input.set_value("");
    text
}
