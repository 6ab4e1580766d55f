//! The end of a round, step by step: every card turned over, the sum, Traps, tokens (D14–D18).

use std::time::Duration;

use diciassette::view::LastRound;
use diciassette::{Diciassette, Placed, Side, Step};
use ratatui::layout::Rect;
use ratatui::style::Style;
use story::Narrated;

use crate::board::Scene;
use crate::brush::{Brush, rows, short, wrapped};
use crate::cards::{Border, SMALL, card, in_the_middle};
use crate::theme::{faint, good, strong};

use super::face;

/// The time for turning a card over.
const EACH: Duration = Duration::from_millis(260);
/// The columns of a card and a gap; the rows of a card with a name and a running sum below it.
const SLOT: u16 = SMALL + 1;
const TIER: u16 = 5;

/// A round that has just ended.
#[derive(Clone, Debug)]
pub(crate) struct Reveal {
    round: LastRound,
    /// The narration of the call, the reveal and the tokens.
    lines: Vec<String>,
}

impl Reveal {
    /// The panel for these steps, if they contain a call.
    pub(super) fn after(steps: &[Step], scene: &Scene<'_, Diciassette>) -> Option<Reveal> {
        let called = steps.iter().position(|step| matches!(step, Step::Called { .. }))?;
        let ends = |step: &Step| matches!(step, Step::RoundBegins { .. } | Step::Won { .. });
        let end = steps.iter().position(ends).map_or(steps.len(), |place| place + 1);
        let view = scene.view();
        let lines = Diciassette::narrate(steps.get(called..end)?, scene.names, &view.options);
        view.last_round.map(|round| Reveal { round, lines })
    }

    /// Names the caller.
    pub(super) fn title(&self, scene: &Scene<'_, Diciassette>) -> String {
        scene.words.calls(scene.names.at(self.round.caller))
    }

    /// The duration of turning over all cards.
    pub(super) fn moves(&self) -> Duration {
        EACH * u32::try_from(self.round.queue.len()).unwrap_or(0)
    }

    /// The number of cards in a row, and the number of rows.
    fn layout(&self, columns: u16) -> (usize, u16) {
        let in_a_row = usize::from((columns / SLOT).max(1));
        (in_a_row, self.round.queue.len().div_ceil(in_a_row) as u16)
    }

    fn wrapped(&self, columns: u16) -> Vec<String> {
        self.lines.iter().flat_map(|line| wrapped(line, columns)).collect()
    }

    /// The rows that the panel needs.
    pub(super) fn rows(&self, columns: u16) -> u16 {
        self.layout(columns).1 * TIER + 2 + self.wrapped(columns).len() as u16
    }

    pub(super) fn draw(
        &self,
        brush: &mut Brush<'_>,
        area: Rect,
        shown: Duration,
        scroll: u16,
        scene: &Scene<'_, Diciassette>,
    ) -> u16 {
        let turned = usize::try_from(shown.as_millis() / EACH.as_millis()).unwrap_or(usize::MAX);
        let (in_a_row, tiers) = self.layout(area.width);
        let lines = self.wrapped(area.width);
        let most = self.rows(area.width).saturating_sub(area.height);
        let scroll = scroll.min(most);
        // The layout may be longer than the screen, so rows are relative to the scroll.
        let row = |sheet_row: u16| sheet_row.checked_sub(scroll).map(|row| area.y + row);
        let mut sum = 0;
        for (place, placed) in self.round.queue.iter().enumerate() {
            let is_turned = place < turned;
            if is_turned {
                sum += u32::from(placed.card().value());
            }
            let x = area.x + (place % in_a_row) as u16 * SLOT;
            if let Some(y) = row((place / in_a_row) as u16 * TIER) {
                one(brush, area, (x, y), *placed, is_turned.then_some(sum), scene);
            }
        }
        if turned >= self.round.queue.len() {
            for (line, text) in lines.iter().enumerate() {
                if let Some(y) = row(tiers * TIER + 2 + line as u16) {
                    brush.text(area, area.x, y, text, Style::new());
                }
            }
        }
        let total = rows(area, tiers * TIER, 1);
        if let Some(y) = row(tiers * TIER) {
            let style = if sum >= 17 { good() } else { strong() };
            brush.text(area, total.x, y, scene.words.terminal_sum(sum), style);
        }
        most
    }
}

fn one(
    brush: &mut Brush<'_>,
    area: Rect,
    at: (u16, u16),
    placed: Placed,
    sum: Option<u32>,
    scene: &Scene<'_, Diciassette>,
) {
    let was_hidden = !placed.is_public();
    let open = sum.is_some() || !was_hidden;
    let border = if placed.side() == Side::Up { Border::Light } else { Border::Heavy };
    let (face, ink) = if open {
        (face::short(placed.card()), face::ink(placed.card()))
    } else {
        ("?".to_owned(), Style::new())
    };
    let frame = if was_hidden && open { strong() } else { Style::new() };
    card(brush, area, at, border, SMALL - 2, &[&face], (frame, ink));
    let name = in_the_middle(&short(scene.names.at(placed.by()), SMALL), SMALL);
    brush.text(area, at.0, at.1 + 3, name, faint());
    if let Some(sum) = sum {
        brush.text(area, at.0, at.1 + 4, in_the_middle(&sum.to_string(), SMALL), strong());
    }
}
