//! A match as tables of plain text.

use std::fmt::Write as _;

use crate::plot::micros;
use crate::statistics::Estimate;
use crate::summary::{LineupFigures, SeatFigures, Summary};

/// Lays out all figures for a terminal.
pub fn tables(summary: &Summary) -> String {
    let mut text = format!("{}\n", headline(summary));
    if !summary.complete {
        text.push_str("Stopped early: the figures are those of the deals that were played.\n");
    }
    let _ = write!(text, "\nRatings (Bradley–Terry, Elo points, {} = 0)\n", summary.anchor);
    text.push_str(&table(&["bot", "rating", "95 %", "games"], "lrrr", &ratings(summary)));
    let _ = write!(
        text,
        "\nWin shares (every deal in all rotations; 95 % intervals with the deal as the unit)\n"
    );
    let scored = summary.lineups.iter().flat_map(|lineup| &lineup.bots).any(|figures| figures.lead.is_some());
    let names = ["players", "table", "share", "95 %", "if equal", "score difference"];
    let columns = if scored { 6 } else { 5 };
    let rows: Vec<Vec<String>> = summary
        .lineups
        .iter()
        .flat_map(|lineup| shown(lineup).into_iter().map(|figures| share_row(lineup, figures, columns)))
        .collect();
    text.push_str(&table(&names[..columns], "rlrrrr", &rows));
    text.push_str("\nDecisions (those with a choice)\n");
    let names = [
        "bot", "asked", "median", "p99", "worst", "illegal", "late", "absent", "died", "stopped", "restarts",
    ];
    text.push_str(&table(&names, "lrrrrrrrrrr", &behaviour(summary)));
    for bot in summary.bots.iter().filter(|bot| bot.given_up) {
        let _ = writeln!(text, "{}: given up after too many processes were lost in a row.", bot.name);
    }
    text
}

/// Sums up the match in a line.
pub fn headline(summary: &Summary) -> String {
    let players: Vec<String> = summary.players().iter().map(ToString::to_string).collect();
    format!(
        "{} with {} players: {} bots, {} deals at each table, {} games in {:.1} s (seed {})",
        summary.title,
        players.join(", "),
        summary.bots.len(),
        summary.deals,
        summary.games,
        summary.seconds,
        summary.seed
    )
}

/// Lists the ratings, best first.
fn ratings(summary: &Summary) -> Vec<Vec<String>> {
    let mut bots: Vec<_> = summary.bots.iter().collect();
    bots.sort_by(|a, b| {
        let points = |bot: &crate::summary::BotFigures| bot.rating.map_or(f64::MIN, |rating| rating.points);
        points(b).total_cmp(&points(a))
    });
    let row = |bot: &crate::summary::BotFigures| {
        let (points, interval) = match bot.rating {
            Some(rating) => {
                (signed(rating.points, 0), format!("{} to {}", signed(rating.low, 0), signed(rating.high, 0)))
            }
            None => ("?".to_owned(), String::new()),
        };
        vec![bot.name.clone(), points, interval, bot.games.to_string()]
    };
    bots.into_iter().map(row).collect()
}

/// Chooses the figures to show: of a table with a challenger, its own; of others, all.
pub(crate) fn shown(lineup: &LineupFigures) -> Vec<&SeatFigures> {
    let challenger = lineup.challenger.map(|(challenger, _)| challenger);
    lineup
        .bots
        .iter()
        .filter(|figures| challenger.is_none_or(|challenger| challenger == figures.bot))
        .collect()
}

/// Describes a table from the view of one of its bots.
pub(crate) fn seating(lineup: &LineupFigures, figures: &SeatFigures) -> String {
    let others: Vec<&SeatFigures> = lineup.bots.iter().filter(|other| other.bot != figures.bot).collect();
    match (lineup.challenger, others.as_slice()) {
        (Some(_), [other]) if lineup.players == 2 => format!("{} against {}", figures.name, other.name),
        (Some(_), [other]) => format!("one {} among {} {}", figures.name, other.seats, other.name),
        _ => format!("{} at {}", figures.name, lineup.table.join(", ")),
    }
}

fn share_row(lineup: &LineupFigures, figures: &SeatFigures, columns: usize) -> Vec<String> {
    let mut row = vec![
        lineup.players.to_string(),
        seating(lineup, figures),
        format!("{:.1} %", 100.0 * figures.share.mean),
        plus_minus(100.0 * figures.share.half_width, 1),
        format!("{:.1} %", 100.0 * figures.fair),
    ];
    if columns > row.len() {
        row.push(figures.lead.as_ref().map_or_else(String::new, lead));
    }
    row
}

/// Writes a difference of scores with its interval.
pub(crate) fn lead(lead: &Estimate) -> String {
    format!("{} {}", signed(lead.mean, 1), plus_minus(lead.half_width, 1))
}

fn behaviour(summary: &Summary) -> Vec<Vec<String>> {
    let row = |bot: &crate::summary::BotFigures| {
        let time = |value: fn(&crate::summary::TimeFigures) -> f64| {
            bot.time.as_ref().map_or_else(|| "–".to_owned(), |time| micros(value(time)))
        };
        let times = [time(|time| time.median_us), time(|time| time.p99_us), time(|time| time.worst_us)];
        let counts = [bot.illegal, bot.late, bot.absent, bot.died, bot.stopped, bot.restarts];
        let mut row = vec![bot.name.clone(), bot.decisions.to_string()];
        row.extend(times);
        row.extend(counts.map(|count| count.to_string()));
        row
    };
    summary.bots.iter().map(row).collect()
}

/// Writes a number with its sign.
pub(crate) fn signed(number: f64, decimals: usize) -> String {
    let text = format!("{number:+.decimals$}");
    let zero = text.chars().all(|letter| !letter.is_ascii_digit() || letter == '0');
    if zero { text[1..].to_owned() } else { text.replacen('-', "−", 1) }
}

/// Writes half of an interval.
pub(crate) fn plus_minus(half: f64, decimals: usize) -> String {
    if half.is_finite() { format!("±{half:.decimals$}") } else { "±?".to_owned() }
}

/// Lays out columns, each as wide as needed; `sides` aligns each to the left or right.
fn table(names: &[&str], sides: &str, rows: &[Vec<String>]) -> String {
    let length = |text: &str| text.chars().count();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| length(cell));
        cells.max().unwrap_or(0).max(length(names[column]))
    };
    let widths: Vec<usize> = (0..names.len()).map(width).collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let mut line = String::new();
        for ((cell, width), side) in cells.zip(&widths).zip(sides.chars()) {
            let room = " ".repeat(width - length(cell));
            let (before, behind) = if side == 'l' { ("", room.as_str()) } else { (room.as_str(), "") };
            let _ = write!(line, "  {before}{cell}{behind}");
        }
        format!("{}\n", line.trim_end())
    };
    let mut text = line(&mut names.iter().copied());
    for row in rows {
        text.push_str(&line(&mut row.iter().map(String::as_str)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_sign_and_zero_has_none() {
        assert_eq!([12.4, -3.6, 0.2, -0.2].map(|number| signed(number, 0)), ["+12", "−4", "0", "0"]);
        assert_eq!(signed(-0.04, 1), "0.0");
        assert_eq!((plus_minus(1.25, 1), plus_minus(f64::INFINITY, 1)), ("±1.2".to_owned(), "±?".to_owned()));
    }

    #[test]
    fn columns_line_up_whatever_the_letters() {
        let rows = [["né", "1"], ["x", "100"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(table(&["bot", "n"], "lr", &rows), "  bot    n\n  né     1\n  x    100\n");
    }
}
