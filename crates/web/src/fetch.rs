//! Plain requests to the server.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_kit::prelude::*;
use web_sys::Response;

/// Fetches a text; none on any failure.
pub(crate) async fn text(address: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
