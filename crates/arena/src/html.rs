//! A match as one page: no scripts, no other files, light and dark, wide and narrow.

use std::fmt::Write as _;

use crate::plot::{
    Bar, LineChart, Mark, Row, RowChart, Scale, Series, Sign, escape, line_chart, micros, percent, plain,
    row_chart,
};
use crate::rating::Rating;
use crate::summary::{BotFigures, SeatFigures, Summary};
use crate::text::{headline, lead, plus_minus, seating, shown, signed};

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1c2024;--soft:#5b6470;--rule:#dfe3e8;--paper:#fff;--more:0,96,160;--less:192,74,0}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a4adb8;--rule:#363c44;--paper:#16191d;--more:86,180,233;--less:240,136,74}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.15rem;margin:2rem 0 .25rem}
p{max-width:46rem;margin:.35rem 0 .75rem}.note,figcaption{color:var(--soft);font-size:.9rem}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1.5rem 2.5rem;align-items:start}
figure{margin:1rem 0 0;max-width:38rem}figure svg{display:block;width:100%;height:auto}figcaption{margin-top:.25rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9rem;margin:.5rem 0}
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th{font-weight:600}th[scope=row],.left{text-align:left}caption{text-align:left;font-weight:600;padding:.3rem 0}
td small{display:block;opacity:.85}.heat td{min-width:3.9rem;text-align:center}.heat th,.heat td{padding:.3rem .35rem}.heat th[scope=col]:not(.left){text-align:center}
.bad{color:rgb(var(--less));font-weight:600}code,pre{font:.85rem/1.45 ui-monospace,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--rule);border-radius:.4rem;padding:.6rem .8rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;font-size:.9rem}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}";

