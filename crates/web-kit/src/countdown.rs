//! How much time is left to answer, where there is a limit.

use std::time::Duration;

use crate::board::Board;
use crate::playing::{Asked, Playing, now};
use crate::preferences::{Motion, preferences, words};
use crate::prelude::*;
use kernel::Seat;

/// So often the time that is left is looked at.
const LOOK: Duration = Duration::from_millis(200);

/// From so many seconds on it is urgent.
const SHORT: u64 = 10;

/// The time that is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    ms: u64,
    lasts: u64,
}

impl Left {
    /// In seconds; the last one is 1.
    pub fn seconds(self) -> u64 {
        self.ms.div_ceil(1000)
    }

    /// Which share of the time is left; where nothing is to move, it falls second by second.
    pub fn share(self) -> f64 {
        self.share_if(matches!(preferences().motion(), Motion::Reduced | Motion::None))
    }

    fn share_if(self, is_still: bool) -> f64 {
        let left = if is_still { self.seconds() * 1000 } else { self.ms };
        (left as f64 / self.lasts.max(1) as f64).clamp(0.0, 1.0)
    }
}

/// The time that is left, as long as the component that asks is there; none without a limit.
pub fn time_left(asked: RwSignal<Option<Asked>>) -> Memo<Option<Left>> {
    let time = Memo::new(move |_| asked.with(|asked| asked.as_ref().and_then(time)));
    let clock = RwSignal::new(now());
    if let Some(ticking) = set_interval(move || clock.set(now()), LOOK) {
        on_cleanup(move || drop(ticking));
    }
    Memo::new(move |_| time.get().map(|(until, lasts)| Left { ms: until.saturating_sub(clock.get()), lasts }))
}

/// When silence counts as an answer, and how long there was from the beginning.
fn time(asked: &Asked) -> Option<(u64, u64)> {
    asked.until.map(|until| (until, asked.lasts.unwrap_or(1)))
}

/// For beside the prompt: how long one's own turn still lasts, where turns have a limit. A claim window shows its time itself. The seconds
/// are not announced one by one: who listens finds them behind the prompt.
pub fn turn_clock<B: Board>(playing: Playing<B>) -> AnyView {
    let asked = playing.asked;
    let is_own_turn = Memo::new(move |_| {
        let seat = playing.seat();
        asked.with(|asked| asked.as_ref().is_some_and(|asked| asks_for_turn(asked, seat)))
    });
    ticking(asked, is_own_turn)
}

/// Is whoever sits here to play, before a time is over?
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
