//! Downloads texts as files.

use std::time::Duration;

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_kit::prelude::*;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// Delay before the object URL is revoked: the browser has read the file by then.
const TAKEN: Duration = Duration::from_secs(60);

/// Downloads a text as a file of this name and media type. False if the browser cannot.
pub(super) fn download(name: &str, kind: &str, text: &str) -> bool {
    put(name, kind, text).is_ok()
}

fn put(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&JsValue::from_str(text));
    let address =
        Url::create_object_url_with_blob(&Blob::new_with_str_sequence_and_options(&parts, &options)?)?;
    let link: HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    set_timeout(move || drop(Url::revoke_object_url(&address)), TAKEN);
    Ok(())
}
