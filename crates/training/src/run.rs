//! What a training run is, whatever the game and the method: lessons, and a file to go on from.

use std::fmt;

use bots::{Bot, Network};
use kernel::{Game, Players};

/// A training run. It is decided by its seed and the number of threads, lesson by lesson.
pub trait TrainingRun: Sized {
    /// Decisions until it has learned about all that it will.
    const PLAN: u64 = 40_000_000;

    /// Starts from nothing.
    fn begin(seed: u64, threads: usize) -> Self;

    /// Goes on from a checkpoint.
    fn resume(checkpoint: &Checkpoint, threads: usize) -> Result<Self, BadCheckpoint>;

    /// With lessons of a fraction of a second, to try things out.
    #[must_use]
    fn brief(self) -> Self;

    /// Everything that is needed to go on.
    fn checkpoint(&self) -> Checkpoint;

    /// Plays and learns for a few seconds.
    fn iterate(&mut self) -> Progress;

    /// The network as it would play now.
    fn network(&self) -> Network;
}

/// A game that networks learn here.
pub trait Trainable: Game {
    /// How they learn it.
    type Run: TrainingRun;

    /// A network as a player.
    fn candidate(network: Network) -> Box<dyn Bot<Self>>;

    /// A course against a bot that does not learn, at a table with so many players: what comes of it is an answer to that bot.
    fn best_response_to(bot: Box<dyn Bot<Self>>, players: Players, seed: u64, threads: usize) -> Self::Run;
}

/// What came of a lesson.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// Decisions that were learned from, since the beginning.
    pub decisions: u64,
    /// Games that were played to the end, since the beginning.
    pub games: u64,
    /// How it went: names and figures, the same ones in every lesson.
    pub figures: Vec<(&'static str, f32)>,
}

/// A training run at rest: named lists of numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Checkpoint {
    entries: Vec<(String, Vec<f32>)>,
}

/// The first bytes of a checkpoint.
const MAGIC: [u8; 8] = *b"17learn\x01";

impl Checkpoint {
    /// Writes a list down.
    #[must_use]
    pub fn with(mut self, name: &str, numbers: &[f32]) -> Checkpoint {
        self.entries.push((name.to_owned(), numbers.to_vec()));
        self
    }

    /// Writes a whole number down, exactly.
    #[must_use]
    pub fn with_number(self, name: &str, number: u64) -> Checkpoint {
        let parts = [number >> 48, number >> 32, number >> 16, number].map(|part| (part & 0xffff) as f32);
        self.with(name, &parts)
    }

    /// The list of this name.
    pub fn list(&self, name: &str) -> Result<&[f32], BadCheckpoint> {
        let entry = self.entries.iter().find(|(entry, _)| entry == name);
        entry.map(|(_, numbers)| numbers.as_slice()).ok_or_else(|| BadCheckpoint(format!("it has no {name}")))
    }

    /// The whole number of this name.
    pub fn number(&self, name: &str) -> Result<u64, BadCheckpoint> {
        Ok(self.list(name)?.iter().fold(0, |number, part| number << 16 | u64::from(*part as u16)))
    }

    /// The file.
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

    /// Reads a file.
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

/// A length, and so many items of `size` bytes.
fn block<'a>(rest: &mut &'a [u8], size: usize) -> Option<&'a [u8]> {
    let (length, behind) = rest.split_at_checked(4)?;
    let length = u32::from_le_bytes(length.try_into().ok()?) as usize;
    let (block, behind) = behind.split_at_checked(length.checked_mul(size)?)?;
    *rest = behind;
    Some(block)
}

/// A checkpoint that cannot be gone on from, and why.
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
