//! `seventeen train`: a network learns a game by playing against itself; it can be stopped and gone on with at any time.

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
use training::{Checkpoint, Course, Taught};

use crate::play::Which;

/// What to train.
#[derive(Args, Debug)]
pub(crate) struct Train {
    /// Which game
    game: Which,
    /// Where the weights, the learning curve and the checkpoint are kept [default: training/GAME]
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// From which everything by chance follows [default: 17]. With the same number of threads the same seed gives the same
    /// weights, if the run is not stopped in between: it goes on at new tables
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many threads play and learn
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// Stop after so many decisions [default: what the game's plan says]
    #[arg(long, value_name = "N")]
    decisions: Option<u64>,
    /// Lessons between two measurements against the regular; a checkpoint is written with each
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Deals of a measurement, each in all rotations of the seats
    #[arg(long, value_name = "N", default_value_t = 250, value_parser = clap::value_parser!(u32).range(1..))]
    deals: u32,
    /// Start anew, even where there is a checkpoint
    #[arg(long)]
    fresh: bool,
    /// Lessons of a fraction of a second, to try things out
    #[arg(long)]
    brief: bool,
}

/// The tables at which a network is measured.
const MEASURED_AT: [usize; 3] = [2, 4, 6];

impl Train {
    pub(crate) fn run(&self, output: impl Write) -> io::Result<()> {
        match self.game {
            Which::Diciassette => self.teach::<Diciassette>(output),
            Which::Rummy17 => self.teach::<Rummy17>(output),
        }
    }

    fn teach<G: Taught + Contest + Opponents>(&self, mut output: impl Write) -> io::Result<()> {
        let folder = self.folder.clone().unwrap_or_else(|| Path::new("training").join(G::NAME));
        fs::create_dir_all(&folder).map_err(|error| at(&folder, &error))?;
        let files = Files { folder };
        let threads = usize::from(self.threads);
        let (mut course, mut curve) = match files.checkpoint() {
            Some(bytes) if !self.fresh => self.go_on::<G>(&files, &bytes?)?,
            _ => (G::Course::begin(self.seed.unwrap_or(SEED), threads), Curve::default()),
        };
        let goal = self.decisions.unwrap_or(G::Course::PLAN);
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
            course = course.brief();
        }
        let bar = ProgressBar::new(goal).with_style(
            ProgressStyle::with_template("{wide_bar} {percent:>3} %  {per_sec}  {eta} left  {msg}")
                .map_err(io::Error::other)?,
        );
        bar.set_position(curve.decisions());
        bar.reset_eta();
        let began = Instant::now();
        let before = curve.seconds();
        let mut lessons = 0;
        loop {
            let lesson = course.lesson();
            lessons += 1;
            bar.set_position(lesson.decisions.min(goal));
            let done = lesson.decisions >= goal;
            if !done && lessons % self.every != 0 {
                continue;
            }
            let pupil = G::pupil(course.network());
            let regular = G::level(Level::Regular, Budget::Worlds(1));
            let shares = MEASURED_AT.map(|count| {
                let players = Players::new(count).expect("2 to 6");
                duel(&*pupil, &*regular, players, self.deals, lesson.decisions, threads).mean
            });
            let point = Point {
                seconds: before + began.elapsed().as_secs_f64(),
                decisions: lesson.decisions,
                games: lesson.games,
                shares,
                figures: lesson.figures.iter().map(|(name, figure)| format!("{name} {figure:.4}")).collect(),
            };
            bar.set_message(point.in_words());
            if bar.is_hidden() {
                writeln!(output, "{} decisions: {}", point.decisions, point.in_words())?;
            }
            curve.points.push(point);
            // The checkpoint comes last: whatever it says has been done is there.
            files.write("weights.net", &course.network().to_bytes())?;
            files.write("curve.csv", curve.table().as_bytes())?;
            files.write("curve.svg", curve.plot(G::NAME).as_bytes())?;
            files.write("checkpoint", &course.checkpoint().to_bytes())?;
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
    /// The course and the curve as a checkpoint left them.
    fn go_on<G: Taught>(&self, files: &Files, bytes: &[u8]) -> io::Result<(G::Course, Curve)> {
        let file = files.named("checkpoint");
        let bad = |why: String| io::Error::other(format!("{why}; --fresh starts anew ({})", file.display()));
        let checkpoint = Checkpoint::from_bytes(bytes).map_err(|error| bad(error.to_string()))?;
        let begun = checkpoint.number("seed").map_err(|error| bad(error.to_string()))?;
        if let Some(seed) = self.seed.filter(|seed| *seed != begun) {
            return Err(bad(format!("this run was begun with seed {begun}, not {seed}")));
        }
        let course = G::Course::resume(&checkpoint, usize::from(self.threads));
        let course = course.map_err(|error| bad(error.to_string()))?;
        let decisions = checkpoint.number("decisions").map_err(|error| bad(error.to_string()))?;
        let mut curve = Curve::read(&files.named("curve.csv"))?;
        // The curve is written first: what the checkpoint does not know of has not been.
        curve.points.retain(|point| point.decisions <= decisions);
        Ok((course, curve))
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

    /// The checkpoint, if there is one.
    fn checkpoint(&self) -> Option<io::Result<Vec<u8>>> {
        let file = self.named("checkpoint");
        file.exists().then(|| fs::read(&file).map_err(|error| at(&file, &error)))
    }

    /// Writes beside the file and then puts it in its place: whoever stops us in between leaves the old one whole.
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
    /// The win share of one network among regulars, at each of the tables.
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

    /// Reads a curve again; one that is not there is empty.
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
