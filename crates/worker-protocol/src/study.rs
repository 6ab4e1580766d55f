//! What the worker of a page tells whoever studies: a record that is gone through, its shuffle,
//! advice, and a review.
//!
//! It is asked by messages of [`Request`](crate::Request). The answers are a type of their own,
//! so that a page on which somebody only plays need not carry how they are read. Numbers are
//! whole, as in all our messages: a chance is in millionths, points are in hundredths.
//!
//! - **A record** stays in the worker. For one seat or a spectator the page gets what that eye
//!   may know, and no hidden card of anybody else. "All open" is no eye, for there is none that
//!   sees everything: it is the states of all seats beside each other, each what that seat knows.
//!   What nobody has seen stays unseen. Nothing that comes behind the event that is asked for is
//!   ever told; who has opened the record without spoilers is told beforehand how many events
//!   there are, and nothing else of how it goes on.
//! - **Advice** is for the seat through whose eyes the page looks, which a person at this device
//!   plays, and comes from what that seat has seen. What follows from counting cards comes at
//!   once, with what the network reads beside it. The thoughts of the master follow in several
//!   messages, each better founded than the one before, and none of them keeps the worker for
//!   longer than a third of a bot's move.
//! - **A lesson** is a game that is laid out: the worker knows what comes, and tells one step of
//!   it at a time.
//! - **A review** tells one decision at a time, judged by what the seat knew when it was made,
//!   and in the end where the game turned.

use notation::{GameName, Value};
use protocol::{State, messages};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::tally::Tally;

/// The thoughts of the master about a decision come in so many parts.
pub const PARTS: u32 = 10;

/// Through whose eyes a record is looked at: the number of a seat, null for a spectator, or
/// `"open"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// What this seat may know.
    Seat(u8),
    /// What everybody may know.
    Spectator,
    /// What all seats together know.
    Open,
}

impl Serialize for Sight {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Sight::Seat(seat) => serializer.serialize_u8(*seat),
            Sight::Spectator => serializer.serialize_unit(),
            Sight::Open => serializer.serialize_str("open"),
        }
    }
}

impl<'de> Deserialize<'de> for Sight {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Sight, D::Error> {
        let value = Value::deserialize(from)?;
        let seat = value.as_u64().and_then(|seat| u8::try_from(seat).ok());
        match seat {
            Some(seat) => Ok(Sight::Seat(seat)),
            None if value.is_null() => Ok(Sight::Spectator),
            None if value.as_str() == Some("open") => Ok(Sight::Open),
            None => {
                let expected = r#"the number of a seat, null for a spectator, or "open""#;
                Err(D::Error::custom(format_args!("expected {expected}, found {value}")))
            }
        }
    }
}

