//! The messages of a player to a table.

use notation::Json;
use serde::{Deserialize, Deserializer};

use crate::messages;
use crate::settings::Settings;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

messages! {
    example r#"{"type":"lobby"}"#, deny_unknown_fields;
    /// One message to the server: a JSON object whose `type` says which.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Command {
        /// Opens the conversation: the first message on a socket.
        Hello {
            /// The version of the protocol that the sender speaks.
            protocol: u32,
            /// The secret that identifies a guest; browsers keep it in a cookie instead.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            guest: Option<String>,
            /// The name to be shown to others.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            name: Option<String>,
            /// Is the sender a program?
            #[serde(default)]
            bot: bool,
        },
        /// Changes the guest's name.
        Name {
            /// The new name.
            name: String,
        },
        /// Asks for the public tables.
        Lobby {},
        /// Asks for the guest's own tables, running and finished.
        Games {},
        /// Asks for the guest's own games that were played to their end.
        Finished {
            /// Only games that ended before this moment, in milliseconds since 1970: the next
            /// page of an earlier answer.
            #[serde(default, deserialize_with = "moment", skip_serializing_if = "Option::is_none")]
            before: Option<i64>,
        },
        /// Opens a table and visits it.
        Create {
            /// The table's settings.
            settings: Settings,
        },
        /// Visits a table by its invitation, its spectators' code, or the id of a public or own
        /// table.
        Visit {
            /// The code or id.
            table: String,
            /// To resume: the number of the game that was seen last.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            game: Option<u32>,
            /// To resume: the sequence number that was seen last in that game.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seq: Option<u64>,
            /// Is it a screen that the whole room looks at? It sees what spectators see.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            screen: bool,
        },
        /// Leaves the table's room; the seat, if any, is kept.
        Quit {},
        /// Takes a free seat by its number, or the seat that a token belongs to.
        Sit {
            /// The number of the seat, from 0; the first free one if missing.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<u8>,
            /// The secret of a seat.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            token: Option<String>,
        },
        /// Gives up the own seat. In a running game a bot takes over.
        Rise {},
        /// Asks for a new token of the own seat, to hand it over or to play on another device. The
        /// host may ask for the token of a free seat or a bot's, for a friend or a program. Older
        /// tokens of the seat become void.
        Offer {
            /// The seat.
            seat: u8,
        },
        /// Host only: puts a bot on a free seat, or frees the seat again.
        Bot {
            /// The seat.
            seat: u8,
            /// The bot's level; null frees the seat.
            level: Option<String>,
        },
        /// Host only: changes the settings before the game.
        Change {
            /// All of the settings.
            settings: Settings,
        },
        /// Declares the seat ready to begin, or not ready any more.
        Ready {
            /// Is it ready?
            #[serde(default = "yes")]
            ready: bool,
            /// The seat's commitment to its share of the shuffle, 64 hexadecimal digits; without it
            /// the seat adds nothing.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            commitment: Option<String>,
        },
        /// Reveals the value behind the commitment, when all commitments are in.
        Reveal {
            /// 64 hexadecimal digits.
            value: String,
        },
        /// Plays an action: one of `legal` in the frame that it answers.
        Act {
            /// Chosen by the sender, new for every action, 1 to 64 characters. Sending the same id
            /// again repeats the first answer.
            action_id: String,
            /// The number of the game.
            game: u32,
            /// The sequence number of the frame that is answered.
            seq: u64,
            /// The action, in the notation.
            action: String,
        },
        /// Turns the standing pass on or off: the seat passes while a call cannot be right.
        Standing {
            /// On?
            pass: bool,
        },
        /// Asks to stop the clocks, or to go on. It takes effect when all people agree.
        Pause {
            /// Stop?
            pause: bool,
        },
        /// Asks for another game with the same people.
        Rematch {},
        /// Shows one of the fixed gestures.
        Emote {
            /// Its id.
            emote: String,
        },
        /// Says something in own words, where the host allows it.
        Say {
            /// The words.
            text: String,
        },
    }
}

fn yes() -> bool {
    true
}

/// Reads a moment or null. The error does not say `i64`.
fn moment<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i64>, D::Error> {
    Ok(Option::deserialize(from)?.map(|Json(milliseconds)| milliseconds))
}
