//! The messages of the worker about the game that it hosts.
//!
//! The worker sends `ready` when it listens, and the page `start`. From then on the page gets a
//! `state`, as from a server, whenever a seat is to decide or the game is over, and a `log` for
//! every action, so that it can keep the game and resume it. When a game of one person against
//! bots is over, `over` has its tally. The states are for the eyes of the one person who plays,
//! or of a spectator if there are several, until the page sends `look`.

use notation::Value;
use protocol::{State, messages};

messages! {
    example r#"{"type":"ready"}"#;
    /// What the worker tells the page.
    pub enum GameMessage {
        /// Now it can be asked.
        Ready {},
        /// The game, for one pair of eyes.
        State {
            /// Whose; null is a spectator.
            eye: Option<u8>,
            /// What has happened, and how it stands.
            state: Box<State>,
        },
        /// This action was done. All of them in order are the log of the game.
        Log {
            /// The action, in the notation.
            action: String,
        },
        /// An action that cannot be done now; nothing has changed.
        Refused {
            /// Whose action.
            seat: u8,
            /// Why, and what would be right.
            message: String,
        },
        /// The log was resumed, but not to its end: one of its actions does not fit.
        Cut {
            /// So many of its actions stand; the others are to be forgotten.
            kept: u32,
            /// What was wrong with the next one.
            message: String,
        },
        /// Where one person played: what the game that is over came to for them. It is a
        /// [`Tally`](crate::Tally), which the page keeps as it is.
        Over {
            /// The numbers.
            tally: Value,
        },
        /// Something else could not be done; nothing has changed.
        Failed {
            /// Why, and what would be right.
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
