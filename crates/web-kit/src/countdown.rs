//! The countdown to a deadline.

use std::time::Duration;

use crate::board::Board;
use crate::playing::{Asked, Playing, now};
use crate::preferences::{Motion, preferences, words};
use crate::prelude::*;
use kernel::Seat;

/// How often the countdown is updated.
const LOOK: Duration = Duration::from_millis(200);

/// The seconds at which the countdown turns urgent.
const SHORT: u64 = 10;

/// The remaining time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    ms: u64,
    lasts: u64,
}

impl Left {
    /// Whole seconds, rounded up: the last one is 1.
    pub fn seconds(self) -> u64 {
        self.ms.div_ceil(1000)
    }

    /// The share of the time that remains; with reduced motion it falls once a second.
    pub fn share(self) -> f64 {
        self.share_if(matches!(preferences().motion(), Motion::Reduced | Motion::None))
    }

    fn share_if(self, is_still: bool) -> f64 {
        let left = if is_still { self.seconds() * 1000 } else { self.ms };
        (left as f64 / self.lasts.max(1) as f64).clamp(0.0, 1.0)
    }
}

/// The remaining time, updated until the calling component is removed; `None` without a limit.
pub fn time_left(asked: RwSignal<Option<Asked>>) -> Memo<Option<Left>> {
    let time = Memo::new(move |_| asked.with(|asked| asked.as_ref().and_then(time)));
    let clock = RwSignal::new(now());
    if let Some(ticking) = set_interval(move || clock.set(now()), LOOK) {
        on_cleanup(move || drop(ticking));
    }
    Memo::new(move |_| time.get().map(|(until, lasts)| Left { ms: until.saturating_sub(clock.get()), lasts }))
}

/// The deadline and the full time.
fn time(asked: &Asked) -> Option<(u64, u64)> {
    asked.until.map(|until| (until, asked.lasts.unwrap_or(1)))
}

/// The countdown of the player's own turn, beside the prompt, if turns have a limit. A claim window
/// shows its own. Its seconds are not announced: a screen reader finds them after the prompt.
pub fn turn_clock<B: Board>(playing: Playing<B>) -> AnyView {
    let asked = playing.asked;
    let is_own_turn = Memo::new(move |_| {
        let seat = playing.seat();
        asked.with(|asked| asked.as_ref().is_some_and(|asked| asks_for_turn(asked, seat)))
    });
    ticking(asked, is_own_turn)
}

/// Whether it is this seat's turn, with a deadline.
fn asks_for_turn(asked: &Asked, seat: Option<Seat>) -> bool {
    !asked.window && asked.until.is_some() && asked.seats.iter().any(|one| Some(*one) == seat)
}

fn ticking(asked: RwSignal<Option<Asked>>, is_own_turn: Memo<bool>) -> AnyView {
    view! { <Show when=move || is_own_turn.get()>{move || clock(asked)}</Show> }.into_any()
}

fn clock(asked: RwSignal<Option<Asked>>) -> impl IntoView {
    let left = time_left(asked);
    let seconds = Memo::new(move |_| left.get().map_or(0, Left::seconds));
    view! {
        <span
            class="turn-clock"
            class:is-short=move || { seconds.get() <= SHORT }
            role="timer"
            data-test="turn-clock"
        >
            {move || words().page_seconds(seconds.get())}
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_falls_smoothly_or_second_by_second() {
        let share = |ms, lasts, is_still| Left { ms, lasts }.share_if(is_still);
        assert!((share(3_000, 6_000, false) - 0.5).abs() < 1e-9);
        assert!((share(2_100, 6_000, true) - 0.5).abs() < 1e-9);
        assert!((share(9_000, 6_000, false) - 1.0).abs() < 1e-9);
        assert!(share(0, 0, false).abs() < 1e-9);
    }
}
