//! Two worlds that an eye cannot distinguish stay alike to it, whatever happens.

use kernel::{Event, Eye, Turn, Witness};
use rand_chacha::ChaCha8Rng;

use crate::subject::{Style, Subject};
use crate::walk::choose;

/// Number of events that twins are followed for.
const EVENTS: usize = 24;

/// Imagines a second world and applies the same events to both, as far as the eye can see: views,
/// legal lists and seen steps must be equal to the last byte.
pub fn twins_look_alike<G: Subject>(
    game: &G,
    witness: &Witness<G>,
    style: Style,
    rng: &mut ChaCha8Rng,
) -> Result<(), String> {
    let eye = witness.eye();
    let (mut here, mut there) = (game.clone(), witness.imagine(rng));
    for _ in 0..EVENTS {
        same_look(&here, &there, eye)?;
        let Some((event, twin)) = twins(&here, &there, eye, style, rng) else { return Ok(()) };
        let (seen, seen_there) = (here.seen(event, eye), there.seen(twin, eye));
        if seen != seen_there || format!("{seen:?}") != format!("{seen_there:?}") {
            return Err(format!(
                "{event:?} and {twin:?} look different to {eye:?}:\n{seen:?}\n{seen_there:?}"
            ));
        }
        here.apply(event);
        there.apply(twin);
    }
    Ok(())
}

fn same_look<G: Subject>(here: &G, there: &G, eye: Eye) -> Result<(), String> {
    let (view, view_there) = (here.view(eye), there.view(eye));
    if view != view_there || format!("{view:?}") != format!("{view_there:?}") {
        return Err(format!("{eye:?} sees a difference:\n{view:?}\n{view_there:?}"));
    }
    if let Turn::Seat(seat) = here.turn()
        && eye == Eye::Seat(seat)
    {
        let (mut legal, mut legal_there) = (Vec::new(), Vec::new());
        here.legal(&mut legal);
        there.legal(&mut legal_there);
        if legal != legal_there {
            return Err(format!("{eye:?} may do {legal:?} here and {legal_there:?} there"));
        }
    }
    Ok(())
}

/// Chooses an event here, and its twin there, which looks the same.
fn twins<G: Subject>(
    here: &G,
    there: &G,
    eye: Eye,
    style: Style,
    rng: &mut ChaCha8Rng,
) -> Option<(Event<G>, Event<G>)> {
    // Not every event has a twin: a shown card must exist in both worlds. A few tries are enough.
    for _ in 0..16 {
        let event = match here.turn() {
            Turn::Chance => Event::Chance(here.lot(rng)),
            Turn::Seat(seat) => {
                let mut legal = Vec::new();
                here.legal(&mut legal);
                Event::Act(seat, choose::<G>(&legal, style, rng)?)
            }
            Turn::Over => return None,
        };
        if let Some(twin) = G::twin(here, event, there, eye, rng) {
            return Some((event, twin));
        }
    }
    None
}
