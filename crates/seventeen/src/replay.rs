//! `seventeen replay`: narrates a recorded game, event by event.

use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use kernel::{Eye, Players, Seat, Turn};
use notation::{AnyRecord, Notation, Record};
use sitting::Log;
use story::{Names, Narrated};

use crate::lang::Lang;

/// The record to narrate.
#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The record: JSON Lines as `play --record` writes it
    file: PathBuf,
    /// The eye to show: a seat from 0 to 5, spectator, or open for all cards
    #[arg(long, default_value = "open")]
    eye: Sight,
    /// Wait for Enter between events
    #[arg(long)]
    step: bool,
    /// The first event to show, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,
    /// The last event to show
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    to: Option<u32>,
    #[command(flatten)]
    lang: Lang,
}

/// The eye that a record is narrated for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sight {
    /// All cards are open.
    Open,
    /// The view of one eye.
    Of(Eye),
}

impl FromStr for Sight {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Sight, &'static str> {
        let seat = || Seat::new(word.parse().ok()?);
        match word {
            "open" => Ok(Sight::Open),
            "spectator" => Ok(Sight::Of(Eye::Spectator)),
            _ => seat().map(|seat| Sight::Of(Eye::Seat(seat))).ok_or("expected 0 to 5, spectator or open"),
        }
    }
}

impl Replay {
    /// Narrates the record.
    pub(crate) fn run(&self, input: impl BufRead, output: impl Write) -> io::Result<()> {
        let file = read(&self.file)?;
        match AnyRecord::import(&file).map_err(|error| self.bad(error))? {
            AnyRecord::Diciassette(record) => self.narrate(&record, input, output),
            AnyRecord::Rummy17(record) => self.narrate(&record, input, output),
        }
    }

    fn bad(&self, error: impl ToString) -> io::Error {
        let file = self.file.display();
        io::Error::new(io::ErrorKind::InvalidData, format!("{file}: {}", error.to_string()))
    }

    fn narrate<G: Narrated + Notation>(
        &self,
        record: &Record<G>,
        mut input: impl BufRead,
        mut output: impl Write,
    ) -> io::Result<()> {
        let log = Log::replay(record.opening().map_err(|error| self.bad(error))?, &record.events);
        let names = Names::new(self.lang.language(), record.seating.iter().map(|seat| &seat.name));
        self.check(log.len(), log.opening().players())?;
        self.announce::<G>(&names, &mut output)?;

        let last = self.to.map_or(usize::MAX, |to| to as usize).min(log.len());
        for number in self.from as usize..=last {
            if self.step && number > self.from as usize && !go_on(&mut input, &mut output)? {
                return Ok(());
            }
            let (game, event) = (log.state_at(number - 1), log.events()[number - 1]);
            let steps = match self.eye {
                Sight::Open => story::open(&game, event),
                Sight::Of(eye) => game.seen(event, eye),
            };
            write_event(&mut output, number, &G::narrate(&steps, &names, &record.options))?;
        }
        // A part of the record ends without the result.
        if last == log.len() {
            for line in ending(log.now(), &names) {
                writeln!(output, "{line}")?;
            }
        }
        output.flush()
    }

    /// Checks that the record has the events and the seat asked for.
    fn check(&self, events: usize, players: Players) -> io::Result<()> {
        let wrong = |why: String| Err(self.bad(why));
        match self.eye {
            Sight::Of(Eye::Seat(seat)) if !players.has(seat) => {
                return wrong(format!("--eye {seat}: this table has seats 0 to {}", players.count() - 1));
            }
            _ => {}
        }
        if let Some(to) = self.to.filter(|to| *to < self.from) {
            return wrong(format!("--from {} is behind --to {to}", self.from));
        }
        if self.from > 1 && self.from as usize > events {
            return wrong(format!("--from {}: the record has {events} events", self.from));
        }
        Ok(())
    }

    fn announce<G: Narrated>(&self, names: &Names, output: &mut impl Write) -> io::Result<()> {
        let language = names.language();
        let (game, players) = (G::title(language), names.numbered());
        let title = match self.eye {
            Sight::Open => language.replay_open(game, players),
            Sight::Of(Eye::Spectator) => language.replay_spectator(game, players),
            Sight::Of(Eye::Seat(seat)) => language.replay_seat(game, players, names.at(seat)),
        };
        writeln!(output, "{title}")?;
        if self.step && io::stdin().is_terminal() {
            writeln!(output, "{}", language.replay_press_enter())?;
        }
        writeln!(output)
    }
}

/// Reads a text file; an error names the line that is not text.
fn read(path: &Path) -> io::Result<String> {
    let because = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    String::from_utf8(fs::read(path).map_err(because)?).map_err(|error| {
        let sound = error.utf8_error().valid_up_to();
        let line = error.as_bytes().iter().take(sound).filter(|byte| **byte == b'\n').count() + 1;
        let why = format!("{}: line {line}: not UTF-8", path.display());
        io::Error::new(io::ErrorKind::InvalidData, why)
    })
}

/// Writes the number of the event, and its lines below each other.
fn write_event(output: &mut impl Write, number: usize, lines: &[String]) -> io::Result<()> {
    for (index, line) in lines.iter().enumerate() {
        if index == 0 {
            writeln!(output, "{number:>4}  {line}")?;
        } else {
            writeln!(output, "      {line}")?;
        }
    }
    Ok(())
}

/// Waits for a line; returns whether there was one.
fn go_on(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<bool> {
    output.flush()?;
    Ok(input.skip_until(b'\n')? > 0)
}

/// Describes the result, or how far the record goes.
fn ending<G: Narrated>(game: &G, names: &Names) -> Vec<String> {
    let mut lines = vec![String::new()];
    match game.turn() {
        Turn::Over => lines.extend(game.result(names)),
        Turn::Seat(seat) => lines.push(names.language().replay_ends_seat(names.at(seat))),
        Turn::Chance => lines.push(names.language().replay_ends_lot().to_owned()),
    }
    lines
}
