//! Motion that explains what happened: cards that fly, and pauses to read. It can be skipped, reduced and turned off.

use std::cell::Cell;

use crate::prelude::*;
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomRect, HtmlElement};

use crate::dom::{decimal, element};
use crate::markup::mount_to;
use crate::preferences::{Motion, preferences};

/// A pause looks this often whether it is to be skipped.
const SLICE: u32 = 24;

thread_local! {
    /// Whoever looks has had enough: what is still to be shown is shown at once.
    static HURRY: Cell<bool> = const { Cell::new(false) };
}

/// Shows at once what is still to be shown of what has happened.
pub fn skip() {
    HURRY.set(true);
}

/// All has been shown: what comes next takes its time again.
pub(crate) fn caught_up() {
    HURRY.set(false);
}

/// Is it to be shown at once because somebody asked for it?
pub(crate) fn is_hurried() -> bool {
    HURRY.get()
}

/// Is nothing to be shown in between?
pub fn is_skipped() -> bool {
    HURRY.get() || how() == Motion::None || document().hidden()
}

fn how() -> Motion {
    untrack(|| preferences().motion())
}

/// Do cards fly? Otherwise they are simply there.
pub fn flies() -> bool {
    matches!(how(), Motion::Calm | Motion::Quick) && !is_skipped()
}

/// Gives so many milliseconds at a calm pace to look or read.
pub async fn pause(ms: u32) {
    let mut left = if how() == Motion::Quick { ms / 2 } else { ms };
    while left > 0 && !is_skipped() {
        let slice = left.min(SLICE);
        TimeoutFuture::new(slice).await;
        left -= slice;
    }
}

/// What is shown of a step, one thing after the other. It is put together before anything is waited for, because then the table may have
/// been left.
#[derive(Default)]
pub struct Scene(Vec<Shot>);

/// What flies.
type Picture = Box<dyn FnOnce() -> AnyView>;

enum Shot {
    Pause(u32),
    Flight { from: String, to: String, ms: u32, picture: Picture, is_awaited: bool },
}

impl Scene {
    /// Gives so many milliseconds at a calm pace to look or read.
    pub fn pause(&mut self, ms: u32) {
        self.0.push(Shot::Pause(ms));
    }

    /// Moves a picture of a card from one place on the page to another, both given by CSS selectors, in so many milliseconds at a calm
    /// pace. The picture is of what the eye sees on the way, so it tells no more than the step. Where one of the places is not drawn,
    /// nothing flies and no time is taken.
    pub fn fly(&mut self, from: String, to: String, ms: u32, picture: impl FnOnce() -> AnyView + 'static) {
        self.0.push(Shot::Flight { from, to, ms, picture: Box::new(picture), is_awaited: true });
    }

    /// The same, without waiting for the landing: for cards that follow each other closely.
    pub fn fly_along(
        &mut self,
        from: String,
        to: String,
        ms: u32,
        picture: impl FnOnce() -> AnyView + 'static,
    ) {
        self.0.push(Shot::Flight { from, to, ms, picture: Box::new(picture), is_awaited: false });
    }

    /// Shows it.
    pub async fn show(self) {
        for shot in self.0 {
            match shot {
                Shot::Pause(ms) => pause(ms).await,
                Shot::Flight { from, to, ms, picture, is_awaited } => {
                    let Some(ghost) = Ghost::start(&from, &to, ms, picture) else { continue };
                    if is_awaited {
                        pause(ms).await;
                        drop(ghost);
                    } else {
                        land(ghost, ms);
                    }
                }
            }
        }
    }
}

/// Lets a picture of a card fly at once, and waits for nothing.
pub fn fly_along(from: &str, to: &str, ms: u32, picture: impl FnOnce() -> AnyView + 'static) {
    if let Some(ghost) = Ghost::start(from, to, ms, Box::new(picture)) {
        land(ghost, ms);
    }
}

/// What flies vanishes when it has landed.
fn land(ghost: Ghost, ms: u32) {
    wasm_bindgen_futures::spawn_local(async move {
        pause(ms).await;
        drop(ghost);
    });
}

/// A picture in the air. It vanishes when it is dropped.
struct Ghost {
    element: HtmlElement,
    mounted: Box<dyn std::any::Any>,
}

impl Drop for Ghost {
    fn drop(&mut self) {
        self.element.remove();
        self.mounted = Box::new(());
    }
}

impl Ghost {
    fn start(from: &str, to: &str, ms: u32, picture: Picture) -> Option<Ghost> {
        if !flies() {
            return None;
        }
        let from = place(from)?;
        let to = place(to)?;
        let ghost: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
        ghost.set_class_name("flight");
        // For eyes only: what happens is said in the live region.
        ghost.set_attribute("aria-hidden", "true").ok()?;
        element("#flights")?.append_child(&ghost).ok()?;
        let mounted = Box::new(mount_to(&ghost, picture));
        let style = ghost.style();
        for (name, length) in
            [("left", to.left()), ("top", to.top()), ("width", to.width()), ("height", to.height())]
        {
            style.set_property(name, &(decimal(length) + "px")).ok()?;
        }
        let scale = if to.height() > 0.0 { from.height() / to.height() } else { 1.0 };
        let across = from.left() + from.width() / 2.0 - to.left() - to.width() / 2.0;
        let down = from.top() + from.height() / 2.0 - to.top() - to.height() / 2.0;
        let ms = if how() == Motion::Quick { ms / 2 } else { ms };
        let frames = js_sys::Array::of2(
            &frame(&format!(
                "translate({}px, {}px) scale({})",
                decimal(across),
                decimal(down),
                decimal(scale)
            )),
            &frame("translate(0, 0) scale(1)"),
        );
        let options = js_sys::Object::new();
        for (name, value) in [
            ("duration", JsValue::from_f64(f64::from(ms))),
            ("easing", JsValue::from_str("cubic-bezier(0.22, 0.7, 0.2, 1)")),
            ("fill", JsValue::from_str("both")),
        ] {
            set(&options, name, &value);
        }
        // Not in web-sys without its unstable interfaces; every browser of the last years has it.
        let animate: js_sys::Function =
            js_sys::Reflect::get(&ghost, &"animate".into()).ok()?.dyn_into().ok()?;
        animate.call2(&ghost, &frames, &options).ok()?;
        Some(Ghost { element: ghost, mounted })
    }
}

fn frame(transform: &str) -> JsValue {
    let frame = js_sys::Object::new();
    set(&frame, "transform", &JsValue::from_str(transform));
    frame.into()
}

fn set(object: &js_sys::Object, name: &str, value: &JsValue) {
    // A plain object of ours takes any property.
    let _ = js_sys::Reflect::set(object, &name.into(), value);
}

/// Where something is drawn; none if it is not.
fn place(selector: &str) -> Option<DomRect> {
    let rect = element(selector)?.get_bounding_client_rect();
    (rect.height() > 0.0).then_some(rect)
}
