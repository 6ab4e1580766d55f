//! Entries: what a table's log may contain. The table is the fold of its entries.
//!
//! An entry is JSON with short names; every later version can read what this one writes. Entries
//! hold secrets (of the shuffle, of sealed answers, hashes of tokens), so they never leave the
//! server.

use kernel::{Event, Game, Seat};
use protocol::Settings;
use serde::{Deserialize, Serialize};

/// The version of the rules for new games. A game keeps the version it began with.
pub(crate) const RULESET: u32 = 1;

/// One entry. Seats are numbers from 0; secrets, values and hashes are 64 hexadecimal digits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub(crate) enum Entry {
    /// The table was opened.
    Opened {
        settings: Settings,
        host: i64,
        /// The code of the invitation.
        invite: String,
        /// The spectators' code.
        watch: String,
        ruleset: u32,
        /// The secret of the first shuffle.
        secret: String,
    },
    /// A guest sat down, or took over a seat.
    Sat {
        seat: u8,
        guest: i64,
        name: String,
        /// Whether the seat is played by a program.
        program: bool,
        /// The hash of the seat's token.
        token: String,
    },
    /// A player gave the seat up. In a running game a bot plays on.
    Rose { seat: u8 },
    /// A seat has a new token.
    Token {
        seat: u8,
        /// The hash of the token.
        token: String,
    },
    /// A bot was seated.
    Bot { seat: u8, level: String },
    /// The host changed the settings.
    Changed { settings: Settings },
    /// A player is ready, or no longer ready.
    Ready {
        /// None for the host of a table of bots alone.
        seat: Option<u8>,
        ready: bool,
        /// The commitment to a share of the shuffle.
        commitment: Option<String>,
    },
    /// A player revealed the value behind the commitment.
    Reveal { seat: u8, value: String },
    /// A value was missing: the deal restarts with another secret.
    Restarted { secret: String },
    /// The game advanced. The first such entry of a game deals the cards.
    Play {
        /// Actions and lots in order, as [`write_event`] writes them.
        events: Vec<String>,
        /// Whether the game is over.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        over: bool,
        /// The seat whose bank was charged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u8>,
        /// The milliseconds it was charged.
        #[serde(default, skip_serializing_if = "is_zero")]
        spent_ms: u32,
    },
    /// An answer in a claim window that the other answers may still beat.
    Sealed { seat: u8, action: String },
    /// A player starts or stops passing automatically while a claim cannot be right.
    Standing { seat: u8, pass: bool },
    /// A player asks for a pause, or no longer does.
    Pause { seat: u8, pause: bool },
    /// A bot plays on for an absent player.
    Away { seat: u8 },
    /// The absent player is back.
    Back { seat: u8 },
    /// A player wants another game.
    Rematch {
        /// None for the host of a table of bots alone.
        seat: Option<u8>,
    },
    /// The next game is prepared.
    Again {
        /// The secret of its shuffle.
        secret: String,
        /// The first dealer, in Rummy 17.
        dealer: Option<u8>,
        /// The seats that are free again because their players are gone.
        gone: Vec<u8>,
    },
    /// No player is left in a running game.
    Abandoned {},
    /// The table was archived after a long silence.
    Archived {},
    /// An archived table was visited.
    Woken {},
}

/// The effects of an entry beside the table itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Changes {
    /// The `table` frames. Private changes affect none of them.
    pub(crate) table: bool,
    /// The `state` frames, beyond the game in them.
    pub(crate) state: bool,
    /// The listing, as shown in lists of tables.
    pub(crate) listing: bool,
}

