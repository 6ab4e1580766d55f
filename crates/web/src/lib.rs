//! The page: the first screen, the tables, the line to the server, games on this device.
//!
//! It has no rules of its own: what is legal and what a move does come from the engine, in a worker on this device or on the server, and
//! reach the page as messages about a game. The tables themselves are `web-diciassette` and `web-rummy17`.

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

/// Draws the page in place of what `index.html` shows until then.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    if let Some(place) = web_kit::element("#app") {
        place.set_inner_html("");
        web_kit::markup::mount_to(&place, app::app).forget();
    }
}
