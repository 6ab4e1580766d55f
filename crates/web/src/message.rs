//! Converts a `state` message, from a server or from the host on this device, into a batch for the
//! director.

use kernel::{Game, Seat};
use notation::{Invalid, Notation, Value};
use protocol::State;
use web_kit::{Asked, Board, Step, Update, View, now};

/// Reads a message. `seen` is the last sequence number that the page has received.
pub(crate) fn batch<B: Board>(state: &State, seen: Option<u64>) -> Result<Update<B>, Invalid> {
    let legal = state.legal.iter().map(|word| read::<B>(word)).collect::<Result<_, _>>()?;
    Ok(Update {
        seen: unseen(state, seen).map(steps::<B>).transpose()?,
        missed: Vec::new(),
        view: B::Game::view_believed(&state.view, &state.more)?,
        legal,
        asked: state.waiting.as_ref().map(|waiting| Asked {
            window: waiting.window,
            seats: waiting.seats.iter().filter_map(|seat| Seat::new(usize::from(*seat))).collect(),
            until: waiting.left_ms.map(|left| now() + left),
            lasts: waiting.left_ms,
            answered: state.answered.is_some(),
        }),
    })
}

/// Adds the events of the message to the history without showing them.
pub(crate) fn miss<B: Board>(batch: &mut Update<B>, state: &State) {
    batch.missed = steps::<B>(&state.seen).unwrap_or_default();
}

/// Events after this sequence number; none on a gap. A replay requested for the coach also contains
/// older ones.
fn unseen(state: &State, seen: Option<u64>) -> Option<&[Value]> {
    let known = seen?.checked_sub(state.from?)?;
    state.seen.get(usize::try_from(known).ok()?..)
}

/// The steps of each event.
fn steps<B: Board>(seen: &[Value]) -> Result<Vec<Vec<Step<B>>>, Invalid> {
    seen.iter().map(B::Game::seen_from).collect()
}

/// The table before the first message of a game: not dealt yet if the message contains the deal.
pub(crate) fn before<B: Board>(batch: &Update<B>) -> View<B> {
    let undealt = || {
        let game = B::Game::new(B::players(&batch.view), B::options(&batch.view).clone()).ok()?;
        Some(game.view(B::eye(&batch.view)))
    };
    let is_told = batch.seen.is_some();
    is_told.then(undealt).flatten().unwrap_or_else(|| batch.view.clone())
}

fn read<B: Board>(word: &str) -> Result<<B::Game as Game>::Action, Invalid> {
    word.parse().map_err(|kernel::Misspelt(why)| Invalid(format!("legal: {why}, found {word}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::diciassette::Diciassette;
    use kernel::{Eye, Players, Turn};
    use web_diciassette::Table;

    /// The deal as seat A sees it, from the event `from` on.
    fn dealt(from: Option<u64>) -> State {
        let eye = Eye::Seat(Seat::A);
        let mut game = Diciassette::new(Players::new(3).unwrap(), Default::default()).unwrap();
        let (mut dice, mut seen) = (bots::dice(17, 0), Vec::new());
        while game.turn() == Turn::Chance {
            let event = game.admit_chance(game.lot(&mut dice)).unwrap();
            seen.push(Diciassette::seen_json(&game.seen(event, eye)));
            game.apply(event);
        }
        let view = game.view(eye);
        State {
            game: 1,
            from,
            seq: seen.len() as u64,
            seen: from.map(|from| seen.split_off(from as usize)).unwrap_or_default(),
            view: Diciassette::view_json(&view),
            more: Diciassette::more_json(&view),
            waiting: None,
            legal: Vec::new(),
            answered: None,
            banks: None,
            result: None,
        }
    }

    /// The events shown to a page that has received those up to `seen`.
    fn shown(state: &State, seen: Option<u64>) -> Option<Vec<Vec<Step<Table>>>> {
        batch::<Table>(state, seen).unwrap().seen
    }

    #[test]
    fn only_new_events_of_a_replay_are_shown() {
        let whole = dealt(Some(0));
        let all = shown(&whole, Some(0)).unwrap();
        assert!(all.len() > 3 && all.len() as u64 == whole.seq, "an event each: {all:?}");
        for seen in 0..=whole.seq {
            assert_eq!(shown(&whole, Some(seen)).as_deref(), Some(&all[seen as usize..]), "from {seen} on");
            // The first event of the message makes no difference, as long as there is no gap.
            for from in 0..=seen {
                assert_eq!(shown(&dealt(Some(from)), Some(seen)).as_deref(), Some(&all[seen as usize..]));
            }
        }
    }

    #[test]
    fn what_does_not_go_on_from_what_is_known_is_not_shown() {
        let whole = dealt(Some(0));
        assert_eq!(shown(&whole, None), None, "nothing is known");
        assert_eq!(shown(&whole, Some(whole.seq + 1)), None, "more is known than there was");
        assert_eq!(shown(&dealt(Some(2)), Some(1)), None, "something is missing");
        assert_eq!(shown(&dealt(None), Some(0)), None, "nothing is told");
        assert_eq!(shown(&dealt(None), None), None);
    }
}
