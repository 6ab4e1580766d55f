//! What the server sends to a player or a spectator.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::settings::Settings;
use notation::Value;
use notation::ask::{self, Wrong};
use notation::object::parse;
use notation::{FromJson, Reading, read_by_serde, words_by_serde};
use notation::{read_object, words};

/// One message from the server: a JSON object whose `type` says which.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Frame {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol.
        protocol: u32,
        /// The version of the server.
        server: String,
        /// The guest's public id.
        guest: String,
        /// How the guest is called.
        name: String,
        /// The secret by which the guest is known again, if it is new and not in a cookie. It is said only once.
        #[serde(skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The gestures there are.
        emotes: Vec<String>,
    },
    /// Something could not be done; nothing has changed.
    Error {
        /// What kind of error, for programs.
        code: ErrorCode,
        /// What was wrong and what would be right, for people.
        message: String,
        /// The `type` of the message that it answers, if that could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        about: Option<String>,
        /// The action that it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        action_id: Option<String>,
    },
    /// The public tables, newest first.
    Lobby {
        /// Each with who sits there.
        tables: Vec<Card>,
    },
    /// One's own tables, newest first.
    Games {
        /// Each with who sits there.
        tables: Vec<Card>,
    },
    /// One's own games that were played to their end, the newest first.
    Finished {
        /// Each with one's seat.
        games: Vec<Finished>,
    },
    /// Everything about a table but the cards: when one comes, and whenever something of it has changed.
    Table(Box<Table>),
    /// A seat is yours, or its token is new.
    Seated {
        /// The seat.
        seat: u8,
        /// Its secret: with it the seat can be taken back from any device. It is said only once.
        token: String,
    },
    /// The game: what has happened and how it stands.
    State(Box<State>),
    /// An action has been written down and cannot be lost.
    Ack {
        /// Which.
        action_id: String,
        /// The number of the game.
        game: u32,
        /// The sequence number that it answered.
        seq: u64,
    },
    /// Somebody has said something.
    Said {
        /// From which seat; null from among the spectators.
        seat: Option<u8>,
        /// By whom.
        name: String,
        /// A gesture.
        #[serde(skip_serializing_if = "Option::is_none")]
        emote: Option<String>,
        /// Words.
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// The server closes for a moment: come back after so many milliseconds.
    Closing {
        /// How long to wait.
        retry_ms: u32,
    },
}

/// What kind of error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ErrorCode {
    /// Not JSON, not a known command, a field missing or wrong.
    Malformed,
    /// Longer than a message may be; the socket is closed.
    TooLarge,
    /// Too many messages; what is over the limit is dropped, and the socket is closed if it goes on.
    Flood,
    /// `hello` comes first, and once.
    Hello,
    /// This version of the protocol is not spoken here.
    Protocol,
    /// There is no table with this code.
    NoSuchTable,
    /// Too many wrong codes from this address: wait a minute.
    LockedOut,
    /// No table is visited on this socket.
    NoTable,
    /// One must sit at the table for this.
    NotSeated,
    /// Only the host may do this.
    NotHost,
    /// The seat is not free, or there is none.
    SeatTaken,
    /// This token belongs to no seat (any more).
    BadToken,
    /// A name that cannot be used.
    BadName,
    /// Settings that cannot be played.
    BadSettings,
    /// Not now: the table is in another state.
    NotNow,
    /// The decision has been made already, or it is another one.
    Stale,
    /// A sequence number that has not been reached.
    Future,
    /// It is not this seat's turn.
    NotYourTurn,
    /// The rules forbid it.
    Illegal,
    /// Not a word of the notation.
    Misspelt,
    /// The host has not turned chat on, or there is no such gesture.
    NotAllowed,
    /// Too many sockets or tables from here, or the server is closing.
    Busy,
    /// The server could not write it down; try again with the same id.
    Unavailable,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Stage {
    /// People come, and say that they are ready.
    Gathering,
    /// All are ready: the values for the shuffle are revealed.
    Revealing,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
    /// The game was given up.
    Abandoned,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Card {
    /// Its id.
    pub table: String,
    /// Which game.
    pub game: String,
    /// How far it has come.
    pub stage: Stage,
    /// Is it listed in the lobby?
    pub public: bool,
    /// Has it been put away because nobody came any more? A visit brings it back.
    pub archived: bool,
    /// For each seat who sits there; null is free.
    pub seats: Vec<Option<String>>,
    /// How many games were begun, rematches included.
    pub games: u32,
    /// One's own invitation to it; in `games` only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// When something of it changed, in milliseconds since 1970.
    pub changed_at: i64,
}

/// A game that was played to its end. Its record tells the rest: `/t/INVITE/games/NUMBER.jsonl`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Finished {
    /// The id of its table.
    pub table: String,
    /// The invitation of its table.
    pub invite: String,
    /// Which game.
    pub game: String,
    /// The number of the game at its table, from 1.
    pub number: u32,
    /// Where one sat when it ended.
    pub seat: u8,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: i64,
}

