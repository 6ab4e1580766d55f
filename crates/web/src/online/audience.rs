//! Who is told the states of the game: the screen of the table, and the coach behind it.

use std::rc::Rc;

use protocol::{State, Table};

use crate::device::Subscriber;

/// The screen of the table. It is given every state, and the game and sequence number up to which
/// it was told before.
pub(super) type Listener = Rc<dyn Fn(&State, Option<(u32, u64)>)>;

/// Who is told the states of the game.
#[derive(Default)]
pub(super) struct Audience {
    pub(super) listener: Option<Listener>,
    /// Gets the text of the states.
    pub(super) subscriber: Option<Subscriber>,
    /// The last state, for a listener that comes later.
    pub(super) last: Option<State>,
}

impl Audience {
    /// Forgets a state of another game than the table's, or one seen with other eyes.
    pub(super) fn forget_unless_of(&mut self, table: &Table) {
        self.last.take_if(|state| {
            state.game != table.game || state.view["seat"].as_u64() != table.you.map(u64::from)
        });
    }
}
