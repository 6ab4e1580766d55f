//! A game played on this device, as a record: only its seed and its actions were stored.

use kernel::Players;
use notation::{Invalid, Record, Seating};
use protocol::Settings;

use crate::coach::Advised;
use crate::host::{level, people, sitting};

/// The stored data of a game.
pub(crate) struct Recalled<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) people: &'a [u8],
    pub(crate) names: &'a [String],
    pub(crate) seed: &'a str,
    pub(crate) log: &'a [String],
}

impl Recalled<'_> {
    /// Replays the game. The record has no proof of its shuffle, since a local game has no
    /// commitments.
    pub(crate) fn record<G: Advised>(&self) -> Result<Record<G>, Invalid> {
        let mut sitting = sitting::<G>(self.settings, self.seed)?;
        let seating = self.seating()?;
        sitting.deal();
        sitting.resume(self.log).map_err(|unfit| Invalid(unfit.why))?;
        Ok(sitting.record(seating))
    }

    fn seating(&self) -> Result<Vec<Seating>, Invalid> {
        let seats = usize::from(self.settings.seats);
        let players = Players::new(seats).map_err(|error| Invalid(error.to_string()))?;
        let people = people(self.people, players)?;
        if self.names.len() != seats {
            return Err(Invalid(format!("names: {} of them, expected {seats}", self.names.len())));
        }
        let seated = players.seats().zip(self.names).map(|(seat, name)| {
            let kind = if people.has(seat) { "human" } else { level(self.settings, seat)?.id() };
            Ok(Seating { name: name.clone(), kind: kind.to_owned() })
        });
        seated.collect()
    }
}
