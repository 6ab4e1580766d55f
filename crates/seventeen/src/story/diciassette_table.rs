//! The table of Diciassette as one eye sees it, in plain text.

use diciassette::view::Shown;
use diciassette::{Glimpse, Phase, Side, View};
use kernel::{Eye, Seat, Way};

use super::{Names, figure, listed};

/// The piles, the queue, everybody's tokens and backs, and what is asked.
pub(super) fn table(view: &View, names: &Names) -> Vec<String> {
    let mut lines = vec![piles(view), queue(view, names)];
    lines.extend(view.players.seats().map(|seat| player(view, seat, names)));
    lines.push(asked(view, names));
    lines
}

fn piles(view: &View) -> String {
    let way = match view.way {
        Way::Clockwise => "clockwise",
        Way::Counter => "anticlockwise",
    };
    let top = match view.top {
        Some(Glimpse::Known(card)) => format!(", on top {card}"),
        Some(Glimpse::Hidden) => ", on top ?".to_owned(),
        None => String::new(),
    };
    let discard = view.discard.public.total() as usize + view.discard.trashed.len();
    let draw = figure(usize::from(view.draw), "card");
    format!("Round {}, {way}. Draw pile: {draw}{top}. Discard pile: {}.", view.round, figure(discard, "card"))
}

/// "Queue: Ada 3=, Bo ? down. Visible: 3. Hidden: 1 card."
fn queue(view: &View, names: &Names) -> String {
    if view.queue.is_empty() {
        return "Queue: empty.".to_owned();
    }
    let cards = view.queue.iter().map(|shown| queued(shown, names));
    let known = view.queue.iter().filter_map(|shown| match shown.card {
        Glimpse::Known(card) => Some(u32::from(card.value())),
        Glimpse::Hidden => None,
    });
    let hidden = view.queue.iter().filter(|shown| shown.card == Glimpse::Hidden).count();
    let sum: u32 = known.sum();
    format!(
        "Queue: {}. Visible: {sum}. Hidden: {}.",
        cards.collect::<Vec<_>>().join(", "),
        figure(hidden, "card")
    )
}

fn queued(shown: &Shown, names: &Names) -> String {
    let side = if shown.side == Side::Down { " down" } else { "" };
    format!("{} {}{side}", names.at(shown.by), glimpse(shown.card))
}

fn glimpse(glimpse: Glimpse) -> String {
    match glimpse {
        Glimpse::Known(card) => card.to_string(),
        Glimpse::Hidden => "?".to_owned(),
    }
}

fn player(view: &View, seat: Seat, names: &Names) -> String {
    let tokens = format!("victory {}, penalty {}", view.victory[seat], view.penalty[seat]);
    let cards = if view.eye.is(seat) {
        format!("your hand: {}", listed(view.hand.cards()))
    } else {
        format!("shows: {}", listed(view.hands[seat].iter().copied().map(glimpse)))
    };
    format!("  {}  {tokens}  {cards}", names.padded(seat))
}

/// What the game waits for.
fn asked(view: &View, names: &Names) -> String {
    let to_play = match view.due {
        2.. => "two cards, one after the other".to_owned(),
        _ if view.to_draw > 0 => "the second card".to_owned(),
        _ => "a card".to_owned(),
    };
    let next = if view.doubled { " The next player will play two cards." } else { "" };
    match view.phase {
        Phase::Play if view.eye.is(view.active) && view.hand.is_empty() => {
            "You have no card left: call.".to_owned()
        }
        Phase::Play if view.eye.is(view.active) => format!("Your turn: play {to_play}."),
        Phase::Play => format!("{}'s turn.", names.at(view.active)),
        Phase::Call(window) if view.eye == Eye::Seat(window.asked()) => {
            format!("{} has played.{next} Call 17, or pass?", names.at(view.active))
        }
        Phase::Call(window) => format!("{} may call.", names.all(window.waiting())),
        Phase::First | Phase::Deal | Phase::Draw | Phase::Refill => "A card is to be dealt.".to_owned(),
        Phase::Over => "The game is over.".to_owned(),
    }
}
