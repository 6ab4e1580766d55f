//! `seventeen arena`: bots play each other, and figures with intervals show which is better.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use ::arena::{
    Contest, Entrant, Limits, Lineup, Match, Summary, Wish, all_lineups, command_line, html, text, wishes,
};
use bots::Budget;
use clap::Args;
use diciassette::Diciassette;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Players;
use notation::Value;
use rummy17::Rummy17;

use crate::play::Which;

/// Default time, in milliseconds, for a program to become ready.
const START_MS: u64 = 10_000;

/// The bots and tables to compare.
#[derive(Args, Debug)]
pub(crate) struct Arena {
    /// Which game
    game: Which,
    /// The bots, with commas between them: random, greedy (Rummy 17), novice, regular, expert,
    /// master, master:20ms, master:200w, or "cmd:COMMAND" for a program that speaks the bot
    /// protocol
    #[arg(long, value_name = "LIST", required_unless_present = "lineup")]
    bots: Vec<String>,
    /// Number of players: a number, a list (2,4) or a range with both its ends (2..6)
    #[arg(long, value_name = "N", default_value = "2", value_parser = tables)]
    players: Tables,
    /// A single table, clockwise, instead of all pairs of bots, as in expert,regular,regular; may
    /// be repeated
    #[arg(long, value_name = "LIST", conflicts_with = "players")]
    lineup: Vec<String>,
    /// Deals at each table; each is played in all rotations of the seats
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    deals: u32,
    /// Seed of all cards, and of the built-in bots
    #[arg(long, value_name = "N", default_value_t = 17)]
    seed: u64,
    /// Games at the same time [default: as many as the machine has cores]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Milliseconds that a program has for a decision
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    ms: u64,
    /// Milliseconds that a program has to become ready for a game
    #[arg(long, value_name = "N", default_value_t = START_MS, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    start_ms: u64,
    /// Options of the tables, as JSON; Rummy 17 is played in single games unless this says
    /// otherwise
    #[arg(long, value_name = "JSON", value_parser = json)]
    options: Option<Value>,
    /// Write the figures as JSON to a file; with -, print them instead of the tables
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write a report with charts, one HTML page
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

/// Numbers of players.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Tables(Vec<Players>);

fn tables(text: &str) -> Result<Tables, String> {
    let wrong = || "expected a number from 2 to 6, a list such as 2,4 or a range such as 2..6".to_owned();
    let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong());
    let mut counts = BTreeSet::new();
    for part in text.split(',') {
        let (first, last) = part.split_once("..").unwrap_or((part, part));
        // A range includes both ends; the spelling of Rust means the same.
        let (first, last) = (number(first)?, number(last.trim_start_matches('='))?);
        if first > last || last > 6 {
            return Err(wrong());
        }
        counts.extend(first..=last);
    }
    let players: Result<Vec<Players>, _> = counts.into_iter().map(Players::new).collect();
    players.map(Tables).map_err(|_| wrong())
}

fn json(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| format!("not JSON: {error}"))
}

impl Arena {
    pub(crate) fn run(&self, output: impl Write) -> io::Result<()> {
        match self.game {
            Which::Diciassette => self.hold::<Diciassette>(output),
            Which::Rummy17 => self.hold::<Rummy17>(output),
        }
    }

    fn hold<G: Contest>(&self, mut output: impl Write) -> io::Result<()> {
        let stop = stop()?;
        let options = self.options::<G>()?;
        let (wished, lineups) = self.field()?;
        // Report what cannot be played, started or written before the first game.
        for lineup in &lineups {
            G::new(lineup.players, options.clone()).map_err(|error| wrong(error.to_string()))?;
        }
        let limits =
            Limits { decision: Duration::from_millis(self.ms), start: Duration::from_millis(self.start_ms) };
        let budget = Budget::ms(Budget::DEFAULT_MS);
        let entrants: Vec<Entrant<G>> =
            Entrant::enter_all(&wished, budget, limits).map_err(|error| wrong(error.to_string()))?;
        for file in [&self.json, &self.report].into_iter().flatten().filter(|file| !is_output(file)) {
            can_be_written(file)?;
        }
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let plan = Match {
            entrants: &entrants,
            lineups: &lineups,
            options,
            deals: self.deals,
            seed: self.seed,
            jobs: self.jobs.unwrap_or_else(cores).get(),
        };
        let bar = progress(plan.total() as u64);
        let played = plan.play(&stop, &|| bar.inc(1)).map_err(|error| wrong(error.to_string()))?;
        bar.finish_and_clear();
        if played.dealt.is_empty() {
            return Err(io::Error::new(io::ErrorKind::Interrupted, "stopped before the first deal was over"));
        }
        let summary = Summary::of(&played, &plan, self.command::<G>(), self.ms);
        self.print(&summary, &mut output)
    }