/// Writes the page.
pub fn page(summary: &Summary) -> String {
    let title = format!("Arena: {}", summary.title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n<p>{}.</p>\n",
        escape(&headline(summary))
    );
    if !summary.complete {
        page.push_str(
            "<p class=\"bad\">Stopped early: the figures are those of the deals that were played.</p>\n",
        );
    }
    for bot in summary.bots.iter().filter(|bot| bot.lost() > 0) {
        let name = escape(&bot.name);
        let rest = if bot.given_up { "; in the end no more processes were started" } else { "" };
        let _ = writeln!(
            page,
            "<p class=\"bad\">{name} lost {} of {} decisions to the default{rest}.</p>",
            bot.lost(),
            bot.decisions
        );
    }
    page.push_str("<div class=\"charts\">\n");
    for (svg, caption) in charts(summary) {
        let _ = writeln!(page, "<figure>\n{svg}<figcaption>{}</figcaption>\n</figure>", escape(&caption));
    }
    page.push_str("</div>\n");
    cross_tables(&mut page, summary);
    share_table(&mut page, summary);
    behaviour_table(&mut page, summary);
    settings(&mut page, summary);
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

/// Draws every chart, with its caption.
fn charts(summary: &Summary) -> Vec<(String, String)> {
    let mut charts = vec![ratings(summary)];
    charts.push(if summary.players().len() > 1 { shares_by_players(summary) } else { shares(summary) });
    if summary.bots.iter().any(|bot| !bot.leads.is_empty()) {
        charts.push(leads(summary));
    }
    charts.push(times(summary));
    charts
}

fn ratings(summary: &Summary) -> (String, String) {
    let rated = summary.bots.iter().enumerate().filter_map(|(colour, bot)| Some((colour, bot, bot.rating?)));
    let mut bots: Vec<(usize, &BotFigures, Rating)> = rated.collect();
    bots.sort_by(|a, b| b.2.points.total_cmp(&a.2.points));
    let row = |(colour, bot, rating): (usize, &BotFigures, Rating)| {
        let interval = format!("{} to {}", signed(rating.low, 0), signed(rating.high, 0));
        Row {
            name: bot.name.clone(),
            colour,
            note: signed(rating.points, 0),
            span: Some((rating.low, rating.high)),
            marks: vec![Mark {
                at: rating.points,
                sign: Sign::Disc,
                words: format!("{}, 95 % interval {interval}", signed(rating.points, 0)),
            }],
            ..Row::default()
        }
    };
    let chart = RowChart {
        title: "Ratings",
        x_title: "Elo points",
        reference: Some(0.0),
        rows: bots.into_iter().map(row).collect(),
        ..RowChart::default()
    };
    let caption = format!(
        "Bradley–Terry ratings by maximum likelihood, {} = 0. The bars are 95 % intervals from drawing the deals anew. \
         400 points are odds of ten to one. One tie is added between all who have met.",
        summary.anchor
    );
    (row_chart(&chart), caption)
}

/// Draws how often one bot wins among others, as a multiple of its fair share, by the number of
/// players.
fn shares_by_players(summary: &Summary) -> (String, String) {
    let counts = summary.players();
    let line = |bot: usize| {
        let points = counts.iter().filter_map(|players| {
            let found: Vec<&SeatFigures> =
                (0..summary.bots.len()).filter_map(|other| summary.share(bot, other, *players)).collect();
            let mean = |value: fn(&SeatFigures) -> f64| {
                found.iter().map(|figures| value(figures)).sum::<f64>() / found.len() as f64
            };
            let times = mean(|figures| figures.share.mean / figures.fair);
            // The tables share their cards, so the mean of the widths is not too narrow.
            let half = mean(|figures| figures.share.half_width / figures.fair);
            (!found.is_empty()).then_some((*players as f64, times, half))
        });
        let points: Vec<(f64, f64, f64)> = points.collect();
        Series::new(&summary.bots[bot].name, points.iter().map(|(players, times, _)| (*players, *times)))
            .with_bands(points.iter().map(|(_, times, half)| (times - half, times + half)))
    };
    let ends = (counts.first().copied().unwrap_or(2) as f64, counts.last().copied().unwrap_or(6) as f64);
    let series: Vec<Series> = (0..summary.bots.len()).map(line).collect();
    let highest =
        series.iter().flat_map(|series| &series.bands).map(|band| band.1).filter(|high| high.is_finite());
    let highest = highest.fold(2.0, f64::max).ceil();
    let chart = LineChart {
        title: "Win share by number of players",
        x_title: "players",
        y_title: "times the fair share",
        x_range: Some(ends),
        y_range: Some((0.0, highest)),
        x_label: |value| if value.fract() == 0.0 { plain(value) } else { String::new() },
        y_label: plain,
        reference: Some(1.0),
        series,
        ..LineChart::default()
    };
    let caption = "One of a kind among others of one kind, the mean over all opponents. 1 is what equal players win; \
                   the bands are 95 % intervals.";
    (line_chart(&chart), caption.to_owned())
}

/// Draws the shares of each table, for a single number of players.
fn shares(summary: &Summary) -> (String, String) {
    let rows = summary.lineups.iter().flat_map(|lineup| {
        shown(lineup).into_iter().map(move |figures| {
            let share = format!("{:.1} %", 100.0 * figures.share.mean);
            let words = format!("{share} {}", plus_minus(100.0 * figures.share.half_width, 1));
            let name = match lineup.challenger {
                Some((_, other)) => format!("{} – {}", figures.name, summary.bots[other].name),
                None => figures.name.clone(),
            };
            let span = (figures.share.low().max(0.0), figures.share.high().min(1.0));
            Row {
                name,
                colour: figures.bot,
                note: share,
                span: figures.share.half_width.is_finite().then_some(span),
                marks: vec![Mark { at: figures.share.mean, sign: Sign::Disc, words }],
                ..Row::default()
            }
        })
    });
    let players = summary.players().first().copied().unwrap_or(2);
    let chart = RowChart {
        title: "Win shares",
        x_title: "share of the victories",
        label: percent,
        reference: Some(1.0 / players as f64),
        rows: rows.collect(),
        ..RowChart::default()
    };
    let who = if players == 2 { "The first against the second" } else { "One of the first among the second" };
    (
        row_chart(&chart),
        format!(
            "{who}. The dashed line is what equal players win; the bars are 95 % intervals with the deal as the unit."
        ),
    )
}

fn leads(summary: &Summary) -> (String, String) {
    let row = |(colour, bot): (usize, &BotFigures)| Row {
        name: bot.name.clone(),
        colour,
        note: bot.lead.map_or_else(String::new, |lead| signed(lead.mean, 1)),
        bars: bot
            .leads
            .iter()
            .map(|(from, to, games)| Bar { from: *from, to: *to, weight: *games as f64 })
            .collect(),
        span: None,
        marks: bot
            .lead
            .iter()
            .map(|found| Mark {
                at: found.mean,
                sign: Sign::Triangle,
                words: format!("mean {}", lead(found)),
            })
            .collect(),
    };
    let chart = RowChart {
        title: "Score differences",
        x_title: "points above the mean of the others",
        reference: Some(0.0),
        rows: summary.bots.iter().enumerate().map(row).collect(),
        ..RowChart::default()
    };
    let caption = "All games of each bot: its score less the mean of the others' at the table. The triangle and the number \
                   are the mean.";
    (row_chart(&chart), caption.to_owned())
}

fn times(summary: &Summary) -> (String, String) {
    let bots = summary.bots.iter().enumerate();
    let timed = bots.filter_map(|(colour, bot)| Some((colour, bot, bot.time.as_ref()?)));
    let rows = timed.map(|(colour, bot, time)| {
        let mark = |at: f64, sign, name: &str| Mark { at, sign, words: format!("{name} {}", micros(at)) };
        Row {
            name: bot.name.clone(),
            colour,
            note: micros(time.median_us),
            bars: time
                .steps
                .iter()
                .map(|(from, to, count)| Bar { from: *from, to: *to, weight: *count as f64 })
                .collect(),
            span: None,
            marks: vec![
                mark(time.median_us, Sign::Disc, "median"),
                mark(time.p99_us, Sign::Square, "99 %"),
                mark(time.worst_us, Sign::Diamond, "worst"),
            ],
        }
    });
    let chart = RowChart {
        title: "Time a move",
        x_title: "for a decision, logarithmic",
        scale: Scale::Log,
        label: micros,
        rows: rows.collect(),
        ..RowChart::default()
    };
    let caption = "How long decisions took. Disc: median (also in figures); square: 99 % are faster; diamond: the worst.";
    (row_chart(&chart), caption.to_owned())
}

/// Writes who wins how much against whom: a table for each number of players, with coloured cells.
fn cross_tables(page: &mut String, summary: &Summary) {
    let bots = 0..summary.bots.len();
    let tables: Vec<usize> = summary
        .players()
        .into_iter()
        .filter(|players| {
            let mut pairs = bots.clone().flat_map(|one| bots.clone().map(move |other| (one, other)));
            pairs.any(|(one, other)| summary.share(one, other, *players).is_some())
        })
        .collect();
    if tables.is_empty() {
        return;
    }
    page.push_str(
        "<h2>Who wins against whom</h2>\n<p class=\"note\">The share of the victories of one bot of the row at a table \
         where all others are the bot of the column, with its 95 % interval. Blue is more than equal players win, orange \
         less.</p>\n<div class=\"charts\">\n",
    );
    for players in tables {
        let fair = 1.0 / players as f64;
        let _ = write!(
            page,
            "<div class=\"wide\"><table class=\"heat\"><caption>{players} players (equal: {:.1} %)</caption>\n\
             <thead><tr><th scope=\"col\" class=\"left\">one … among</th>",
            100.0 * fair
        );
        for bot in &summary.bots {
            let _ = write!(page, "<th scope=\"col\">{}</th>", escape(&bot.name));
        }
        page.push_str("</tr></thead>\n<tbody>\n");
        for one in bots.clone() {
            let _ = write!(page, "<tr><th scope=\"row\">{}</th>", escape(&summary.bots[one].name));
            for other in bots.clone() {
                page.push_str(&cell(summary.share(one, other, players)));
            }
            page.push_str("</tr>\n");
        }
        page.push_str("</tbody></table></div>\n");
    }
    page.push_str("</div>\n");
}

fn cell(figures: Option<&SeatFigures>) -> String {
    let Some(figures) = figures else { return "<td>–</td>".to_owned() };
    let (share, fair) = (figures.share.mean, figures.fair);
    // The way from nothing to the fair share is as long as the way from there to all.
    let (colour, part) = if share >= fair {
        ("--more", (share - fair) / (1.0 - fair))
    } else {
        ("--less", (fair - share) / fair)
    };
    format!(
        "<td style=\"background:rgba(var({colour}),{:.2})\">{:.1} %<small>{}</small></td>",
        0.5 * part.sqrt(),
        100.0 * share,
        plus_minus(100.0 * figures.share.half_width, 1)
    )
}

fn share_table(page: &mut String, summary: &Summary) {
    let scored = summary.bots.iter().any(|bot| bot.lead.is_some());
    let score = if scored { "<th scope=\"col\">score difference</th>" } else { "" };
    let _ = write!(
        page,
        "<h2>All tables</h2>\n<div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">players</th>\
         <th scope=\"col\" class=\"left\">table</th><th scope=\"col\">share</th><th scope=\"col\">95 %</th>\
         <th scope=\"col\">if equal</th>{score}<th scope=\"col\">deals</th><th scope=\"col\">games</th></tr></thead>\n<tbody>\n"
    );
    for lineup in &summary.lineups {
        for figures in shown(lineup) {
            let score = match &figures.lead {
                Some(found) => format!("<td>{}</td>", lead(found)),
                None if scored => "<td></td>".to_owned(),
                None => String::new(),
            };
            let _ = writeln!(
                page,
                "<tr><td>{}</td><td class=\"left\">{}</td><td>{:.1} %</td><td>{}</td><td>{:.1} %</td>{score}<td>{}</td><td>{}</td></tr>",
                lineup.players,
                escape(&seating(lineup, figures)),
                100.0 * figures.share.mean,
                plus_minus(100.0 * figures.share.half_width, 1),
                100.0 * figures.fair,
                lineup.deals,
                lineup.games
            );
        }
    }
    page.push_str("</tbody></table></div>\n");
}

fn behaviour_table(page: &mut String, summary: &Summary) {
    page.push_str(
        "<h2>Decisions</h2>\n<p class=\"note\">Those with more than one legal action. A decision that is illegal, late or \
         absent (no process was there) goes to the default: pass, or the first legal action.</p>\n\
         <div class=\"wide\"><table>\n<thead><tr><th scope=\"col\" class=\"left\">bot</th>",
    );
    for name in
        ["asked", "median", "p99", "worst", "illegal", "late", "absent", "died", "stopped", "restarts"]
    {
        let _ = write!(page, "<th scope=\"col\">{name}</th>");
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for bot in &summary.bots {
        let _ = write!(page, "<tr><th scope=\"row\">{}</th><td>{}</td>", escape(&bot.name), bot.decisions);
        match &bot.time {
            Some(time) => {
                for value in [time.median_us, time.p99_us, time.worst_us] {
                    let _ = write!(page, "<td>{}</td>", micros(value));
                }
            }
            None => page.push_str("<td>–</td><td>–</td><td>–</td>"),
        }
        for count in [bot.illegal, bot.late, bot.absent, bot.died, bot.stopped, bot.restarts] {
            let class = if count > 0 { " class=\"bad\"" } else { "" };
            let _ = write!(page, "<td{class}>{count}</td>");
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody></table></div>\n");
}

fn settings(page: &mut String, summary: &Summary) {
    page.push_str("<h2>Settings</h2>\n<dl>\n");
    let mut line = |name: &str, value: &str| {
        let _ = writeln!(page, "<dt>{name}</dt><dd>{}</dd>", escape(value));
    };
    line("game", summary.game);
    line("options", &summary.options.to_string());
    line("deals", &format!("{} at each table, each in all rotations of the seats", summary.deals));
    line("seed", &summary.seed.to_string());
    line("at the same time", &format!("{} games", summary.jobs));
    line("programs", &format!("{} ms for a decision", summary.ms));
    for bot in &summary.bots {
        line("bot", &format!("{}: {}", bot.name, bot.wish));
    }
    line("version", summary.version);
    let _ = write!(
        page,
        "</dl>\n<h2>Once more</h2>\n<p class=\"note\">The same seed gives the same cards, and the same choices of all bots but \
         those that think by the clock and programs with a will of their own.</p>\n<pre>{}</pre>\n",
        escape(&summary.command)
    );
}
