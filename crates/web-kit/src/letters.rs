//! Lower and upper case in all scripts, by the browser. The standard library's tables are some
//! kilobytes, which only tests outside a browser need.

/// Converts to lower case.
pub fn small_letters(text: &str) -> String {
    #[cfg(target_arch = "wasm32")]
    return js_sys::JsString::from(text).to_lower_case().into();
    #[cfg(not(target_arch = "wasm32"))]
    text.to_lowercase()
}

/// Converts to upper case.
pub fn large_letters(text: &str) -> String {
    #[cfg(target_arch = "wasm32")]
    return js_sys::JsString::from(text).to_upper_case().into();
    #[cfg(not(target_arch = "wasm32"))]
    text.to_uppercase()
}
