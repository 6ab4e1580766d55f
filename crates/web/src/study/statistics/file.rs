//! Saves and reads the exported file.

use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use crate::study::download::download;

/// Downloads the file. False if the browser cannot.
pub(super) fn save(text: &str) -> bool {
    download("seventeen-games.json", "application/json", text)
}

/// The text of the chosen file. Clears the input, so that the same file can be chosen again.
pub(super) async fn chosen(input: HtmlInputElement) -> Option<String> {
    let file = input.files()?.get(0)?;
    let text = JsFuture::from(file.text()).await.ok()?.as_string();
    input.set_value("");
    text
}
