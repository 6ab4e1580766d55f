//! `seventeen train`: trains a network by self-play; a run can be stopped and resumed at any time.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use ::arena::plot::{LineChart, Series, line_chart, percent};
use ::arena::{Contest, duel};
use bots::{Budget, Level, Opponents};
use clap::Args;
use diciassette::Diciassette;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Players;
use rummy17::Rummy17;
use training::{Checkpoint, Trainable, TrainingRun};

use crate::play::Which;

/// The run to train.
#[derive(Args, Debug)]
pub(crate) struct Train {
    /// Which game
    game: Which,
    /// Where the weights, the learning curve and the checkpoint are kept [default: training/GAME]
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Seed of everything random [default: 17]. The same seed with the same number of threads gives
    /// the same weights, unless the run is stopped in between: it resumes at new tables
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Number of threads that play and learn
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// Stop after this many decisions [default: the game's plan]
    #[arg(long, value_name = "N")]
    decisions: Option<u64>,
    /// Iterations between two measurements against the regular; each also writes a checkpoint
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Deals of a measurement, each in all rotations of the seats
    #[arg(long, value_name = "N", default_value_t = 250, value_parser = clap::value_parser!(u32).range(1..))]
    deals: u32,
    /// Start anew, even where there is a checkpoint
    #[arg(long)]
    fresh: bool,
    /// Iterations of a fraction of a second, to try things out
    #[arg(long)]
    brief: bool,
}

/// The sizes of the tables at which a network is measured.
const MEASURED_AT: [usize; 3] = [2, 4, 6];

impl Train {
    pub(crate) fn run(&self, output: impl Write) -> io::Result<()> {
        match self.game {
            Which::Diciassette => self.train::<Diciassette>(output),
            Which::Rummy17 => self.train::<Rummy17>(output),
        }
    }

    fn train<G: Trainable + Contest + Opponents>(&self, mut output: impl Write) -> io::Result<()> {
        let folder = self.folder.clone().unwrap_or_else(|| Path::new("training").join(G::NAME));
        fs::create_dir_all(&folder).map_err(|error| at(&folder, &error))?;
        let files = Files { folder };
        let threads = usize::from(self.threads);
        let (mut run, mut curve) = match files.checkpoint() {
            Some(bytes) if !self.fresh => self.go_on::<G>(&files, &bytes?)?,
            _ => (G::Run::begin(self.seed.unwrap_or(SEED), threads), Curve::default()),
        };
        let goal = self.decisions.unwrap_or(G::Run::PLAN);
        if curve.decisions() > 0 {
            writeln!(output, "Going on from {}.", files.named("checkpoint").display())?;
        }
        if curve.decisions() >= goal {
            let done = curve.decisions();
            return writeln!(
                output,
                "It has learned from {done} decisions already; --decisions asks for more."
            );
        }
        if self.brief {
            run = run.brief();
        }
        let bar = ProgressBar::new(goal).with_style(
            ProgressStyle::with_template("{wide_bar} {percent:>3} %  {per_sec}  {eta} left  {msg}")
                .map_err(io::Error::other)?,
        );
        bar.set_position(curve.decisions());
        bar.reset_eta();
        let began = Instant::now();
        let before = curve.seconds();
        let mut iterations = 0;
        loop {
            let progress = run.iterate();
            iterations += 1;
            bar.set_position(progress.decisions.min(goal));
            let done = progress.decisions >= goal;
            if !done && iterations % self.every != 0 {
                continue;
            }
            let candidate = G::candidate(run.network());
            let regular = G::level(Level::Regular, Budget::Worlds(1));
            let shares = MEASURED_AT.map(|count| {
                let players = Players::new(count).expect("2 to 6");
                duel(&*candidate, &*regular, players, self.deals, progress.decisions, threads).mean
            });
            let point = Point {
                seconds: before + began.elapsed().as_secs_f64(),
                decisions: progress.decisions,
                games: progress.games,
                shares,
                figures: progress
                    .figures
                    .iter()
                    .map(|(name, figure)| format!("{name} {figure:.4}"))
                    .collect(),
            };
            bar.set_message(point.in_words());
            if bar.is_hidden() {
                writeln!(output, "{} decisions: {}", point.decisions, point.in_words())?;
            }
            curve.points.push(point);
            // The checkpoint is written last, so everything it counts is in the other files.
            files.write("weights.net", &run.network().to_bytes())?;
            files.write("curve.csv", curve.table().as_bytes())?;
            files.write("curve.svg", curve.plot(G::NAME).as_bytes())?;
            files.write("checkpoint", &run.checkpoint().to_bytes())?;
            if done {
                break;
            }
        }
        bar.finish();
        writeln!(output, "The weights are in {}.", files.named("weights.net").display())?;
        writeln!(output, "The learning curve is in {}.", files.named("curve.svg").display())
    }
}