/// What kind of player sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nobody.
    Free,
    /// A person.
    Human,
    /// A bot of the house.
    Bot,
    /// A program that plays over a socket.
    Program,
}

/// A seat, as everybody may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatInfo {
    /// Who.
    pub name: String,
    /// What kind of player.
    pub kind: Kind,
    /// The level of a bot; the id of its character is in the documentation of the bots.
    pub level: Option<String>,
    /// Is there a connection?
    pub connected: bool,
    /// A bot of the house plays for the absent person.
    pub substituted: bool,
    /// Ready to begin.
    pub ready: bool,
    /// Wants a pause.
    pub pause: bool,
    /// Wants another game.
    pub rematch: bool,
}

/// A seat's share of the shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Share {
    /// Whose.
    pub seat: u8,
    /// SHA-256 of the value.
    pub commitment: String,
    /// The value, once all are in.
    pub value: Option<String>,
}

/// The shuffle, as far as it is public.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DealInfo {
    /// The name of the game in the hashes.
    pub game: String,
    /// The server's commitment to its secret.
    pub commitment: String,
    /// The seats' shares.
    pub shares: Vec<Share>,
    /// How often the deal was begun anew because a value was missing.
    pub restarts: u32,
    /// The secrets of deals that were given up, so that they can be checked too.
    pub abandoned: Vec<Abandoned>,
    /// The secret, when the game has ended.
    pub secret: Option<String>,
}

/// A commitment whose deal never came.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Abandoned {
    /// What was promised.
    pub commitment: String,
    /// What was behind it.
    pub secret: String,
}

/// Everything about a table but the cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Table {
    /// Its id.
    pub id: String,
    /// The invitation, for those who came by it or sit here: `/t/CODE`.
    pub invite: Option<String>,
    /// The spectators' code: `/w/CODE`.
    pub watch: String,
    /// What the host chose.
    pub settings: Settings,
    /// How far it has come.
    pub stage: Stage,
    /// Do the clocks stand still?
    pub paused: bool,
    /// One's own seat; null for spectators and guests who are not seated.
    pub you: Option<u8>,
    /// Is one the host?
    pub host: bool,
    /// Does one's seat pass by itself while a call cannot be right?
    pub standing_pass: bool,
    /// The number of the game, from 1; rematches count on.
    pub game: u32,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// How many look on.
    pub spectators: u32,
    /// Is there a screen that the whole room looks at?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub screen: bool,
    /// The shuffle.
    pub deal: DealInfo,
    /// While values are revealed: how many milliseconds are left.
    pub left_ms: Option<u64>,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Waiting {
    /// Is it a claim window: all these seats are asked at once, and seat order decides?
    pub window: bool,
    /// The seats that are asked. In a window all of them, whoever has answered already.
    pub seats: Vec<u8>,
    /// How many milliseconds are left; null without a limit.
    pub left_ms: Option<u64>,
}

/// The game: what has happened and how it stands, for one pair of eyes.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct State {
    /// The number of the game.
    pub game: u32,
    /// `seen` goes on from this sequence number; null if it does not, and `view` alone counts.
    pub from: Option<u64>,
    /// The sequence number: how many events the game has had.
    pub seq: u64,
    /// For each event since `from`, the steps that were seen.
    pub seen: Vec<Value>,
    /// How the game stands, as in the notation.
    pub view: Value,
    /// What these eyes may know beyond that, for who has the engine: `Spoken::view_from` makes a typed view of the two.
    pub more: Value,
    /// What the game waits for; null when it is over.
    pub waiting: Option<Waiting>,
    /// What one may do now; empty when one is not asked.
    pub legal: Vec<String>,
    /// In a window: one's own answer, once it is written down. Nobody else knows it.
    pub answered: Option<String>,
    /// With a bank: the milliseconds that each seat has left.
    pub banks: Option<Vec<u64>>,
    /// The result, when the game is over.
    pub result: Option<Value>,
}

/// What can be sent.
const TYPES: [&str; 11] =
    ["welcome", "error", "lobby", "games", "finished", "table", "seated", "state", "ack", "said", "closing"];

