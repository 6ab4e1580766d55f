//! The messages of the worker: about a game, or for study.

use worker_protocol::{GameMessage, study};

/// A message to the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// About the game.
    Game(GameMessage),
    /// About a record, or advice.
    Study(study::StudyMessage),
}

impl Answer {
    /// The message as text.
    pub fn to_json(&self) -> String {
        match self {
            Answer::Game(message) => message.to_json(),
            Answer::Study(message) => message.to_json(),
        }
    }
}

impl From<GameMessage> for Answer {
    fn from(message: GameMessage) -> Answer {
        Answer::Game(message)
    }
}

impl From<study::StudyMessage> for Answer {
    fn from(message: study::StudyMessage) -> Answer {
        Answer::Study(message)
    }
}
