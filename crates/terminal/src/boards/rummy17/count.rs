//! The score of a game, step by step: bonus cards, penalties, scores (R16–R21).

use kernel::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rummy17::{Rummy17, Step};
use story::Narrated;
use story::rummy17::bonus_name;

use crate::board::Scene;
use crate::brush::{Brush, padded, short, width, wrapped};
use crate::theme::{faint, strong};

/// A row of the score table: its reason, and the points of each seat.
#[derive(Clone, Debug)]
struct Row {
    name: String,
    points: Vec<Option<i16>>,
    sum: bool,
}

/// A game that has just ended.
#[derive(Clone, Debug)]
pub(crate) struct Count {
    /// Narration of how it ended.
    ending: Vec<String>,
    /// Narration of the remaining cards.
    left: Vec<String>,
    rows: Vec<Row>,
}

impl Count {
    /// The panel for these steps, if a game ended in them.
    pub(super) fn after(steps: &[Step], scene: &Scene<'_, Rummy17>) -> Option<Count> {
        if !steps.iter().any(|step| matches!(step, Step::Ended { .. })) {
            return None;
        }
        let narrate = |pick: fn(&Step) -> bool| {
            let picked: Vec<Step> = steps.iter().copied().filter(pick).collect();
            Rummy17::narrate(&picked, scene.names, &scene.view().options)
        };
        Some(Count {
            ending: narrate(|step| matches!(step, Step::Ended { .. })),
            left: narrate(|step| matches!(step, Step::Penalty { .. })),
            rows: rows(steps, scene),
        })
    }

    pub(super) fn draw(
        &self,
        brush: &mut Brush<'_>,
        area: Rect,
        scroll: u16,
        scene: &Scene<'_, Rummy17>,
    ) -> u16 {
        let sheet = self.sheet(area.width, scene);
        let most = (sheet.len() as u16).saturating_sub(area.height);
        let visible = sheet.iter().skip(usize::from(scroll.min(most)));
        for (y, (line, style)) in (area.y..area.bottom()).zip(visible) {
            brush.text(area, area.x, y, line, *style);
        }
        most
    }

    /// The rows that the panel needs.
    pub(super) fn rows(&self, columns: u16, scene: &Scene<'_, Rummy17>) -> u16 {
        self.sheet(columns, scene).len() as u16
    }

    fn sheet(&self, columns: u16, scene: &Scene<'_, Rummy17>) -> Vec<(String, Style)> {
        let seats: Vec<Seat> = scene.view().players.seats().collect();
        let widest = self.rows.iter().map(|row| width(&row.name)).max().unwrap_or(0);
        let label = widest.min(columns / 3 + 4);
        let column = columns.saturating_sub(label + 1) / seats.len() as u16;
        let column = column.min(14);
        let cell = |text: &str| {
            let text = short(text, column.saturating_sub(1));
            format!("{}{text}", " ".repeat(column.saturating_sub(width(&text)).into()))
        };
        let mut sheet: Vec<(String, Style)> = Vec::new();
        sheet.extend(self.ending.iter().flat_map(|line| wrapped(line, columns)).map(|line| (line, strong())));
        sheet.push((String::new(), Style::new()));
        let names: String = seats.iter().map(|seat| cell(scene.names.at(*seat))).collect();
        sheet.push((format!("{}{names}", padded("", label)), strong()));
        for row in &self.rows {
            let points: String =
                row.points.iter().map(|points| cell(&points.map_or("·".to_owned(), signed))).collect();
            let style = if row.sum { strong() } else { Style::new() };
            sheet.push((format!("{}{points}", padded(&row.name, label)), style));
        }
        sheet.push((String::new(), Style::new()));
        sheet.extend(self.left.iter().flat_map(|line| wrapped(line, columns)).map(|line| (line, faint())));
        sheet
    }
}

fn signed(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// R17, R16, R21: a row for each bonus card, then the sums.
fn rows(steps: &[Step], scene: &Scene<'_, Rummy17>) -> Vec<Row> {
    let (view, words) = (scene.view(), scene.words);
    let mut rows = Vec::new();
    let mut scored = Vec::new();
    for step in steps {
        match step {
            Step::BonusGiven { bonus, seats, points } => rows.push(Row {
                name: bonus_name(*bonus, words).to_string(),
                points: view.players.seats().map(|seat| seats.has(seat).then_some(*points)).collect(),
                sum: false,
            }),
            Step::Scored { bonus, penalty, total, .. } => scored.push((*bonus, *penalty, *total)),
            _ => {}
        }
    }
    let mut sum = |name: &str, points: fn(&(i16, i16, i16)) -> i16, sum| {
        rows.push(Row {
            name: name.to_owned(),
            points: scored.iter().map(|score| Some(points(score))).collect(),
            sum,
        });
    };
    sum(words.terminal_bonus(), |(bonus, _, _)| *bonus, false);
    sum(words.terminal_penalty(), |(_, penalty, _)| -penalty, false);
    sum(words.terminal_score(), |(bonus, penalty, _)| bonus - penalty, true);
    if view.options.games_for(view.players) > 1 {
        sum(words.terminal_match(), |(_, _, total)| *total, true);
    }
    rows
}
