//! The worker's messages for study: a record shown event by event, its shuffle, advice, and a
//! review.
//!
//! They answer a [`Request`](crate::Request). They have their own type, so that a page used only
//! for playing need not contain the code that reads them. Numbers are whole, as in all our
//! messages: a chance is in millionths, points are in hundredths.
//!
//! - **A record** stays in the worker. For a seat or a spectator the page gets that eye's
//!   knowledge, and no hidden card of other seats. "All open" is not an eye, since no eye sees
//!   everything: it is the states of all seats side by side, each with that seat's knowledge. A
//!   card that no seat has seen stays hidden. Events after the requested one are never sent;
//!   without spoilers, the page learns in advance only the number of events.
//! - **Advice** is for the seat whose view is shown, which a person at this device plays, and is
//!   based on that seat's knowledge. The facts from counting cards come at once, with the network's
//!   reading beside them. The master's thoughts follow in several messages, each better founded
//!   than the one before, and none occupies the worker for longer than a third of a bot's move.
//! - **A lesson** is a stacked game: the worker knows its course, and sends one step of it at a
//!   time.
//! - **A review** sends one decision at a time, judged by the seat's knowledge when it was made,
//!   and finally the turning points.

use notation::{GameName, Value, excerpt};
use protocol::{State, messages};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::tally::Tally;

/// The number of parts in which the master's thoughts about a decision arrive.
pub const PARTS: u32 = 10;

/// The eye for which a record is shown: the number of a seat, null for a spectator, or `"open"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// The knowledge of this seat.
    Seat(u8),
    /// Public knowledge.
    Spectator,
    /// The combined knowledge of all seats.
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
                let found = excerpt(&value.to_string());
                Err(D::Error::custom(format_args!("expected {expected}, found {found}")))
            }
        }
    }
}

messages! {
    example r#"{"type":"recorded","record":""}"#;
    /// A message of the worker for study.
    pub enum StudyMessage {
        /// The record is open.
        Opened {
            /// The game.
            game: GameName,
            /// The options of the table.
            options: Value,
            /// The players by seat.
            seats: Vec<Player>,
            /// The number of events.
            events: u32,
            /// Whether it has commitments to its lots.
            fairness: bool,
            /// The end; null without spoilers.
            end: Option<End>,
        },
        /// The file of the open record.
        Recorded {
            /// The contents, in JSON Lines.
            record: String,
        },
        /// The position after some of the events.
        Turned {
            /// The number of events.
            event: u32,
            /// The eye.
            eye: Sight,
            /// The state for this eye; for all open, that of a spectator. No seat is asked: `legal`
            /// is empty.
            state: Box<State>,
            /// For all open, the state for each seat in order, without its steps; otherwise empty.
            open: Vec<State>,
        },
        /// The result of verifying the shuffle.
        Verified {
            /// The verdict.
            verdict: Proof,
            /// The number of lots that follow from the commitments; 0 unless all do.
            lots: u32,
            /// The number of shuffles.
            shuffles: u32,
            /// Whether the game has been played to its end.
            finished: bool,
            /// The difference found, if any.
            difference: Option<Difference>,
            /// All of it in an English sentence.
            message: String,
        },
        /// The seat's knowledge of its situation: from counting, and as the network reads it.
        Advice {
            /// The seat.
            seat: u8,
            /// The sequence number of the state.
            seq: u64,
            /// The seat's draft: the advice is for the state after these actions, which it has not
            /// sent.
            draft: Vec<String>,
            /// Whether the seat must decide, so that `thoughts` follow.
            thinking: bool,
            /// The state of the queue, in Diciassette.
            queue: Option<Queue>,
            /// The state of the hand, in Rummy 17.
            hand: Option<Hand>,
        },
        /// The master's thoughts so far.
        Thoughts {
            /// The seat.
            seat: u8,
            /// The sequence number of the state.
            seq: u64,
            /// As in the `advice` before it.
            draft: Vec<String>,
            /// The number of parts done.
            done: u32,
            /// The number of all parts: the last one is final.
            of: u32,
            /// All legal actions, the best first; those without a thought come last.
            actions: Vec<Valued>,
        },
        /// A decision of the record, judged.
        Judged {
            /// The number of events before the decision: `turn` to it shows the state that the seat
            /// decided on.
            event: u32,
            /// The deciding seat.
            seat: u8,
            /// The number of events reviewed.
            done: u32,
            /// The number of all events.
            of: u32,
            /// The action taken, in the notation.
            played: String,
            /// All legal actions, the best first.
            actions: Vec<Valued>,
            /// The chance to win before it, if the seat continued as the master would; null where
            /// the master does not estimate it.
            chance: Option<u32>,
            /// The loss against the best action.
            loss: Option<u32>,
            /// The verdict.
            verdict: Judgement,
            /// The facts known then, in Diciassette.
            queue: Option<QueueFacts>,
            /// The facts known then, in Rummy 17.
            hand: Option<HandFacts>,
        },
        /// The review is done.
        Reviewed {
            /// The seat whose decisions were judged; null for all seats.
            seat: Option<u8>,
            /// The number of decisions.
            decisions: u32,
            /// The largest changes of a chance to win, the largest first.
            turning_points: Vec<Turning>,
        },
        /// The current step of a lesson.
        Lesson {
            /// The number of the step, from 1.
            step: u32,
            /// The number of all steps.
            of: u32,
            /// The name of the step; the page has the words.
            teaches: String,
            /// The actions to choose from, in the notation. If there are none, the step is to be
            /// read, and `next` continues.
            awaits: Vec<String>,
            /// The names of the places on the table that it refers to.
            points: Vec<String>,
        },
        /// The tally of a game for one of its seats.
        Tallied {
            /// The numbers.
            tally: Box<Tally>,
        },
        /// Declines a request; nothing has changed.
        Declined {
            /// The `type` of the request, if readable.
            about: Option<String>,
            /// The reason and the remedy.
            message: String,
        },
    }
}

