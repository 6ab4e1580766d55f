//! Large and small letters of all scripts, as the browser knows them. The tables of the standard library are some kilobytes, and only tests,
//! which run without a browser, need those.

/// In small letters.
pub fn small_letters(text: &str) -> String {
    #[cfg(target_arch = "wasm32")]
    return js_sys::JsString::from(text).to_lower_case().into();
    #[cfg(not(target_arch = "wasm32"))]
    text.to_lowercase()
}

/// In large letters.
pub fn large_letters(text: &str) -> String {
    #[cfg(target_arch = "wasm32")]
    return js_sys::JsString::from(text).to_upper_case().into();
    #[cfg(not(target_arch = "wasm32"))]
    text.to_uppercase()
}
