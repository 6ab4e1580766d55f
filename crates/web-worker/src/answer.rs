//! What the worker says: of a game, or to whoever studies.

use worker_protocol::{GameMessage, study};

/// One message to the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Of the game.
    Game(GameMessage),
    /// Of a record, or advice.
    Study(study::StudyMessage),
}

impl Answer {
    /// The message as text.
    pub fn to_json(&self) -> String {
        match self {
            Answer::Game(told) => told.to_json(),
            Answer::Study(told) => told.to_json(),
        }
    }
}

impl From<GameMessage> for Answer {
    fn from(told: GameMessage) -> Answer {
        Answer::Game(told)
    }
}

impl From<study::StudyMessage> for Answer {
    fn from(told: study::StudyMessage) -> Answer {
        Answer::Study(told)
    }
}
