//! `seventeen load`: players at many tables over sockets, and what they cost the server.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use notation::{GameName, json};
use protocol::Settings;
use tokio::task::LocalSet;
use tokio::time::sleep;

use self::process::{Process, Spawned, raise_file_limit};
use self::report::{Figures, Setting};
use self::run::{Phase, Run};

mod glance;
mod idle;
mod process;
mod report;
mod run;
mod seat;
mod timing;

/// The default address of a server.
const HERE: &str = "ws://127.0.0.1:1717/ws";

/// Explains the figures.
const EXPLAINED: &str = "\
Opens tables, lets players over sockets play whole games at them with uniformly random legal
actions, and measures what that costs the server. Every player has a socket, and everything is said
in the protocol: sitting down, a commitment to a share of the shuffle, its value, actions, and
another game with the same people when one is over. Nobody thinks (but see --think): who is asked
answers at once, so the figures are those of a server that does all it can.

First all tables are filled, then it warms up, then it measures:
  actions     each an `act` that was acknowledged, so it is on the disk. Sealed answers are among
              them: answers in a claim window that change nothing yet because others have still to
              answer. Late answers are not: a nearer seat had claimed before they came, and they
              were refused, as the protocol has it
  fan-outs    news of an action at each other socket of the table
  server CPU  user and system time of the whole server process, rematches, shuffles and late answers
              included, for each action
  ack         from sending an action to its acknowledgement
  fan-out     from sending an action to its news at each other socket; in a window, from the last
              answer that was sent
  errors      everything else that went wrong, actions that were never answered, tables that stood
              still. There must be none: with any the exit code is 1

--spawn starts a server for it, with a database in a temporary directory (or --database) and without
limits for one address and one socket, and reads its CPU time and memory from /proc. Words after --
go to `seventeen serve`.

  seventeen load --spawn                     what the server can do
  seventeen load --spawn --think 500         how fast it answers with room to breathe
  seventeen load --spawn --idle 10000        how much memory quiet sockets take
  seventeen load --spawn -- --threads 2      a server with other settings
  seventeen load --url ws://127.0.0.1:1717/ws --tables 10 --think 500 --addresses 2
                                             a server that runs, within its limits for one address and one socket";

/// The load to put on a server.
#[derive(Args, Debug)]
#[command(after_long_help = EXPLAINED)]
pub(crate) struct Load {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 125, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,
    /// Number of players at each, 2 to 6
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// Which game; both alternates from table to table
    #[arg(long, default_value = "both")]
    game: Which,
    /// Seconds of measurement
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    seconds: f64,
    /// Seconds of play before the measurement
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = seconds)]
    warm_up: f64,
    /// Thinking time of a player before each action, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    think: u64,
    /// Instead of playing, open this many sockets that say hello and nothing else, and read the
    /// server's memory
    #[arg(long, value_name = "N", conflicts_with_all = ["tables", "players", "game", "seconds", "warm_up", "think"])]
    idle: Option<usize>,
    /// The server [default: ws://127.0.0.1:1717/ws]
    #[arg(long, value_name = "URL", conflicts_with = "spawn")]
    url: Option<String>,
    /// The server's process, if it runs on this machine, to read its CPU time and memory
    #[arg(long, value_name = "PID", conflicts_with = "spawn")]
    pid: Option<u32>,
    /// Start a server for the run, and end it afterwards
    #[arg(long)]
    spawn: bool,
    /// Database of the server that is started; the file must not exist yet. The figures depend on
    /// the disk [default: in the system's directory for temporary files]
    #[arg(long, value_name = "FILE", requires = "spawn")]
    database: Option<PathBuf>,
    /// Connect from this many addresses (127.0.0.2 and so on), to stay below the server's limit for
    /// one; only on the same machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=250))]
    addresses: u8,
    /// Seed of the players' choices
    #[arg(long, value_name = "N", default_value_t = 17)]
    seed: u64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Options for the server that is started
    #[arg(last = true, value_name = "SERVE", requires = "spawn")]
    serve: Vec<String>,
}

/// The games to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Which {
    Diciassette,
    Rummy17,
    Both,
}

impl Which {
    fn at(self, table: u32) -> GameName {
        match self {
            Which::Diciassette => GameName::Diciassette,
            Which::Rummy17 => GameName::Rummy17,
            Which::Both if table.is_multiple_of(2) => GameName::Diciassette,
            Which::Both => GameName::Rummy17,
        }
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.0..=86_400.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds from 0 to 86400".to_owned()),
    }
}

