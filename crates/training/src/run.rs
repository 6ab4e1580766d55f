//! A training run, whatever the game and the method: iterations, and a checkpoint to resume from.

use std::fmt;

use bots::{Bot, Network};
use kernel::{Game, Players};

/// A training run. Its seed and the number of threads decide every iteration.
pub trait TrainingRun: Sized {
    /// Decisions after which a run has learned nearly all that it will.
    const PLAN: u64 = 40_000_000;

    /// Starts from nothing.
    fn begin(seed: u64, threads: usize) -> Self;

    /// Resumes from a checkpoint.
    fn resume(checkpoint: &Checkpoint, threads: usize) -> Result<Self, BadCheckpoint>;

    /// Makes iterations last a fraction of a second, to try things out.
    #[must_use]
    fn brief(self) -> Self;

    /// Returns everything that is needed to resume.
    fn checkpoint(&self) -> Checkpoint;

    /// Plays and learns for a few seconds.
    fn iterate(&mut self) -> Progress;

    /// Returns the network as it would play now.
    fn network(&self) -> Network;
}

/// A game that has a training method.
pub trait Trainable: Game {
    /// The training method.
    type Run: TrainingRun;

    /// Makes a bot of a network, to measure it.
    fn candidate(network: Network) -> Box<dyn Bot<Self>>;

    /// Starts a run against a bot that does not learn, at a table of this size: it approaches a
    /// best response to that bot.
    fn best_response_to(bot: Box<dyn Bot<Self>>, players: Players, seed: u64, threads: usize) -> Self::Run;
}

/// How far a run has come.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// Decisions learned from, since the beginning.
    pub decisions: u64,
    /// Games played to the end, since the beginning.
    pub games: u64,
    /// Diagnostics: names and figures, the same ones in every iteration.
    pub figures: Vec<(&'static str, f32)>,
}

/// The saved state of a training run: named lists of numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Checkpoint {
    entries: Vec<(String, Vec<f32>)>,
}

/// The first bytes of a checkpoint file.
const MAGIC: [u8; 8] = *b"17learn\x01";

impl Checkpoint {
    /// Adds a list.
    #[must_use]
    pub fn with(mut self, name: &str, numbers: &[f32]) -> Checkpoint {
        self.entries.push((name.to_owned(), numbers.to_vec()));
        self
    }

    /// Adds a whole number, exactly.
    #[must_use]
    pub fn with_number(self, name: &str, number: u64) -> Checkpoint {
        let parts = [number >> 48, number >> 32, number >> 16, number].map(|part| (part & 0xffff) as f32);
        self.with(name, &parts)
    }

    /// Returns the list of this name.
    pub fn list(&self, name: &str) -> Result<&[f32], BadCheckpoint> {
        let entry = self.entries.iter().find(|(entry, _)| entry == name);
        entry.map(|(_, numbers)| numbers.as_slice()).ok_or_else(|| BadCheckpoint(format!("it has no {name}")))
    }

    /// Returns the whole number of this name.
    pub fn number(&self, name: &str) -> Result<u64, BadCheckpoint> {
        Ok(self.list(name)?.iter().fold(0, |number, part| number << 16 | u64::from(*part as u16)))
    }

    /// Writes the file's bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for (name, numbers) in &self.entries {
            bytes.extend((name.len() as u32).to_le_bytes());
            bytes.extend(name.as_bytes());
            bytes.extend((numbers.len() as u32).to_le_bytes());
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes
    }

    /// Reads the file's bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Checkpoint, BadCheckpoint> {
        let torn = || BadCheckpoint("it ends in the middle".to_owned());
        let mut rest =
            bytes.strip_prefix(&MAGIC).ok_or_else(|| BadCheckpoint("this is not a checkpoint".to_owned()))?;
        let mut entries = Vec::new();
        while !rest.is_empty() {
            let name = block(&mut rest, 1).ok_or_else(torn)?;
            let name = String::from_utf8(name.to_vec()).map_err(|_| torn())?;
            let numbers = block(&mut rest, 4).ok_or_else(torn)?.chunks_exact(4);
            let numbers = numbers.map(|word| f32::from_le_bytes([word[0], word[1], word[2], word[3]]));
            entries.push((name, numbers.collect()));
        }
        Ok(Checkpoint { entries })
    }
}

/// Reads a length, then that many items of `size` bytes.
fn block<'a>(rest: &mut &'a [u8], size: usize) -> Option<&'a [u8]> {
    let (length, behind) = rest.split_at_checked(4)?;
    let length = u32::from_le_bytes(length.try_into().ok()?) as usize;
    let (block, behind) = behind.split_at_checked(length.checked_mul(size)?)?;
    *rest = behind;
    Some(block)
}

/// Why a checkpoint cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadCheckpoint(pub String);

impl fmt::Display for BadCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the checkpoint cannot be used: {}", self.0)
    }
}

impl std::error::Error for BadCheckpoint {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_survives_the_file_and_says_what_is_wrong() {
        let checkpoint = Checkpoint::default()
            .with("weights", &[0.5, -1.0, f32::MIN_POSITIVE])
            .with_number("games", u64::MAX - 17);
        let bytes = checkpoint.to_bytes();
        let read = Checkpoint::from_bytes(&bytes).expect("as written");
        assert_eq!(read, checkpoint);
        assert_eq!(read.number("games"), Ok(u64::MAX - 17));
        assert_eq!(read.list("mean"), Err(BadCheckpoint("it has no mean".to_owned())));
        for end in 8..bytes.len() {
            let torn = Checkpoint::from_bytes(&bytes[..end]);
            assert!(torn.is_err() || torn.is_ok_and(|torn| torn.number("games").is_err()), "cut at {end}");
        }
        assert!(Checkpoint::from_bytes(b"17net").is_err());
    }
}
