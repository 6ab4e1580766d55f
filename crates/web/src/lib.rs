//! The page in the browser: its screens, the connection to the server, and games on this device.
//!
//! It has no rules of its own. The engine runs in a worker on this device or on the server, and
//! sends messages about the game. `web-diciassette` and `web-rummy17` draw the tables.

#![forbid(unsafe_code)]

mod app;
mod big;
mod chance;
mod chime;
mod claims;
mod coach;
mod curtain;
mod device;
mod fetch;
mod finished;
mod message;
mod online;
mod online_table;
mod overlay;
mod parts;
mod played;
mod playing;
mod qr;
mod route;
mod running;
mod screens;
mod site;
mod solo;
mod study;
mod table;

use wasm_bindgen::prelude::wasm_bindgen;

/// Replaces the placeholder of `index.html` with the page.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    if let Some(place) = web_kit::element("#app") {
        place.set_inner_html("");
        web_kit::markup::mount_to(&place, app::app).forget();
    }
}
