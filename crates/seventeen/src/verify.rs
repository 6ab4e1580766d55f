//! `seventeen verify`: checks that the cards of a recorded game were dealt as committed.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use sitting::{Verdict, verify_file};

const BEHIND: &str = "\
This proves that the deck was not stacked, not that the operator did not look.

The exit code is 0 when all records are verified, 1 when one of them differs or cannot be read, and otherwise 2 when one of
them carries no proof. docs/fairness.md has the scheme; docs/examples/verify.py deals again without this program.";

/// The records to verify.
#[derive(Args, Debug)]
#[command(after_help = BEHIND)]
pub(crate) struct Verify {
    /// The records: JSON Lines with `fairness` in the header; - is standard input
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
}

/// The result of a check, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Outcome {
    Verified,
    Unproven,
    Wrong,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        match outcome {
            Outcome::Verified => ExitCode::SUCCESS,
            Outcome::Unproven => ExitCode::from(2),
            Outcome::Wrong => ExitCode::FAILURE,
        }
    }
}

impl Verify {
    /// Checks every record, and prints the result of each in a line.
    pub(crate) fn run(&self, mut input: impl BufRead, mut output: impl Write) -> ExitCode {
        let mut worst = Outcome::Verified;
        for record in &self.records {
            let outcome = match read(record, &mut input) {
                Ok(file) => {
                    let (outcome, words) = judge(&file);
                    let name = if self.records.len() > 1 {
                        format!("{}: ", record.display())
                    } else {
                        String::new()
                    };
                    // If the reader has closed the pipe, the exit code still counts.
                    let _ = writeln!(output, "{name}{words}").and_then(|()| output.flush());
                    outcome
                }
                Err(error) => {
                    eprintln!("seventeen: {}: {error}", record.display());
                    Outcome::Wrong
                }
            };
            worst = worst.max(outcome);
        }
        worst.into()
    }
}

/// Reads the text of a file, or of standard input.
fn read(path: &Path, input: &mut impl BufRead) -> io::Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        input.read_to_end(&mut bytes)?;
    } else {
        bytes = fs::read(path)?;
    }
    String::from_utf8(bytes).map_err(|error| {
        let sound = error.utf8_error().valid_up_to();
        let line = error.as_bytes().iter().take(sound).filter(|byte| **byte == b'\n').count() + 1;
        io::Error::new(io::ErrorKind::InvalidData, format!("line {line}: expected UTF-8, found other bytes"))
    })
}

fn judge(file: &str) -> (Outcome, String) {
    match verify_file(file) {
        Ok(verdict) => {
            let outcome = match verdict {
                Verdict::Verified { .. } => Outcome::Verified,
                Verdict::Unproven => Outcome::Unproven,
                Verdict::Differs { .. } => Outcome::Wrong,
            };
            (outcome, verdict.to_string())
        }
        Err(error) => (Outcome::Wrong, format!("no record of a game: {error}")),
    }
}
