//! A game that was played on this device, as a record: the seed and what everybody did are all that was kept of it.

use kernel::{Event, Players, Turn};
use notation::{Record, Seating, Wrong};
use protocol::Settings;
use sitting::{Dealer, Seed};

use crate::coach::Advised;
use crate::host::{level, people};

/// What was kept of a game.
pub(crate) struct Recalled<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) people: &'a [u8],
    pub(crate) names: &'a [String],
    pub(crate) seed: &'a str,
    pub(crate) log: &'a [String],
}

impl Recalled<'_> {
    /// Deals it again, and does again what the log says. The record has no proof of its shuffle: on one's own device nobody has promised
    /// anything to anybody.
    pub(crate) fn record<G: Advised>(&self) -> Result<Record<G>, Wrong> {
        self.settings.check()?;
        let seed: Seed = self.seed.parse().map_err(|Wrong(why)| Wrong(format!("seed: {why}")))?;
        let mut record: Record<G> = Record::begin(G::options_from(&self.settings.options)?, self.seating()?);
        let mut game = record.opening()?;
        let mut dealer: Dealer<G> = Dealer::seeded(seed);
        let mut log = self.log.iter().enumerate();
        loop {
            let event = match game.turn() {
                Turn::Chance => match dealer.answer(&game) {
                    Some(lot) => Event::Chance(lot),
                    // A dealer with a seed always has an answer.
                    None => break,
                },
                Turn::Seat(seat) => {
                    let Some((place, line)) = log.next() else { break };
                    let wrong = |why: String| Wrong(format!("log[{place}]: {line}: {why}"));
                    let action = line.parse().map_err(|error: kernel::Misspelt| wrong(error.to_string()))?;
                    game.admit(seat, action).map_err(|refusal| wrong(refusal.to_string()))?
                }
                Turn::Over => break,
            };
            game.apply(event);
            record.events.push(event);
        }
        match log.next() {
            Some((place, line)) => {
                Err(Wrong(format!("log[{place}]: {line}: the game is over, expected no more")))
            }
            None => Ok(record),
        }
    }

    fn seating(&self) -> Result<Vec<Seating>, Wrong> {
        let seats = usize::from(self.settings.seats);
        let players = Players::new(seats).map_err(|error| Wrong(error.to_string()))?;
        let people = people(self.people, players)?;
        if self.names.len() != seats {
            return Err(Wrong(format!("names: {} of them, expected {seats}", self.names.len())));
        }
        let seated = players.seats().zip(self.names).map(|(seat, name)| {
            let kind = if people.has(seat) { "human" } else { level(self.settings, seat)?.id() };
            Ok(Seating { name: name.clone(), kind: kind.to_owned() })
        });
        seated.collect()
    }
}
