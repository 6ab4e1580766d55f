//! Rings around the things a lesson points at. They lie over the page and follow when the table
//! redraws, moves or scrolls.

use std::time::Duration;

use web_kit::prelude::*;
use web_kit::{after_drawing, decimal, element, shifted};

use super::Lesson;
use crate::playing::AnyPlaying;

/// How often the places are measured.
const GLANCE: Duration = Duration::from_millis(120);

/// Pixels between a ring and its element.
const AROUND: f64 = 3.0;

/// A rectangle: left, top, width, height.
type Place = (f64, f64, f64, f64);

pub(super) fn rings(lesson: Lesson, playing: AnyPlaying) -> AnyView {
    let places = RwSignal::new(Vec::<Place>::new());
    let look = move || {
        let is_quiet = !playing.is_gone()
            && !lesson.is_done.get_untracked()
            && !playing.is_moving().get_untracked()
            && !untrack(|| playing.is_over());
        let found = if is_quiet {
            lesson.step.with_untracked(|step| {
                step.iter().flat_map(|step| &step.points).filter_map(|point| place(point)).collect()
            })
        } else {
            Vec::new()
        };
        if places.try_with_untracked(|before| *before != found) == Some(true) {
            places.set(found);
        }
    };
    let ticking = StoredValue::new(set_interval(look, GLANCE));
    on_cleanup(move || drop(ticking.try_update_value(Option::take)));
    let ring = |(left, top, width, height): Place| {
        view! {
            <span
                class="lesson-ring"
                style:transform=shifted(left, top)
                style:width=decimal(width) + "px"
                style:height=decimal(height) + "px"
            ></span>
        }
    };
    view! {
        <div class="lesson-rings" aria-hidden="true">
            {move || places.get().into_iter().map(ring).collect_view()}
        </div>
    }
    .into_any()
}

/// The selector of a place that a lesson can name: a card of the player's hand, a place of the
/// table, or any element with a `data-test`.
fn selector(point: &str) -> String {
    match point.split_once(':') {
        Some(("card", card)) => format!("[data-test=hand] [data-card=\"{card}\"]"),
        Some(("place", place)) => format!("[data-place=\"{place}\"]"),
        _ if point == "bonuses" => ".r17-bonuses".to_owned(),
        _ => format!(".table-screen [data-test=\"{point}\"]"),
    }
}

/// The visible part of a place on the table.
fn place(point: &str) -> Option<Place> {
    let room = element(".table-screen")?.get_bounding_client_rect();
    let at = element(&selector(point))?.get_bounding_client_rect();
    let (left, top) = (at.left() - AROUND, at.top() - AROUND);
    let bottom = (at.bottom() + AROUND).min(room.bottom());
    let is_seen = at.width() > 0.0 && bottom - top > at.height() / 2.0;
    is_seen.then(|| (left, top, at.width() + 2.0 * AROUND, bottom - top))
}

/// Scrolls the table to the places named.
pub(super) fn show(points: Vec<String>) {
    after_drawing(move || {
        let Some(table) = element(".table-screen .on-table") else { return };
        // In reverse, so that the first place is visible in any case.
        for point in points.iter().rev() {
            let Some(at) = element(&selector(point)) else { continue };
            let (at, room) = (at.get_bounding_client_rect(), table.get_bounding_client_rect());
            let below = (at.bottom() + AROUND - room.bottom()).max(0.0);
            let above = (room.top() - at.top() + AROUND).max(0.0);
            table.set_scroll_top(table.scroll_top() + (below - above).round() as i32);
        }
    });
}
