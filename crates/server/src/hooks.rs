//! Hooks: replacements and faults for tests. A production server leaves all of them empty.

use std::fmt;
use std::sync::Arc;

use kernel::Eye;

use crate::play::Thinking;

/// The lots to deal in a game, given the game's name in the hashes.
pub type Lots = dyn Fn(&str) -> Option<Vec<String>> + Send + Sync;

/// Changes a state frame for an eye; the last argument is the whole state, hidden cards included.
pub type Tamper = dyn Fn(&mut Vec<u8>, Eye, &str) + Send + Sync;

/// Changes the choice of a bot, given the game's name in the hashes.
pub type Choice = dyn Fn(&str, String) -> String + Send + Sync;

/// Called at a step of a game with the game's name in the hashes; may panic.
pub type Fault = dyn Fn(Step, &str) + Send + Sync;

/// Where a fault can be planted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Deciding a command.
    Decide,
    /// Folding an entry, halfway.
    Fold,
    /// Writing the frames of a visit, halfway.
    Frames,
    /// Looking for due entries.
    FollowUp,
    /// A bot's thinking.
    Think,
    /// Listing the public tables, for no game.
    List,
}

/// The replacements and faults of a test.
#[derive(Default)]
pub struct Hooks {
    /// A stacked deck instead of the shuffle.
    pub lots: Option<Box<Lots>>,
    /// A planted leak, which tests must find.
    pub tamper: Option<Box<Tamper>>,
    /// A planted choice of a bot, which the rules may forbid.
    pub choice: Option<Arc<Choice>>,
    /// A planted panic, which must not spread beyond its edge.
    pub fault: Option<Arc<Fault>>,
}

impl Hooks {
    /// Calls the planted fault, if there is one.
    pub(crate) fn reach(&self, step: Step, game: impl FnOnce() -> String) {
        if let Some(fault) = &self.fault {
            fault(step, &game());
        }
    }

    /// A bot's thinking, with the planted fault and the planted choice if there are any.
    pub(crate) fn thinking(&self, game: &str, thinking: Thinking) -> Thinking {
        if self.fault.is_none() && self.choice.is_none() {
            return thinking;
        }
        let (fault, choice, game) = (self.fault.clone(), self.choice.clone(), game.to_owned());
        Box::new(move || {
            if let Some(fault) = fault {
                fault(Step::Think, &game);
            }
            let chosen = thinking();
            match choice {
                Some(choice) => choice(&game, chosen),
                None => chosen,
            }
        })
    }
}

impl fmt::Debug for Hooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hooks")
            .field("lots", &self.lots.is_some())
            .field("tamper", &self.tamper.is_some())
            .field("choice", &self.choice.is_some())
            .field("fault", &self.fault.is_some())
            .finish()
    }
}