/// No deadlines and no replacements: only the players' answers move the game.
fn settings(game: GameName, players: u8) -> Settings {
    let options = match game {
        GameName::Diciassette => json!({}),
        GameName::Rummy17 => json!({ "games": 1 }),
    };
    Settings {
        seats: players,
        options,
        window_ms: 60_000,
        clock: None,
        grace: None,
        pace_ms: 0,
        ..Settings::default_for(game)
    }
}

/// Returns the addresses to connect from; with none the system chooses.
fn sources(count: u8) -> Vec<IpAddr> {
    if count == 1 {
        Vec::new()
    } else {
        (0..count).map(|last| Ipv4Addr::new(127, 0, 0, last + 2).into()).collect()
    }
}

/// Makes a progress bar on standard error, if that is a terminal.
fn bar(length: u64, template: &str) -> ProgressBar {
    let target =
        if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(length), target);
    bar.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

impl Load {
    pub(crate) fn run(&self, output: impl Write) -> io::Result<()> {
        let files = raise_file_limit();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let spawned = match self.spawn {
            true => Some(Spawned::start(self.database.clone(), &self.serve)?),
            false => None,
        };
        let url = match &spawned {
            Some(spawned) => spawned.url.clone(),
            None => self.url.clone().unwrap_or_else(|| HERE.to_owned()),
        };
        let server = spawned.as_ref().map(Spawned::process).or(self.pid.map(Process::numbered));
        let done = match self.idle {
            Some(count) => {
                let idle = idle::Idle { url, count, files, sources: sources(self.addresses), server };
                LocalSet::new()
                    .block_on(&runtime, idle.run())
                    .and_then(|found| found.print(self.json, output))
            }
            None => {
                let figures = LocalSet::new().block_on(&runtime, self.play(url, server))?;
                figures.print(self.json, output)
            }
        };
        // End the server even after a failure.
        let ended = spawned.map_or(Ok(()), Spawned::end);
        done.and(ended)
    }

    async fn play(&self, url: String, server: Option<Process>) -> io::Result<Figures> {
        let sockets = self.tables * u32::from(self.players);
        let run = Rc::new(Run::new(url.clone(), Duration::from_millis(self.think), sources(self.addresses)));
        let places = bar(u64::from(sockets), "{bar:32} {pos} of {len} sockets play");
        for table in 0..self.tables {
            let settings = settings(self.game.at(table), self.players);
            seat::open_table(&run, settings, self.seed.wrapping_add(u64::from(table) << 8));
        }
        let began = Instant::now();
        while run.playing() < sockets {
            places.set_position(u64::from(run.playing()));
            if run.errors() > 0 || began.elapsed() > Duration::from_secs(120) {
                places.finish_and_clear();
                return Err(io::Error::other(format!(
                    "only {} of {sockets} sockets came to play: {}",
                    run.playing(),
                    run.complaint()
                )));
            }
            sleep(Duration::from_millis(20)).await;
        }
        places.finish_and_clear();
        sleep(Duration::from_secs_f64(self.warm_up)).await;

        let (before, own) = (server.as_ref().map(Process::cpu).transpose()?, Process::own().cpu()?);
        run.enter(Phase::Measuring);
        let began = Instant::now();
        let whole = Duration::from_secs_f64(self.seconds);
        let time = bar(whole.as_millis() as u64, "{bar:32} {msg} actions/s, {elapsed} gone");
        while let Some(left) = whole.checked_sub(began.elapsed()).filter(|left| !left.is_zero()) {
            sleep(left.min(Duration::from_millis(250))).await;
            time.set_position(began.elapsed().as_millis() as u64);
            time.set_message(format!("{:.0}", run.actions() as f64 / began.elapsed().as_secs_f64()));
        }
        let measured = began.elapsed();
        run.enter(Phase::Ending);
        let cpu = match (&server, before) {
            (Some(server), Some(before)) => Some(server.cpu()? - before),
            _ => None,
        };
        let own = Process::own().cpu()? - own;
        let memory = server.as_ref().map(Process::memory).transpose()?;
        time.finish_and_clear();

        // Actions under way must still be answered, otherwise they count as errors.
        let ending = Instant::now();
        while run.pending() > 0 && ending.elapsed() < Duration::from_secs(10) {
            sleep(Duration::from_millis(10)).await;
        }
        let setting = Setting {
            url,
            tables: self.tables,
            players: self.players,
            game: self.game.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned()),
            think_ms: self.think,
            seconds: measured.as_secs_f64(),
            warm_up: self.warm_up,
        };
        Ok(Figures { setting, tally: run.tally(), cpu, own, memory })
    }
}