impl Train {
    /// Resumes a run and its curve from a checkpoint.
    fn go_on<G: Trainable>(&self, files: &Files, bytes: &[u8]) -> io::Result<(G::Run, Curve)> {
        let file = files.named("checkpoint");
        let bad = |why: String| io::Error::other(format!("{why}; --fresh starts anew ({})", file.display()));
        let checkpoint = Checkpoint::from_bytes(bytes).map_err(|error| bad(error.to_string()))?;
        let begun = checkpoint.number("seed").map_err(|error| bad(error.to_string()))?;
        if let Some(seed) = self.seed.filter(|seed| *seed != begun) {
            return Err(bad(format!("this run was begun with seed {begun}, not {seed}")));
        }
        let run = G::Run::resume(&checkpoint, usize::from(self.threads));
        let run = run.map_err(|error| bad(error.to_string()))?;
        let decisions = checkpoint.number("decisions").map_err(|error| bad(error.to_string()))?;
        let mut curve = Curve::read(&files.named("curve.csv"))?;
        // The curve is written first, so points beyond the checkpoint are dropped.
        curve.points.retain(|point| point.decisions <= decisions);
        Ok((run, curve))
    }
}

/// The seed of the shipped weights.
const SEED: u64 = 17;

fn at(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// The files of a training run.
struct Files {
    folder: PathBuf,
}

impl Files {
    fn named(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Reads the checkpoint, if there is one.
    fn checkpoint(&self) -> Option<io::Result<Vec<u8>>> {
        let file = self.named("checkpoint");
        file.exists().then(|| fs::read(&file).map_err(|error| at(&file, &error)))
    }

    /// Writes beside the file, then renames: an interruption leaves the old file whole.
    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let (file, beside) = (self.named(name), self.named(&format!("{name}.new")));
        fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, &file)).map_err(|error| at(&file, &error))
    }
}

/// The learning curve.
#[derive(Default)]
struct Curve {
    points: Vec<Point>,
}

/// One measurement.
struct Point {
    seconds: f64,
    decisions: u64,
    games: u64,
    /// The win share of one network among regulars, at each size of table.
    shares: [f64; MEASURED_AT.len()],
    figures: Vec<String>,
}

impl Point {
    fn in_words(&self) -> String {
        let shares = MEASURED_AT.iter().zip(self.shares);
        let shares = shares.map(|(count, share)| format!("{count} players {:.1} %", 100.0 * share));
        format!("against regulars: {}; {}", shares.collect::<Vec<_>>().join(", "), self.figures.join(", "))
    }
}

const HEADER: &str = "seconds,decisions,games,share of 2,share of 4,share of 6,figures";

impl Curve {
    fn decisions(&self) -> u64 {
        self.points.last().map_or(0, |point| point.decisions)
    }

    fn seconds(&self) -> f64 {
        self.points.last().map_or(0.0, |point| point.seconds)
    }

    fn table(&self) -> String {
        let mut table = format!("{HEADER}\n");
        for Point { seconds, decisions, games, shares: [two, four, six], figures } in &self.points {
            let figures = figures.join("; ");
            table.push_str(&format!(
                "{seconds:.0},{decisions},{games},{two:.4},{four:.4},{six:.4},{figures}\n"
            ));
        }
        table
    }

    /// Reads a saved curve; a missing file is an empty curve.
    fn read(file: &Path) -> io::Result<Curve> {
        if !file.exists() {
            return Ok(Curve::default());
        }
        let table = fs::read_to_string(file).map_err(|error| at(file, &error))?;
        let mut curve = Curve::default();
        for (number, line) in (2..).zip(table.lines().skip(1)) {
            let wrong = || io::Error::other(format!("{}: line {number}: expected {HEADER}", file.display()));
            curve.points.push(point(line).ok_or_else(wrong)?);
        }
        Ok(curve)
    }

    fn plot(&self, game: &str) -> String {
        let named = MEASURED_AT.iter().enumerate().map(|(index, count)| {
            let at = |point: &Point| (point.decisions as f64 / 1e6, point.shares[index]);
            Series::new(
                format!("{count} players (fair: {:.0} %)", 100.0 / *count as f64),
                self.points.iter().map(at),
            )
        });
        line_chart(&LineChart {
            title: &format!("{game}: one network among regulars"),
            x_title: "decisions learned from, in millions",
            y_title: "win share",
            y_range: Some((0.0, 1.0)),
            y_label: percent,
            series: named.collect(),
            ..LineChart::default()
        })
    }
}

fn point(line: &str) -> Option<Point> {
    let parts: Vec<&str> = line.splitn(7, ',').collect();
    let [seconds, decisions, games, two, four, six, figures] = parts.as_slice() else { return None };
    Some(Point {
        seconds: seconds.parse().ok()?,
        decisions: decisions.parse().ok()?,
        games: games.parse().ok()?,
        shares: [two.parse().ok()?, four.parse().ok()?, six.parse().ok()?],
        figures: figures.split("; ").map(str::to_owned).collect(),
    })
}