messages! {
    example r#"{"type":"recorded","record":""}"#;
    /// What the worker tells.
    pub enum StudyMessage {
        /// The record is open.
        Opened {
            /// Which game.
            game: GameName,
            /// What the table chose.
            options: Value,
            /// Who sat where.
            seats: Vec<Player>,
            /// How many events it has.
            events: u32,
            /// Does it say what its lots follow from?
            fairness: bool,
            /// How it ends; null without spoilers.
            end: Option<End>,
        },
        /// The file of the open record.
        Recorded {
            /// As it is written: JSON Lines.
            record: String,
        },
        /// The position after so many events.
        Turned {
            /// After how many.
            event: u32,
            /// For whose eyes.
            eye: Sight,
            /// As these eyes see it; where all is open, as a spectator does. Nobody is asked:
            /// `legal` is empty.
            state: Box<State>,
            /// Where all is open: how it stands for each seat, in their order, without what it
            /// saw. Else empty.
            open: Vec<State>,
        },
        /// What a check of the shuffle comes to.
        Verified {
            /// In a word.
            verdict: Proof,
            /// How many lots follow from what was committed to; 0 if they do not all.
            lots: u32,
            /// How many shuffles they are of.
            shuffles: u32,
            /// Has the game been played to its end?
            finished: bool,
            /// Where it differs, if it does.
            difference: Option<Difference>,
            /// All of it in an English sentence.
            message: String,
        },
        /// What a seat may know of its situation: by counting, and how the network reads it.
        Advice {
            /// For which seat.
            seat: u8,
            /// The sequence number of the state that it is about.
            seq: u64,
            /// What the seat has laid on its table since, and told nobody yet: it is about that
            /// position.
            draft: Vec<String>,
            /// The seat is to decide: `thoughts` follow.
            thinking: bool,
            /// In Diciassette: how the queue stands.
            queue: Option<Queue>,
            /// In Rummy 17: how the hand stands.
            hand: Option<Hand>,
        },
        /// What the master thinks, so far.
        Thoughts {
            /// For which seat.
            seat: u8,
            /// The sequence number of the state that it is about.
            seq: u64,
            /// As in the `advice` before it.
            draft: Vec<String>,
            /// So much of the thinking is done.
            done: u32,
            /// Out of so much: with the last part the answer is final.
            of: u32,
            /// Everything that is legal, the best first; what the master gave no thought comes
            /// last.
            actions: Vec<Valued>,
        },
        /// A decision of the record, judged.
        Judged {
            /// After so many events it was made: a `turn` there shows what the seat had before
            /// it.
            event: u32,
            /// By whom.
            seat: u8,
            /// So many events are reviewed.
            done: u32,
            /// Out of so many.
            of: u32,
            /// What was done, in the notation.
            played: String,
            /// Everything that was legal, the best first.
            actions: Vec<Valued>,
            /// The chance to win before it, if one went on as the master would; null where the
            /// master does not ask itself.
            chance: Option<u32>,
            /// What it cost against the best.
            loss: Option<u32>,
            /// In a word.
            verdict: Judgement,
            /// In Diciassette: what could be known.
            queue: Option<QueueFacts>,
            /// In Rummy 17: what could be known.
            hand: Option<HandFacts>,
        },
        /// The review is done.
        Reviewed {
            /// Whose decisions were judged; null for everybody's.
            seat: Option<u8>,
            /// How many decisions there were.
            decisions: u32,
            /// Where a chance to win changed most, the largest change first.
            turning_points: Vec<Turning>,
        },
        /// What a lesson teaches now.
        Lesson {
            /// Which of its steps, from 1.
            step: u32,
            /// Out of so many.
            of: u32,
            /// The name of what is taught: the page has the words.
            teaches: String,
            /// What is to be done, in the notation: any one of these. Without any it is to be
            /// read, and `next` goes on.
            awaits: Vec<String>,
            /// What it speaks of: the names of places on the table.
            points: Vec<String>,
        },
        /// What a game came to for one of its seats.
        Tallied {
            /// The numbers.
            tally: Box<Tally>,
        },
        /// Something could not be done; nothing has changed.
        Declined {
            /// The `type` of the message that it answers, if that could be read.
            about: Option<String>,
            /// Why, and what would be right.
            message: String,
        },
    }
}

/// Who sat on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// What kind of player: `human`, or a bot's name.
    pub kind: String,
}

/// How a record ends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct End {
    /// Was the game played to its end?
    pub finished: bool,
    /// How many rounds of Diciassette or games of Rummy 17 were begun.
    pub parts: u32,
    /// The result, if it was.
    pub result: Option<Value>,
}

/// What a check of the shuffle comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// Every lot follows from what was committed to.
    Verified,
    /// The record says nothing of where its lots come from.
    Unproven,
    /// Something is not as it was committed to.
    Differs,
}

/// What kind of difference: those of `sitting::Difference`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Differing {
    /// The table cannot be played at.
    Opening,
    /// The commitment to the secret.
    Commitment,
    /// The commitment of a seat.
    SeatCommitment,
    /// A lot where none is due.
    NoLotDue,
    /// Another lot.
    Lot,
    /// A pile is missing.
    PileMissing,
    /// A card of a pile.
    PileCard,
    /// The number of cards of a pile.
    PileLength,
    /// The number of piles.
    Piles,
}