impl Entry {
    /// The effects of the entry on a table whose game has `seq` events so far. New kinds of entries
    /// are added here.
    pub(crate) fn changes(&self, seq: u64) -> Changes {
        let (table, state, listing) = match self {
            Entry::Opened { .. }
            | Entry::Bot { .. }
            | Entry::Changed { .. }
            | Entry::Ready { .. }
            | Entry::Again { .. }
            | Entry::Abandoned {}
            | Entry::Archived {}
            | Entry::Woken {} => (true, false, true),
            Entry::Sat { .. } | Entry::Rose { .. } => (true, true, true),
            Entry::Away { .. } | Entry::Back { .. } => (true, true, false),
            Entry::Pause { .. } | Entry::Rematch { .. } | Entry::Restarted { .. } => (true, false, false),
            Entry::Play { events, over, .. } => (false, false, *over || seq == 0 && deals(events)),
            // A value is shown only when all values are in.
            Entry::Sealed { .. } | Entry::Standing { .. } | Entry::Token { .. } | Entry::Reveal { .. } => {
                (false, false, false)
            }
        };
        Changes { table, state, listing }
    }

    /// Whether the game ends with this entry.
    pub(crate) fn ends_game(&self) -> bool {
        matches!(self, Entry::Play { over: true, .. })
    }

    /// The text for the store.
    pub(crate) fn payload(&self) -> String {
        // Without maps and floats, serialising to JSON cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the text from the store.
    pub(crate) fn parse(payload: &str) -> Result<Entry, serde_json::Error> {
        serde_json::from_str(payload)
    }
}

/// Stands before a lot, where an action has its seat.
const CHANCE: &str = "-";

/// Writes an event: `0 3= up` is an action of seat 0, `- 3=` a lot.
pub(crate) fn write_event<G: Game>(event: &Event<G>) -> String {
    match event {
        Event::Act(seat, action) => format!("{seat} {action}"),
        Event::Chance(lot) => format!("{CHANCE} {lot}"),
    }
}

/// Reads what [`write_event`] wrote.
pub(crate) fn read_event<G: Game>(text: &str) -> Result<Event<G>, String> {
    let (who, what) = text.split_once(' ').ok_or_else(|| format!("{text}: expected a seat or {CHANCE}"))?;
    if who == CHANCE {
        return Ok(Event::Chance(what.parse().map_err(|error| format!("{text}: {error}"))?));
    }
    let seat = who.parse().ok().and_then(Seat::new).ok_or_else(|| format!("{text}: no seat"))?;
    Ok(Event::Act(seat, what.parse().map_err(|error| format!("{text}: {error}"))?))
}

/// Whether the first events of a game deal its cards: they then begin with a lot.
fn deals(events: &[String]) -> bool {
    events.first().is_some_and(|event| event.starts_with(CHANCE))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use diciassette::Diciassette;
    use rummy17::Rummy17;

    use super::*;

    fn is_kept<G: Game>(text: &str) {
        assert_eq!(write_event(&read_event::<G>(text).unwrap()), text);
    }

    #[test]
    fn an_event_is_read_as_it_was_written() {
        is_kept::<Diciassette>("- first 1");
        is_kept::<Diciassette>("- 3=");
        is_kept::<Diciassette>("- hand 1 5 trap");
        is_kept::<Diciassette>("0 3= up");
        is_kept::<Diciassette>("5 pass");
        is_kept::<Rummy17>("- dealer 0");
        is_kept::<Rummy17>("- bonus most-cards");
        is_kept::<Rummy17>("1 draw");
        for wrong in ["", "-", "0", "draw", "6 draw", "x draw", "- ", "0 - 3=", "0 nonsense"] {
            assert!(read_event::<Rummy17>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_deal_and_an_end_are_listed() {
        let play = |events: &[&str], over| Entry::Play {
            events: events.iter().map(|event| (*event).to_owned()).collect(),
            over,
            clock: None,
            spent_ms: 0,
        };
        let is_listed = |entry: Entry, seq| entry.changes(seq).listing;
        assert!(is_listed(play(&["- first 1", "- 3="], false), 0));
        assert!(!is_listed(play(&["1 draw", "- 3="], false), 9));
        assert!(is_listed(play(&["1 draw"], true), 9));
    }
}
