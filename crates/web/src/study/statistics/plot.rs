//! Small plots of figures. Words and a table repeat them for screen readers.

use std::fmt::Write;

use web_kit::prelude::*;
use web_kit::words;

use crate::played::Entry;

/// The number of games plotted.
pub(super) const LAST: usize = 20;

/// The units of the plot: the step from bar to bar, and the maximum height.
const STEP: i64 = 10;
const HEIGHT: i64 = 60;
/// Space above, for the dot of a win.
const ABOVE: i64 = 8;
/// Space below, for the line at zero.
const BELOW: i64 = 1;
/// The height of a bar for a score of 0.
const STUB: i64 = 2;

/// The scores of the last games as bars from zero, newest on the right. The scale includes at least
/// `full`.
pub(super) fn bars(entries: &[Entry], full: i64) -> AnyView {
    let last = &entries[entries.len().saturating_sub(LAST)..];
    let won = last.iter().filter(|entry| entry.tally.place == 1).count();
    let count = last.len();
    let Drawn { bars, dots, zero } = draw(last, full);
    let zero = format!("M0 {zero}h{}", STEP * LAST as i64);
    let frame = format!("0 {} {} {}", -ABOVE, STEP * LAST as i64, HEIGHT + ABOVE + BELOW);
    view! {
        <svg
            class="plot"
            role="img"
            viewBox=frame
            data-test="plot"
            data-games=count.to_string()
            aria-label=move || words().statistics_plot(count, won)
        >
            <path class="plot-zero" d=zero></path>
            <path class="plot-bars" d=bars></path>
            <path class="plot-won" d=dots></path>
        </svg>
    }
    .into_any()
}

/// SVG paths of the bars and of a dot over each win; and the height of zero.
#[derive(PartialEq, Eq, Debug)]
struct Drawn {
    bars: String,
    dots: String,
    zero: i64,
}

fn draw(last: &[Entry], full: i64) -> Drawn {
    let scores = || last.iter().map(|entry| entry.tally.score);
    let most = scores().max().unwrap_or(0).max(full);
    let least = scores().min().unwrap_or(0).min(0);
    let span = (most - least).max(1);
    let zero = HEIGHT * most / span;
    let (mut bars, mut dots) = (String::new(), String::new());
    for (place, entry) in last.iter().enumerate() {
        let x = STEP * place as i64 + 1;
        let score = entry.tally.score;
        let height = (HEIGHT * score.abs() / span).max(STUB);
        let top = if score > 0 { zero - height } else { zero.min(HEIGHT - STUB) };
        // Writing into a string cannot fail.
        let _ = write!(bars, "M{x} {top}h{}v{height}h-{}z", STEP - 2, STEP - 2);
        if entry.tally.place == 1 {
            let _ = write!(dots, "M{} {}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z", x + 1, top - 4);
        }
    }
    Drawn { bars, dots, zero }
}

/// A share as a bar. Its numbers stand beside it.
pub(super) fn part(part: u32, all: u32) -> AnyView {
    let width = web_kit::decimal(f64::from(part) * 100.0 / f64::from(all.max(1)));
    view! {
        <svg class="plot-share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect class="plot-whole" width="100" height="6"></rect>
            <rect class="plot-part" width=width height="6"></rect>
        </svg>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use notation::GameName;
    use worker_protocol::Tally;

    use super::*;

    fn entry(score: i64, place: u8) -> Entry {
        let tally = Tally {
            id: String::new(),
            game: GameName::Rummy17,
            players: 3,
            level: None,
            place,
            shared: false,
            score,
            calls: None,
            points: None,
        };
        Entry { day: String::new(), tally, record: None }
    }

    #[test]
    fn bars_go_up_and_down_from_zero_and_a_win_has_a_dot() {
        let drawn = draw(&[entry(10, 1), entry(-20, 3), entry(0, 2)], 1);
        assert_eq!(drawn.bars, "M1 0h8v20h-8zM11 20h8v40h-8zM21 20h8v2h-8z");
        assert_eq!((drawn.dots.matches('z').count(), drawn.zero), (1, 20));
        assert!(drawn.dots.starts_with("M2 -4a"), "{}", drawn.dots);
    }

    #[test]
    fn few_tokens_are_low_bars_and_none_is_a_stub() {
        let drawn = draw(&[entry(1, 2), entry(3, 1), entry(0, 3)], 3);
        assert_eq!(drawn.bars, "M1 40h8v20h-8zM11 0h8v60h-8zM21 58h8v2h-8z");
        assert_eq!(draw(&[], 3), Drawn { bars: String::new(), dots: String::new(), zero: HEIGHT });
    }
}
