//! Hooks: what tests replace or break. A server for people leaves all of them empty.

use std::fmt;
use std::sync::Arc;

use kernel::Eye;

use crate::play::Thinking;

/// The lots to deal in a game, by the game's name in the hashes.
pub type Lots = dyn Fn(&str) -> Option<Vec<String>> + Send + Sync;

/// Changes a state frame for an eye; the last argument is the whole state, hidden cards included.
pub type Tamper = dyn Fn(&mut Vec<u8>, Eye, &str) + Send + Sync;

/// Is called at a step of a game, by the game's name in the hashes, and may panic there.
pub type Fault = dyn Fn(Step, &str) + Send + Sync;

/// Where a fault can be planted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A command is decided.
    Decide,
    /// An entry is half folded.
    Fold,
    /// The table looks for what is due.
    FollowUp,
    /// A bot thinks.
    Think,
    /// The public tables are listed, for no game.
    List,
}

/// What tests replace or break.
#[derive(Default)]
pub struct Hooks {
    /// A stacked deck instead of the shuffle.
    pub lots: Option<Box<Lots>>,
    /// A planted leak, which tests must find.
    pub tamper: Option<Box<Tamper>>,
    /// A planted panic, which must end nothing but what it broke.
    pub fault: Option<Arc<Fault>>,
}

impl Hooks {
    /// Calls the planted fault, if there is one.
    pub(crate) fn reach(&self, step: Step, game: impl FnOnce() -> String) {
        if let Some(fault) = &self.fault {
            fault(step, &game());
        }
    }

    /// The thinking of a bot, with the fault in front of it if one is planted.
    pub(crate) fn thinking(&self, game: &str, thinking: Thinking) -> Thinking {
        let Some(fault) = &self.fault else { return thinking };
        let (fault, game) = (Arc::clone(fault), game.to_owned());
        Box::new(move || {
            fault(Step::Think, &game);
            thinking()
        })
    }
}

impl fmt::Debug for Hooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hooks")
            .field("lots", &self.lots.is_some())
            .field("tamper", &self.tamper.is_some())
            .field("fault", &self.fault.is_some())
            .finish()
    }
}