    /// Collects the bots and the tables.
    fn field(&self) -> io::Result<(Vec<Wish>, Vec<Lineup>)> {
        let read = |list: &String| wishes(list).map_err(|error| wrong(error.to_string()));
        let mut field: Vec<Wish> = Vec::new();
        for list in &self.bots {
            field.extend(read(list)?);
        }
        if self.lineup.is_empty() {
            if field.len() < 2 {
                return Err(wrong("--bots: expected at least two bots".to_owned()));
            }
            let lineups = self.players.0.iter().flat_map(|players| all_lineups(field.len(), *players));
            let lineups = lineups.collect();
            return Ok((field, lineups));
        }
        let mut lineups = Vec::new();
        for list in &self.lineup {
            let mut table = Vec::new();
            for wish in read(list)? {
                let known = field.iter().position(|other| *other == wish);
                table.push(known.unwrap_or(field.len()));
                if known.is_none() {
                    field.push(wish);
                }
            }
            let lineup = Lineup::new(table);
            lineups.push(lineup.map_err(|error| wrong(format!("--lineup {list}: {error}")))?);
        }
        Ok((field, lineups))
    }

    fn options<G: Contest>(&self) -> io::Result<G::Options> {
        let Some(options) = &self.options else { return Ok(G::usual()) };
        let read = G::options_from(options).map_err(|error| wrong(format!("--options: {error}")))?;
        Ok(if options.get("games").is_some() { read } else { G::single(read) })
    }

    fn print(&self, summary: &Summary, output: &mut impl Write) -> io::Result<()> {
        let json = || serde_json::to_string_pretty(summary).map(|json| json + "\n").map_err(io::Error::other);
        if let Some(file) = &self.report {
            write_file(file, &html::page(summary))?;
        }
        match &self.json {
            Some(file) if is_output(file) => return output.write_all(json()?.as_bytes()),
            Some(file) => write_file(file, &json()?)?,
            None => {}
        }
        output.write_all(text::tables(summary).as_bytes())
    }

    /// Writes the command that repeats the run.
    fn command<G: Contest>(&self) -> String {
        let mut words: Vec<String> = vec!["seventeen".to_owned(), "arena".to_owned(), G::NAME.to_owned()];
        let mut say = |name: &str, value: String| words.extend([name.to_owned(), value]);
        self.bots.iter().for_each(|list| say("--bots", list.clone()));
        if self.lineup.is_empty() {
            let counts: Vec<String> =
                self.players.0.iter().map(|players| players.count().to_string()).collect();
            say("--players", counts.join(","));
        }
        self.lineup.iter().for_each(|list| say("--lineup", list.clone()));
        say("--deals", self.deals.to_string());
        say("--seed", self.seed.to_string());
        say("--ms", self.ms.to_string());
        if self.start_ms != START_MS {
            say("--start-ms", self.start_ms.to_string());
        }
        if let Some(options) = &self.options {
            say("--options", options.to_string());
        }
        command_line(&words)
    }
}

fn wrong(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, why)
}

fn is_output(file: &Path) -> bool {
    file == Path::new("-")
}

/// Checks now, rather than after an hour of games.
fn can_be_written(file: &Path) -> io::Result<()> {
    let opened = fs::OpenOptions::new().append(true).create(true).open(file);
    opened.map(drop).map_err(|error| about(file, &error))
}

fn about(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.display()))
}

fn write_file(file: &Path, text: &str) -> io::Result<()> {
    fs::write(file, text)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))
}

/// Makes a progress bar on standard error, if that is a terminal.
fn progress(deals: u64) -> ProgressBar {
    let bar = ProgressBar::new(deals);
    let style = ProgressStyle::with_template("{bar:32} {pos} of {len} deals, {elapsed} gone, {eta} to go");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
    bar
}

/// Returns a flag that Ctrl-C sets: the run ends and prints its figures. A second Ctrl-C exits at
/// once.
fn stop() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register_conditional_shutdown(signal_hook::consts::SIGINT, 130, Arc::clone(&stop))?;
    signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&stop))?;
    Ok(stop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_players_are_a_number_a_list_or_a_range() {
        let counts = |text: &str| {
            tables(text).map(|tables| tables.0.iter().map(|players| players.count()).collect::<Vec<_>>())
        };
        assert_eq!(counts("4"), Ok(vec![4]));
        assert_eq!(counts("6,2,2"), Ok(vec![2, 6]));
        assert_eq!(counts("2..6"), Ok(vec![2, 3, 4, 5, 6]));
        assert_eq!(counts("2..=3, 5"), Ok(vec![2, 3, 5]));
        for text in ["", "1", "7", "2..7", "6..2", "two", "2...6", "2..999999999999"] {
            assert!(counts(text).is_err(), "{text}");
        }
    }
}
