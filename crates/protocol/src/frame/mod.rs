//! The messages of the server to a player or a spectator.

mod error_code;
mod lobby;
mod state;
mod table;

pub use self::error_code::ErrorCode;
pub use self::lobby::{Finished, TableCard};
pub use self::state::{State, Waiting};
pub use self::table::{Abandoned, DealInfo, Kind, SeatInfo, Share, Stage, Table};

use crate::messages;

messages! {
    example r#"{"type":"closing","retry_ms":1000}"#;
    /// One message from the server: a JSON object whose `type` says which.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "schema", schemars(transform = crate::schema::left_out_not_null))]
    pub enum Frame {
        /// Answers `hello`.
        Welcome {
            /// The version of the protocol.
            protocol: u32,
            /// The version of the server.
            server: String,
            /// The guest's public id.
            guest: String,
            /// The guest's name.
            name: String,
            /// The secret that identifies the guest, sent once, if it is new and not in a cookie.
            #[serde(skip_serializing_if = "Option::is_none")]
            token: Option<String>,
            /// The gestures there are.
            emotes: Vec<String>,
        },
        /// Refuses a message; nothing has changed.
        Error {
            /// The kind of error, for programs.
            code: ErrorCode,
            /// What was wrong and what would be right, for people.
            message: String,
            /// The `type` of the refused message, if that could be read.
            #[serde(skip_serializing_if = "Option::is_none")]
            about: Option<String>,
            /// The id of the refused action.
            #[serde(skip_serializing_if = "Option::is_none")]
            action_id: Option<String>,
        },
        /// The public tables, newest first.
        Lobby {
            /// The tables.
            tables: Vec<TableCard>,
        },
        /// The guest's own tables, newest first.
        Games {
            /// The tables.
            tables: Vec<TableCard>,
        },
        /// The guest's own games that were played to their end, newest first.
        Finished {
            /// The games.
            games: Vec<Finished>,
        },
        /// Everything about a table but the cards: after a visit, and after every change.
        Table(Box<Table>),
        /// Gives the guest a seat, or the seat a new token.
        Seated {
            /// The seat.
            seat: u8,
            /// The seat's secret, sent once: it takes the seat back from any device.
            token: String,
        },
        /// What has happened in the game, and how it stands.
        State(Box<State>),
        /// An action is in the log and cannot be lost.
        Ack {
            /// The id of the action.
            action_id: String,
            /// The number of the game.
            game: u32,
            /// The sequence number that the action answered.
            seq: u64,
        },
        /// A gesture or words of a guest.
        Said {
            /// The seat; null among the spectators.
            seat: Option<u8>,
            /// The guest's name.
            name: String,
            /// The gesture.
            #[serde(skip_serializing_if = "Option::is_none")]
            emote: Option<String>,
            /// The words.
            #[serde(skip_serializing_if = "Option::is_none")]
            text: Option<String>,
        },
        /// The server closes for a moment.
        Closing {
            /// Milliseconds to wait before coming back.
            retry_ms: u32,
        },
    }
}
