//! The receivers of states: the screen of the table, and the coach behind it.

use std::rc::Rc;

use protocol::{State, Table};

use crate::device::Subscriber;

/// The screen of the table. It gets every state, with the game and sequence number of the one
/// before.
pub(super) type Listener = Rc<dyn Fn(&State, Option<(u32, u64)>)>;

/// The receivers of states.
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

#[cfg(test)]
mod tests {
    use notation::json;

    use super::super::fixture;
    use super::*;

    fn table(game: u32, you: Option<u8>) -> Table {
        Table { game, you, ..fixture::table() }
    }

    #[test]
    fn a_state_is_kept_for_its_own_game_and_eyes() {
        for (seat, table, is_kept) in [
            (json!(1), table(1, Some(1)), true),
            (json!(null), table(1, None), true),
            (json!(1), table(2, Some(1)), false),
            (json!(1), table(1, Some(0)), false),
            (json!(null), table(1, Some(1)), false),
        ] {
            let state = State {
                game: 1,
                from: None,
                seq: 5,
                seen: Vec::new(),
                view: json!({ "seat": seat }),
                more: json!({}),
                waiting: None,
                legal: Vec::new(),
                answered: None,
                banks: None,
                result: None,
            };
            let mut audience = Audience { last: Some(state), ..Audience::default() };
            audience.forget_unless_of(&table);
            assert_eq!(audience.last.is_some(), is_kept, "{:?} in game {}", table.you, table.game);
        }
    }
}
