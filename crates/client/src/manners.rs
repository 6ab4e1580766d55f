//! A player's duties besides playing: sits down, gets ready, reveals its value, asks for a rematch.

use fairness::{Digest, seat_commitment};
use protocol::{Command, Stage, Table};

/// Answers table frames with commands. Sends each command once, and again only if its effect was
/// undone.
#[derive(Clone, Default, Debug)]
pub struct Manners {
    /// The seat to take; by default the first free one.
    pub seat: Option<u8>,
    /// The number of the last finished game. While the table still shows it, `again` asks for a
    /// rematch.
    pub played: u32,
    /// Whether to ask for a rematch after that game.
    pub again: bool,
    values: Vec<Promise>,
    asked: Option<Asked>,
}

/// A secret value and its published commitment.
#[derive(Clone, Debug)]
struct Promise {
    commitment: String,
    value: [u8; 32],
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Asked {
    Seat,
    /// For the deal with this commitment by the server.
    Ready(String),
    /// The value for this commitment of this seat.
    Reveal(String),
    /// After this game.
    Rematch(u32),
}

impl Manners {
    /// Manners that ask for a rematch after every game.
    pub fn rematching() -> Manners {
        Manners { again: true, ..Manners::default() }
    }

    /// The command to send for this state of the table.
    pub fn about(&mut self, table: &Table) -> Option<Command> {
        let needed = self.needed(table);
        if needed == self.asked {
            return None;
        }
        self.asked = needed.clone();
        match needed? {
            Asked::Seat => Some(Command::Sit { seat: self.seat, token: None }),
            Asked::Ready(_) => {
                let commitment = table.you.and_then(|seat| self.promise(&table.deal.game, seat));
                Some(Command::Ready { ready: true, commitment })
            }
            Asked::Reveal(commitment) => {
                let promise = self.values.iter().find(|promise| promise.commitment == commitment)?;
                Some(Command::Reveal { value: Digest(promise.value).to_string() })
            }
            Asked::Rematch(_) => Some(Command::Rematch {}),
        }
    }

    /// Forgets the last command: on a new socket, or when the server has dropped a message.
    pub fn ask_again(&mut self) {
        self.asked = None;
    }

    fn needed(&self, table: &Table) -> Option<Asked> {
        let Some(seat) = table.you else {
            return (table.stage == Stage::Gathering).then_some(Asked::Seat);
        };
        let own = table.seats.get(usize::from(seat))?;
        match table.stage {
            Stage::Gathering => (!own.ready).then(|| Asked::Ready(table.deal.commitment.clone())),
            Stage::Revealing => {
                let share = table.deal.shares.iter().find(|share| share.seat == seat)?;
                share.value.is_none().then(|| Asked::Reveal(share.commitment.clone()))
            }
            Stage::Over => {
                let wanted = self.again && table.game <= self.played && !own.rematch;
                wanted.then_some(Asked::Rematch(table.game))
            }
            Stage::Playing | Stage::Abandoned => None,
        }
    }

    /// A new value and its commitment. Without a random source there is none, and the seat adds
    /// nothing to the shuffle.
    fn promise(&mut self, game: &str, seat: u8) -> Option<String> {
        let mut value = [0; 32];
        getrandom::fill(&mut value).ok()?;
        let commitment = seat_commitment(game, seat, &value).to_string();
        // A restarted server may return to an older commitment, one whose acknowledgement never
        // arrived.
        const REMEMBERED: usize = 16;
        if self.values.len() == REMEMBERED {
            self.values.remove(0);
        }
        self.values.push(Promise { commitment: commitment.clone(), value });
        Some(commitment)
    }
}

#[cfg(test)]
mod tests {
    use notation::GameName;
    use protocol::{DealInfo, Kind, SeatInfo, Settings, Share};

    use super::*;

    fn table(stage: Stage, you: Option<u8>) -> Table {
        let seat = SeatInfo {
            name: "Ada".into(),
            kind: Kind::Human,
            level: None,
            connected: true,
            substituted: false,
            ready: false,
            pause: false,
            rematch: false,
        };
        Table {
            id: "T".into(),
            invite: None,
            watch: "W".into(),
            settings: Settings::default_for(GameName::Diciassette),
            stage,
            paused: false,
            you,
            host: false,
            standing_pass: true,
            game: 1,
            seats: vec![seat.clone(), seat],
            spectators: 0,
            screen: false,
            deal: DealInfo {
                game: "T/1".into(),
                commitment: "c".into(),
                shares: Vec::new(),
                restarts: 0,
                abandoned: Vec::new(),
                secret: None,
            },
            left_ms: None,
        }
    }

    #[test]
    fn the_value_that_is_revealed_is_the_one_that_was_promised() {
        let mut manners = Manners::default();
        let mut table = table(Stage::Gathering, Some(1));
        let Some(Command::Ready { ready: true, commitment: Some(commitment) }) = manners.about(&table) else {
            panic!("not ready");
        };
        table.stage = Stage::Revealing;
        table.deal.shares = vec![
            Share { seat: 0, commitment: "another's".into(), value: None },
            Share { seat: 1, commitment: commitment.clone(), value: None },
        ];
        let Some(Command::Reveal { value }) = manners.about(&table) else { panic!("nothing revealed") };
        let value: Digest = value.parse().unwrap();
        assert_eq!(seat_commitment("T/1", 1, &value.0).to_string(), commitment);
    }

    #[test]
    fn each_deal_gets_a_value_of_its_own() {
        let mut manners = Manners::default();
        let mut table = table(Stage::Gathering, Some(0));
        let first = manners.about(&table);
        table.deal.commitment = "another".into();
        let second = manners.about(&table);
        assert!(first.is_some() && second.is_some());
        assert_ne!(first, second);
    }

    #[test]
    fn nothing_is_asked_twice_unless_it_was_lost_or_taken_back() {
        let mut manners = Manners { seat: Some(1), ..Manners::default() };
        let mut table = table(Stage::Gathering, None);
        let sit = Some(Command::Sit { seat: Some(1), token: None });
        assert_eq!(manners.about(&table), sit);
        assert_eq!(manners.about(&table), None);
        manners.ask_again();
        assert_eq!(manners.about(&table), sit);
        table.you = Some(1);
        assert!(matches!(manners.about(&table), Some(Command::Ready { .. })));
        assert_eq!(manners.about(&table), None);
        table.seats[1].ready = true;
        assert_eq!(manners.about(&table), None);
        table.seats[1].ready = false;
        assert!(matches!(manners.about(&table), Some(Command::Ready { .. })));
    }

    #[test]
    fn a_rematch_is_wanted_only_after_ones_own_last_game() {
        let mut manners = Manners { again: true, ..Manners::default() };
        let mut table = table(Stage::Over, Some(0));
        assert_eq!(manners.about(&table), None);
        manners.played = 1;
        assert_eq!(manners.about(&table), Some(Command::Rematch {}));
        manners.ask_again();
        table.seats[0].rematch = true;
        assert_eq!(manners.about(&table), None);
        // A spectator does not sit down during a game.
        table.you = None;
        assert_eq!(manners.about(&table), None);
    }
}
