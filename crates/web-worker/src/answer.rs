//! What the worker says: of a game, or to whoever studies.

use worker_protocol::{device, study};

/// One message to the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Of the game.
    Game(device::Told),
    /// Of a record, or advice.
    Study(study::Told),
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

impl From<device::Told> for Answer {
    fn from(told: device::Told) -> Answer {
        Answer::Game(told)
    }
}

impl From<study::Told> for Answer {
    fn from(told: study::Told) -> Answer {
        Answer::Study(told)
    }
}
