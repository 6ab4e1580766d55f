//! What tests replace: the deck, and the text of frames where a leak is planted.

use std::fmt;

use kernel::Eye;

/// For the name of a game in the hashes, the lots to be dealt.
pub type Lots = dyn Fn(&str) -> Option<Vec<String>> + Send + Sync;

/// Changes a state frame for an eye; the last argument is everything, cards of others included.
pub type Tamper = dyn Fn(&mut Vec<u8>, Eye, &str) + Send + Sync;

/// What tests replace. A server that is run for people leaves it empty.
#[derive(Default)]
pub struct Hooks {
    /// A stacked deck instead of the shuffle.
    pub lots: Option<Box<Lots>>,
    /// A planted leak, to see that it is caught.
    pub tamper: Option<Box<Tamper>>,
}

impl fmt::Debug for Hooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hooks {{ lots: {}, tamper: {} }}", self.lots.is_some(), self.tamper.is_some())
    }
}