words! {
    ErrorCode {
        "malformed" Malformed,
        "too_large" TooLarge,
        "flood" Flood,
        "hello" Hello,
        "protocol" Protocol,
        "no_such_table" NoSuchTable,
        "locked_out" LockedOut,
        "no_table" NoTable,
        "not_seated" NotSeated,
        "not_host" NotHost,
        "seat_taken" SeatTaken,
        "bad_token" BadToken,
        "bad_name" BadName,
        "bad_settings" BadSettings,
        "not_now" NotNow,
        "stale" Stale,
        "future" Future,
        "not_your_turn" NotYourTurn,
        "illegal" Illegal,
        "misspelt" Misspelt,
        "not_allowed" NotAllowed,
        "busy" Busy,
        "unavailable" Unavailable,
    }
}

words! {
    Stage {
        "gathering" Gathering,
        "revealing" Revealing,
        "playing" Playing,
        "over" Over,
        "abandoned" Abandoned,
    }
}

words! {
    Kind {
        "free" Free,
        "human" Human,
        "bot" Bot,
        "program" Program,
    }
}

read_object! { Card { table, game, stage, public, archived, seats, games, invite, changed_at } }
read_object! { Finished { table, invite, game, number, seat, ended_at } }
read_object! { SeatInfo { name, kind, level, connected, substituted, ready, pause, rematch } }
read_object! { Share { seat, commitment, value } }
read_object! { DealInfo { game, commitment, shares, restarts, abandoned, secret } }
read_object! { Abandoned { commitment, secret } }
read_object! { Table { id, invite, watch, settings, stage, paused, you, host, standing_pass, game, seats, spectators, screen: set, deal, left_ms } }
read_object! { Waiting { window, seats, left_ms } }

impl FromJson for State {
    fn read(value: &mut Value, reading: &mut Reading) -> State {
        reading.object("an object", value, &[]);
        State {
            game: reading.take(value, "game"),
            from: reading.take(value, "from"),
            seq: reading.take(value, "seq"),
            seen: reading.take(value, "seen"),
            view: {
                reading.needs(value, "view", "how the game stands");
                reading.take(value, "view")
            },
            more: reading.take(value, "more"),
            waiting: reading.take(value, "waiting"),
            legal: reading.take(value, "legal"),
            answered: reading.take(value, "answered"),
            banks: reading.take(value, "banks"),
            result: reading.take(value, "result"),
        }
    }
}

words_by_serde! { ErrorCode, Stage, Kind }
read_by_serde! { Card, SeatInfo, Share, DealInfo, Abandoned, Table, Waiting, State }

/// From a value, like everything that is in it.
impl<'de> Deserialize<'de> for Frame {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Frame, D::Error> {
        Frame::from_value(Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Frame {
    /// Reads a message.
    pub fn parse(text: &str) -> Result<Frame, Wrong> {
        Frame::from_value(parse(text)?)
    }

    fn from_value(mut value: Value) -> Result<Frame, Wrong> {
        let kind = ask::text(&value, "type", "the type of a message")?.to_owned();
        let (mut reading, value) = (Reading::lenient(), &mut value);
        let frame = match kind.as_str() {
            "welcome" => Frame::Welcome {
                protocol: reading.take(value, "protocol"),
                server: reading.take(value, "server"),
                guest: reading.take(value, "guest"),
                name: reading.take(value, "name"),
                token: reading.take(value, "token"),
                emotes: reading.take(value, "emotes"),
            },
            "error" => Frame::Error {
                code: reading.take(value, "code"),
                message: reading.take(value, "message"),
                about: reading.take(value, "about"),
                action_id: reading.take(value, "action_id"),
            },
            "lobby" => Frame::Lobby { tables: reading.take(value, "tables") },
            "games" => Frame::Games { tables: reading.take(value, "tables") },
            "finished" => Frame::Finished { games: reading.take(value, "games") },
            "table" => Frame::Table(FromJson::read(value, &mut reading)),
            "seated" => {
                Frame::Seated { seat: reading.take(value, "seat"), token: reading.take(value, "token") }
            }
            "state" => Frame::State(FromJson::read(value, &mut reading)),
            "ack" => Frame::Ack {
                action_id: reading.take(value, "action_id"),
                game: reading.take(value, "game"),
                seq: reading.take(value, "seq"),
            },
            "said" => Frame::Said {
                seat: reading.take(value, "seat"),
                name: reading.take(value, "name"),
                emote: reading.take(value, "emote"),
                text: reading.take(value, "text"),
            },
            "closing" => Frame::Closing { retry_ms: reading.take(value, "retry_ms") },
            _ => {
                let known = TYPES.map(|kind| format!("`{kind}`")).join(", ");
                let found = ask::excerpt(&kind);
                return Err(Wrong(format!("type: unknown message `{found}`, expected one of {known}")));
            }
        };
        reading.end(frame)
    }

    /// The message as it goes over the wire.
    pub fn to_json(&self) -> String {
        // A frame has no maps with other keys than text, the one thing that JSON could not say.
        serde_json::to_string(self).unwrap_or_default()
    }
}
