//! The table of Diciassette as one eye sees it, in plain text.

use diciassette::view::Shown;
use diciassette::{Glimpse, Phase, Side, View};
use kernel::{Eye, Seat, Way};

use crate::{Names, listed};

/// Lists the piles, the queue, the tokens and backs of each seat, and the question to the viewer.
pub(crate) fn table(view: &View, names: &Names) -> Vec<String> {
    let mut lines = vec![piles(view, names), queue(view, names)];
    lines.extend(view.players.seats().map(|seat| player(view, seat, names)));
    lines.push(asked(view, names));
    lines
}

fn piles(view: &View, names: &Names) -> String {
    let language = names.language();
    let round = match view.way {
        Way::Clockwise => language.round_clockwise(view.round),
        Way::Counter => language.round_anticlockwise(view.round),
    };
    let draw = match view.top {
        Some(top) => language.draw_pile_shows(view.draw, glimpse(top)),
        None => language.draw_pile_holds(view.draw),
    };
    let discard = view.discard.public.total() as usize + view.discard.trashed.len();
    format!("{round} {draw} {}", language.discard_pile_holds(discard))
}

/// "Queue: Ada 3=, Bo ? down. Visible: 3. Hidden: 1 card."
fn queue(view: &View, names: &Names) -> String {
    let language = names.language();
    if view.queue.is_empty() {
        return language.queue_is_empty().to_owned();
    }
    let cards: Vec<String> = view.queue.iter().map(|shown| queued(shown, names)).collect();
    let known = view.queue.iter().filter_map(|shown| match shown.card {
        Glimpse::Known(card) => Some(u32::from(card.value())),
        Glimpse::Hidden => None,
    });
    let sum: u32 = known.sum();
    let hidden = view.queue.iter().filter(|shown| shown.card == Glimpse::Hidden).count();
    language.queue_is(cards.join(", "), sum, hidden)
}

fn queued(shown: &Shown, names: &Names) -> String {
    let (who, card) = (names.at(shown.by), glimpse(shown.card));
    match shown.side {
        Side::Up => format!("{who} {card}"),
        Side::Down => names.language().queued_face_down(who, card),
    }
}

/// Uses the notation: a table shows what can be typed.
fn glimpse(glimpse: Glimpse) -> String {
    match glimpse {
        Glimpse::Known(card) => card.to_string(),
        Glimpse::Hidden => "?".to_owned(),
    }
}

fn player(view: &View, seat: Seat, names: &Names) -> String {
    let language = names.language();
    let tokens = language.tokens_short(view.victory[seat], view.penalty[seat]);
    let cards = if view.eye.is(seat) {
        language.your_hand(listed(view.hand.cards()))
    } else {
        language.hand_shows(listed(view.hands[seat].iter().copied().map(glimpse)))
    };
    format!("  {}  {tokens}  {cards}", names.padded(seat))
}

/// Says what the game waits for.
pub(crate) fn asked(view: &View, names: &Names) -> String {
    let language = names.language();
    let active = names.at(view.active);
    match view.phase {
        Phase::Play if view.eye.is(view.active) => match view.due {
            _ if view.hand.is_empty() => language.asked_must_call(),
            2.. => language.asked_play_two(),
            _ if view.to_draw > 0 => language.asked_play_second(),
            _ => language.asked_play_one(),
        }
        .to_owned(),
        Phase::Play => language.turn_of(active),
        Phase::Call(window) if view.eye == Eye::Seat(window.asked()) => match view.doubled {
            true => language.asked_call_doubled(active),
            false => language.asked_call(active),
        },
        Phase::Call(window) => {
            let waiting = window.waiting();
            language.may_call(waiting.len(), names.all(waiting))
        }
        Phase::First | Phase::Deal | Phase::Draw | Phase::Refill => language.lot_is_due().to_owned(),
        Phase::Over => language.diciassette_over().to_owned(),
    }
}
