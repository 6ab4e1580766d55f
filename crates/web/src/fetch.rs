//! What the server answers to a plain request.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_kit::prelude::*;
use web_sys::Response;

/// The text at an address; none if it cannot be had.
pub(crate) async fn text(address: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
