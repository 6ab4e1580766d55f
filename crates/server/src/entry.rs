//! What stands in a table's log: one entry for everything that was done there. The table is the fold of these.
//!
//! Entries are JSON with short names; what a version has written, every later one can read. They hold what nobody may
//! see before its time (secrets of the shuffle, sealed answers, hashes of tokens), and never leave the server as they are.

use protocol::Settings;
use serde::{Deserialize, Serialize};

/// The version of the rules by which games are begun now. A game keeps the one it began with.
pub(crate) const RULESET: u32 = 1;

/// One entry. Seats are numbers from 0; secrets, values and hashes are 64 hexadecimal digits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub(crate) enum Entry {
    /// The table was laid.
    Opened {
        /// What the host chose.
        settings: Settings,
        /// The host.
        host: i64,
        /// The invitation.
        invite: String,
        /// The spectators' code.
        watch: String,
        /// The rules by which it plays.
        ruleset: u32,
        /// The secret of the first shuffle.
        secret: String,
    },
    /// Somebody sat down, or took a seat over.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        guest: i64,
        /// The name.
        name: String,
        /// Is it a program that plays by itself?
        program: bool,
        /// The hash of the seat's token.
        token: String,
    },
    /// Somebody gave a seat up. In a running game a bot sits there from now on.
    Rose {
        /// Which seat.
        seat: u8,
    },
    /// A seat has a new token.
    Token {
        /// Which seat.
        seat: u8,
        /// Its hash.
        token: String,
    },
    /// A bot of the house was seated.
    Bot {
        /// Where.
        seat: u8,
        /// Its level.
        level: String,
    },
    /// The host changed the settings.
    Changed {
        /// All of them.
        settings: Settings,
    },
    /// Somebody is ready, or not any more.
    Ready {
        /// Who; none is the host of a table of bots alone.
        seat: Option<u8>,
        /// Which.
        ready: bool,
        /// The commitment to a share of the shuffle.
        commitment: Option<String>,
    },
    /// Somebody revealed the value behind a commitment.
    Reveal {
        /// Who.
        seat: u8,
        /// The value.
        value: String,
    },
    /// A value was missing: the deal begins anew with another secret.
    Restarted {
        /// The new secret.
        secret: String,
    },
    /// The game went on: actions and lots in their order. The first of a game deals the cards.
    Play {
        /// `0 3= up` is an action of seat 0, `- card 3` a lot.
        events: Vec<String>,
        /// Is the game over with it?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        over: bool,
        /// Whose clock ran.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u8>,
        /// For how many milliseconds.
        #[serde(default, skip_serializing_if = "is_zero")]
        spent_ms: u32,
    },
    /// An answer in a claim window that decides nothing yet.
    Sealed {
        /// Whose.
        seat: u8,
        /// The answer.
        action: String,
    },
    /// Somebody passes by itself while a call cannot be right, or no more.
    Standing {
        /// Who.
        seat: u8,
        /// Which.
        pass: bool,
    },
    /// Somebody wants a pause, or no more.
    Pause {
        /// Who.
        seat: u8,
        /// Which.
        pause: bool,
    },
    /// A bot plays on for somebody who is away.
    Away {
        /// For whom.
        seat: u8,
    },
    /// Who was away is back.
    Back {
        /// Who.
        seat: u8,
    },
    /// Somebody wants another game.
    Rematch {
        /// Who; none is the host of a table of bots alone.
        seat: Option<u8>,
    },
    /// The next game is prepared.
    Again {
        /// The secret of its shuffle.
        secret: String,
        /// Rummy 17: the dealer moves on.
        dealer: Option<u8>,
        /// The seats of people who have gone without a word: they are free again.
        gone: Vec<u8>,
    },
    /// Nobody is left who plays.
    Abandoned {},
    /// Nobody came any more: the table was put away.
    Archived {},
    /// Somebody came again.
    Woken {},
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Entry {
    /// The text for the store.
    pub(crate) fn payload(&self) -> String {
        // No maps, no floats: there is nothing that JSON could not say.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Read again.
    pub(crate) fn parse(payload: &str) -> Result<Entry, serde_json::Error> {
        serde_json::from_str(payload)
    }
}
