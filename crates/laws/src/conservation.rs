//! Every card is in exactly one place, and the options stay the same.

use crate::subject::Subject;

pub(crate) fn cards_are_conserved<G: Subject>(game: &G, start: &G) -> Result<(), String> {
    if game.options() != start.options() {
        return Err(format!("the options were {:?} and are {:?}", start.options(), game.options()));
    }
    game.census()
}
