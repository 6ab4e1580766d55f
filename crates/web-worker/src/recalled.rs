//! A game that was played on this device, as a record: its seed and its actions are all that was kept of it.

use kernel::Players;
use notation::{Invalid, Record, Seating};
use protocol::Settings;

use crate::coach::Advised;
use crate::host::{level, people, sitting};

/// What was kept of a game.
pub(crate) struct Recalled<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) people: &'a [u8],
    pub(crate) names: &'a [String],
    pub(crate) seed: &'a str,
    pub(crate) log: &'a [String],
}

impl Recalled<'_> {
    /// Plays it again. The record has no proof of its shuffle: on one's own device nothing was committed to.
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
