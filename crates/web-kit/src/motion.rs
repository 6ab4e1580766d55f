//! Motion that explains events: flying cards, and pauses to read. It can be skipped, reduced and
//! turned off.

use std::cell::Cell;

use crate::prelude::*;
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomRect, HtmlElement};

use crate::dom::{decimal, element};
use crate::markup::mount_to;
use crate::preferences::{Motion, preferences};

/// How often a pause checks whether it is skipped.
const SLICE: u32 = 24;

thread_local! {
    /// Whether everything still to be shown is skipped.
    static HURRY: Cell<bool> = const { Cell::new(false) };
}

/// Skips everything still to be shown.
pub fn skip() {
    HURRY.set(true);
}

/// Ends a skip: later events are shown at their own pace.
pub(crate) fn caught_up() {
    HURRY.set(false);
}

/// Whether a skip was requested.
pub(crate) fn is_hurried() -> bool {
    HURRY.get()
}

/// Whether motion is skipped: on request, by preference, or in a hidden tab.
pub fn is_skipped() -> bool {
    HURRY.get() || how() == Motion::None || document().hidden()
}

fn how() -> Motion {
    untrack(|| preferences().motion())
}

/// Whether cards fly. Otherwise they appear in place.
pub fn flies() -> bool {
    matches!(how(), Motion::Calm | Motion::Quick) && !is_skipped()
}

/// Waits this many milliseconds at a calm pace.
pub async fn pause(ms: u32) {
    let mut left = if how() == Motion::Quick { ms / 2 } else { ms };
    while left > 0 && !is_skipped() {
        let slice = left.min(SLICE);
        TimeoutFuture::new(slice).await;
        left -= slice;
    }
}

/// The motion of a step, as a list of shots. Built before the first wait, because the table may be
/// gone after it.
#[derive(Default)]
pub struct Scene(Vec<Shot>);

/// A function that draws the flying picture.
type Picture = Box<dyn FnOnce() -> AnyView>;

enum Shot {
    Pause(u32),
    Flight { from: String, to: String, ms: u32, picture: Picture, is_awaited: bool },
}

impl Scene {
    /// Adds a pause of this many milliseconds at a calm pace.
    pub fn pause(&mut self, ms: u32) {
        self.0.push(Shot::Pause(ms));
    }

    /// Flies a picture of a card between two places of the page, given by CSS selectors, in this
    /// many milliseconds at a calm pace. The picture shows what the eye may see, so it reveals no
    /// more than the step. Skipped if a place is not drawn.
    pub fn fly(&mut self, from: String, to: String, ms: u32, picture: impl FnOnce() -> AnyView + 'static) {
        self.0.push(Shot::Flight { from, to, ms, picture: Box::new(picture), is_awaited: true });
    }

    /// Like [`fly`](Scene::fly), without waiting for the landing: for cards in quick succession.
    pub fn fly_along(
        &mut self,
        from: String,
        to: String,
        ms: u32,
        picture: impl FnOnce() -> AnyView + 'static,
    ) {
        self.0.push(Shot::Flight { from, to, ms, picture: Box::new(picture), is_awaited: false });
    }

    /// Plays the shots.
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

/// Flies a picture at once, without waiting for the landing.
pub fn fly_along(from: &str, to: &str, ms: u32, picture: impl FnOnce() -> AnyView + 'static) {
    if let Some(ghost) = Ghost::start(from, to, ms, Box::new(picture)) {
        land(ghost, ms);
    }
}

/// Removes the picture when it has landed.
fn land(ghost: Ghost, ms: u32) {
    wasm_bindgen_futures::spawn_local(async move {
        pause(ms).await;
        drop(ghost);
    });
}

/// A flying picture; dropping it removes it.
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
        // Visual only: the live region announces the event.
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
        // web-sys has it only as an unstable interface; all current browsers support it.
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
    // Setting a property of a plain object cannot fail.
    let _ = js_sys::Reflect::set(object, &name.into(), value);
}

/// The rectangle of an element; `None` if it is not drawn.
fn place(selector: &str) -> Option<DomRect> {
    let rect = element(selector)?.get_bounding_client_rect();
    (rect.height() > 0.0).then_some(rect)
}
