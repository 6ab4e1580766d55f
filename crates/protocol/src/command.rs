//! What a player sends to a table.

use serde::{Deserialize, Serialize};

use crate::misread;
use crate::settings::Settings;
use notation::ask::Wrong;
use notation::{to_text, write_messages};

/// The version of the protocol that is spoken here.
pub const PROTOCOL: u32 = 1;

/// One message to the server: a JSON object whose `type` says which.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// The first message on a socket.
    Hello {
        /// The version that the sender speaks.
        protocol: u32,
        /// The secret by which a guest is known again; browsers have it in a cookie instead.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guest: Option<String>,
        /// How the guest wants to be called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Is it a program that plays by itself?
        #[serde(default)]
        bot: bool,
    },
    /// Another name.
    Name {
        /// Which.
        name: String,
    },
    /// The public tables, please.
    Lobby {},
    /// My own tables, running and finished, please.
    Games {},
    /// My own games that were played to their end, please.
    Finished {
        /// Only those that ended before this moment, in milliseconds since 1970: the ones behind an earlier answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<i64>,
    },
    /// Opens a table and visits it.
    Create {
        /// What the host chooses.
        settings: Settings,
    },
    /// Goes to a table: by its invitation, by its spectators' code, or by its id if it is public or one's own.
    Visit {
        /// The code or id.
        table: String,
        /// The number of the game that was seen last, to resume.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<u32>,
        /// The sequence number that was seen last in that game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seq: Option<u64>,
        /// Is it a screen that the whole room looks at? It sees what spectators see, whoever opened it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        screen: bool,
    },
    /// Turns away from the table; the seat, if any, is kept.
    Quit {},
    /// Takes a seat: a free one by its number, or the one that a token belongs to.
    Sit {
        /// The number of the seat, from 0; without it the first that is free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The secret of a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
    /// Gives up one's seat. In a running game a bot plays it on.
    Rise {},
    /// Asks for a new token for one's own seat, to hand it over or to play on another device; the host may ask for one of a
    /// free seat or of a bot's, for a friend or a program. Older tokens of the seat are void.
    Offer {
        /// The seat.
        seat: u8,
    },
    /// The host puts a bot on a free seat, or frees it again.
    Bot {
        /// The seat.
        seat: u8,
        /// The bot's level; null frees the seat.
        level: Option<String>,
    },
    /// The host changes the settings before the game.
    Change {
        /// All of them.
        settings: Settings,
    },
    /// Ready to begin, or not any more.
    Ready {
        /// Which.
        #[serde(default = "yes")]
        ready: bool,
        /// The seat's commitment to its share of the shuffle, 64 hexadecimal digits; without it the seat adds nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// The value behind the commitment, when all are in.
    Reveal {
        /// 64 hexadecimal digits.
        value: String,
    },
    /// An action, as one of `legal` in the frame that it answers.
    Act {
        /// Chosen by the sender, new for every action: the same id again gets the first answer again. 1 to 64 characters.
        action_id: String,
        /// The number of the game.
        game: u32,
        /// The sequence number of the frame that is answered.
        seq: u64,
        /// The action, in the notation.
        action: String,
    },
    /// Passes by itself while a call cannot be right, or no more.
    Standing {
        /// Which.
        pass: bool,
    },
    /// Wants the clocks to stand still, or to go on. It counts when all people at the table want it.
    Pause {
        /// Which.
        pause: bool,
    },
    /// Wants another game with the same people.
    Rematch {},
    /// One of the fixed gestures.
    Emote {
        /// Its id.
        emote: String,
    },
    /// Something in one's own words, where the host allows it.
    Say {
        /// The words.
        text: String,
    },
}

write_messages! {
    Command {
        "hello" Hello { protocol, guest: some, name: some, bot },
        "name" Name { name },
        "lobby" Lobby {},
        "games" Games {},
        "finished" Finished { before: some },
        "create" Create { settings },
        "visit" Visit { table, game: some, seq: some, screen: set },
        "quit" Quit {},
        "sit" Sit { seat: some, token: some },
        "rise" Rise {},
        "offer" Offer { seat },
        "bot" Bot { seat, level },
        "change" Change { settings },
        "ready" Ready { ready, commitment: some },
        "reveal" Reveal { value },
        "act" Act { action_id, game, seq, action },
        "standing" Standing { pass },
        "pause" Pause { pause },
        "rematch" Rematch {},
        "emote" Emote { emote },
        "say" Say { text },
    }
}

fn yes() -> bool {
    true
}

impl Command {
    /// Reads one message. The error says which field is wrong, and what would be right.
    pub fn parse(text: &str) -> Result<Command, Wrong> {
        match serde_json::from_str(text) {
            // Serde would take a list as well, its fields in order.
            Ok(command) if text.trim_start().starts_with('{') => Ok(command),
            _ => Err(misread::why(text)),
        }
    }

    /// The message as text.
    pub fn to_json(&self) -> String {
        to_text(self)
    }

    /// Its `type`.
    pub fn name(&self) -> &'static str {
        self.kind()
    }
}