/// The player on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The kind of player: `human`, or a bot's name.
    pub kind: String,
}

/// The end of a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct End {
    /// Whether the game was played to its end.
    pub finished: bool,
    /// The number of rounds of Diciassette or games of Rummy 17 begun.
    pub parts: u32,
    /// The result, if it was finished.
    pub result: Option<Value>,
}

/// The verdict on a shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// Every lot follows from the commitments.
    Verified,
    /// The record does not say where its lots come from.
    Unproven,
    /// The record contradicts its commitments.
    Differs,
}

/// The kind of difference, as in `sitting::Difference`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Differing {
    /// The players and options are unplayable.
    Opening,
    /// The commitment to the secret.
    Commitment,
    /// The commitment of a seat.
    SeatCommitment,
    /// A lot where none is due.
    NoLotDue,
    /// A different lot.
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

/// A difference between a record and its shuffle, in parts that can be worded in any language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Difference {
    /// The kind.
    pub kind: Differing,
    /// The line of the file; the header is line 1.
    pub line: u32,
    /// The seat of the commitment.
    pub seat: Option<u8>,
    /// The number of the pile, from 0.
    pub pile: Option<u32>,
    /// The number of the card in it, from 0.
    pub card: Option<u32>,
    /// The expected value: a card, a lot, a number or a hash.
    pub expected: Option<String>,
    /// The value found.
    pub found: Option<String>,
}

/// The chance of a total of the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Total {
    /// The total.
    pub total: u32,
    /// Its chance, in millionths.
    pub chance: u32,
}

/// The state of the queue (D14).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Queue {
    /// The sum of the cards known to the seat.
    pub known: u32,
    /// The number of hidden cards.
    pub hidden: u32,
    /// Whether everything here follows from counting. After a shuffle that the seat has watched it
    /// does not: then it is a share of `worlds`.
    pub exact: bool,
    /// The number of imagined worlds; 0 where it is exact.
    pub worlds: u32,
    /// Each possible total, the lowest first. Apart from rounding, their chances add up to a
    /// million.
    pub totals: Vec<Total>,
    /// The chance that it is 17 or more, by counting alone.
    pub reached: u32,
    /// The network's reading of the others' play: kept apart, because it may be wrong.
    pub read: QueueReading,
}

/// The network's reading of the others' play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QueueReading {
    /// The chance that the queue has reached 17.
    pub reached: u32,
    /// The chance that another player has set a Trap.
    pub trap: u32,
}

/// The state of the hand (R6, R9–R11, R16).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hand {
    /// The melds of the best partition, with jokers from the side, as they would be laid down.
    pub melds: Vec<String>,
    /// The cards that would be laid off on melds of the table.
    pub lay_offs: Vec<String>,
    /// The cards left over.
    pub rest: Vec<String>,
    /// R16: their penalty.
    pub penalty: u32,
    /// The unseen cards that would go down with the cards left over.
    pub outs: Vec<String>,
    /// The value of each card of the hand to the others, the safest first.
    pub discards: Vec<Risk>,
    /// The network's reading of the position.
    pub read: HandReading,
}

/// The value of a discard to the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Risk {
    /// The card.
    pub card: String,
    /// The points that it is expected to bring them, in hundredths: by a rule of thumb based on the
    /// cards they have shown and may hold.
    pub danger: u32,
    /// Whether it is in a meld or a lay-off of the best partition.
    pub planned: bool,
}

/// The network's reading of a position of Rummy 17.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandReading {
    /// The chance to win, in millionths.
    pub win: u32,
    /// The expected score less that of the others on average, in hundredths of a point.
    pub lead: i64,
}

/// The master's thought on an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Valued {
    /// The action, in the notation.
    pub action: String,
    /// The share with which it would choose the action.
    pub share: u32,
    /// The chance to win after it; null if not estimated.
    pub value: Option<u32>,
    /// The standard error of the value, where it comes from imagined worlds.
    pub error: Option<u32>,
}

/// The facts known about the queue at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QueueFacts {
    /// The chance that the total was 17 or more, by counting.
    pub counted: u32,
    /// Whether that is exact, or an estimate after a shuffle.
    pub exact: bool,
    /// The same chance, as the network reads it.
    pub read: u32,
    /// The chance of another player's Trap, as the network reads it.
    pub trap: u32,
}

/// The facts known about the hand at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandFacts {
    /// R16: the penalty that would remain.
    pub penalty: u32,
    /// The number of hidden cards that would help.
    pub outs: u32,
    /// The expected lead, in hundredths of a point.
    pub lead: i64,
}

/// The verdict on a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// As good as any other action, within the error.
    Sound,
    /// It cost 2 to 5 points of the chance to win.
    Inaccuracy,
    /// It cost 5 to 10 points.
    Mistake,
    /// It cost more than 10 points.
    Blunder,
}

/// A change of a seat's chance to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turning {
    /// The seat.
    pub seat: u8,
    /// The decision by which, or after which, it changed, numbered as in `judged`.
    pub event: u32,
    /// The chance before.
    pub from: u32,
    /// The chance after.
    pub to: u32,
    /// Whether the player's own decision changed it, rather than the cards and the others.
    pub own: bool,
}