/// Where a record differs from its shuffle, in parts that can be worded in any language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Difference {
    /// What kind.
    pub kind: Differing,
    /// The line of the file; the header is line 1.
    pub line: u32,
    /// Whose commitment.
    pub seat: Option<u8>,
    /// Which pile, from 0.
    pub pile: Option<u32>,
    /// Which card of it, from 0.
    pub card: Option<u32>,
    /// What would be right: a card, a lot, a number or a hash.
    pub expected: Option<String>,
    /// What is there.
    pub found: Option<String>,
}

/// How likely a total of the queue is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Total {
    /// The total.
    pub total: u32,
    /// Its chance, in millionths.
    pub chance: u32,
}

/// How the queue stands (D14).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Queue {
    /// The sum of the cards that the seat can tell.
    pub known: u32,
    /// How many it cannot.
    pub hidden: u32,
    /// Does everything here follow from counting? After a shuffle that happened before the seat's
    /// eyes it does not: then it is the share of so many `worlds`.
    pub exact: bool,
    /// How many worlds were imagined; 0 where it is exact.
    pub worlds: u32,
    /// Each total that is possible, the lowest first. Their chances add up to a million, but for
    /// rounding.
    pub totals: Vec<Total>,
    /// The chance that it is 17 or more, by counting alone.
    pub reached: u32,
    /// How the network reads the others' play: kept apart, for it may be wrong.
    pub read: QueueReading,
}

/// What the network reads out of the others' play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QueueReading {
    /// The chance that the queue has reached 17.
    pub reached: u32,
    /// The chance that somebody else has set a Trap.
    pub trap: u32,
}

/// How the hand stands (R6, R9–R11, R16).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hand {
    /// The melds of the best partition, with jokers from the side, as they would be laid down.
    pub melds: Vec<String>,
    /// The cards that would be laid off on melds of the table.
    pub lay_offs: Vec<String>,
    /// What would be left.
    pub rest: Vec<String>,
    /// R16: what that would cost.
    pub penalty: u32,
    /// The cards nobody has shown that would go down with what is left.
    pub outs: Vec<String>,
    /// For each card of the hand what it would bring the others, the safest first.
    pub discards: Vec<Risk>,
    /// How the network sees it.
    pub read: HandReading,
}

/// What a discard brings the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Risk {
    /// The card.
    pub card: String,
    /// The points that it is expected to bring them, in hundredths: by a rule of thumb that looks
    /// at what they have shown and may hold.
    pub danger: u32,
    /// Is it in a meld or a lay-off of the best partition?
    pub planned: bool,
}

/// What the network makes of a position of Rummy 17.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandReading {
    /// The chance to win, in millionths.
    pub win: u32,
    /// The score to be expected less that of the others on average, in hundredths of a point.
    pub lead: i64,
}

/// What the master thinks of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Valued {
    /// The action, in the notation.
    pub action: String,
    /// How often it would do that.
    pub share: u32,
    /// The chance to win afterwards; null where it gave that no thought.
    pub value: Option<u32>,
    /// The standard error of the value, where it comes from imagined worlds.
    pub error: Option<u32>,
}

/// What could be known of the queue when a decision was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QueueFacts {
    /// The chance that the total was 17 or more, by counting.
    pub counted: u32,
    /// Does that follow from counting, or was it estimated after a shuffle?
    pub exact: bool,
    /// The same, as the network reads it.
    pub read: u32,
    /// The chance of a Trap of somebody else, as the network reads it.
    pub trap: u32,
}

/// What could be known of the hand when a decision was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandFacts {
    /// R16: what would be left to pay.
    pub penalty: u32,
    /// How many hidden cards would help.
    pub outs: u32,
    /// The lead to be expected, in hundredths of a point.
    pub lead: i64,
}

/// What is to be said of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// As good as anything else, as far as can be told.
    Sound,
    /// It cost 2 to 5 points of the chance to win.
    Inaccuracy,
    /// It cost 5 to 10 points.
    Mistake,
    /// It cost more than 10 points.
    Blunder,
}

/// Where a seat's chance to win changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turning {
    /// Whose.
    pub seat: u8,
    /// The decision by which, or after which, it changed: its number as in `judged`.
    pub event: u32,
    /// The chance before.
    pub from: u32,
    /// The chance after.
    pub to: u32,
    /// By the player's own decision, or by the cards and the others.
    pub own: bool,
}
