//! The messages of the worker about the game that it hosts.
//!
//! The worker sends `ready` when it listens, and the page `start`. From then on the page gets a
//! `state`, as from a server, whenever a seat must decide or the game is over, and a `log` for
//! every action, so that it can store and resume the game. When a game of one person against bots
//! is over, `over` has its tally. The states are for the seat of the only person, or for a
//! spectator if there are several people, until the page sends `look`.

use notation::Value;
use protocol::{State, messages};

messages! {
    example r#"{"type":"ready"}"#;
    /// A message of the worker about its game.
    pub enum GameMessage {
        /// The worker listens.
        Ready {},
        /// The game, for one eye.
        State {
            /// The seat; null for a spectator.
            eye: Option<u8>,
            /// The new events, and the current state.
            state: Box<State>,
        },
        /// An action was taken. The log of the game is all of them in order.
        Log {
            /// The action, in the notation.
            action: String,
        },
        /// Refuses an action that is not possible now; nothing has changed.
        Refused {
            /// The acting seat.
            seat: u8,
            /// The reason and the remedy.
            message: String,
        },
        /// The log was resumed only in part: one of its actions does not fit.
        Cut {
            /// The number of actions kept; the others must be dropped.
            kept: u32,
            /// Why the next one does not fit.
            message: String,
        },
        /// The game is over: the tally for its only person. It is a [`Tally`](crate::Tally), which
        /// the page stores unchanged.
        Over {
            /// The numbers.
            tally: Value,
        },
        /// Any other failure; nothing has changed.
        Failed {
            /// The reason and the remedy.
            message: String,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_the_worker_reads_back_as_what_it_was() {
        for (text, told) in [
            (r#"{"type":"ready"}"#, GameMessage::Ready {}),
            (r#"{"type":"log","action":"take"}"#, GameMessage::Log { action: "take".to_owned() }),
            (
                r#"{"type":"refused","seat":1,"message":"no"}"#,
                GameMessage::Refused { seat: 1, message: "no".to_owned() },
            ),
            (
                r#"{"type":"cut","kept":3,"message":"no"}"#,
                GameMessage::Cut { kept: 3, message: "no".to_owned() },
            ),
            (
                r#"{"type":"over","tally":{"place":1}}"#,
                GameMessage::Over { tally: notation::json!({ "place": 1 }) },
            ),
            (r#"{"type":"failed","message":"no"}"#, GameMessage::Failed { message: "no".to_owned() }),
        ] {
            assert_eq!(told.to_json(), text);
            assert_eq!(GameMessage::parse(text), Ok(told));
        }
    }
}
