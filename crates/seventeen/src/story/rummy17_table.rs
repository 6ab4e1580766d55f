//! The table of Rummy 17 as one eye sees it, in plain text.

use kernel::{Eye, Seat};
use rummy17::{Bonus, Cards, Colour, Down, Phase, View};

use super::rummy17::{bonus_name, points};
use super::{Names, figure, listed};

/// The bonus cards, the middle, the melds, everybody's counts, and what is asked.
pub(super) fn table(view: &View, names: &Names) -> Vec<String> {
    let mut lines = vec![bonuses(view), middle(view)];
    lines.extend(view.melds.iter().enumerate().map(|(id, down)| meld(id, down, names)));
    lines.extend(view.players.seats().map(|seat| player(view, seat, names)));
    lines.push(asked(view, names));
    lines
}

fn bonuses(view: &View) -> String {
    let names: Vec<&str> = view.bonuses.iter().map(bonus_name).collect();
    format!("Bonus cards, {} each: {}.", points(Bonus::POINTS), names.join("; "))
}

fn middle(view: &View) -> String {
    let open = match view.open.split_last() {
        Some((top, [])) => format!("Open card: {top}."),
        Some((top, below)) => format!("Open card: {top}, below it {}.", listed(below.iter().rev().take(5))),
        None => "No open card.".to_owned(),
    };
    let draw = figure(usize::from(view.draw), "card");
    let side = match view.side.len() {
        0 => "none".to_owned(),
        _ => listed(view.side.iter().map(|colour| format!("{}*", colour.letter()))),
    };
    format!("{open} Draw pile: {draw}. Jokers on the side: {side}.")
}

fn meld(id: usize, down: &Down, names: &Names) -> String {
    format!("  meld {id:<2} {}  {}", names.padded(down.owner), down.meld)
}

fn player(view: &View, seat: Seat, names: &Names) -> String {
    let count = figure(usize::from(view.counts[seat]), "card");
    let score = match view.options.games_for(view.players) {
        1 => String::new(),
        _ => format!(", match {}", points(view.scores[seat])),
    };
    let cards = if view.eye.is(seat) {
        format!("  your hand: {}", by_colour(view.hand))
    } else if view.known[seat].is_empty() {
        String::new()
    } else {
        format!("  among them {}", by_colour(view.known[seat]))
    };
    format!("  {}  {count}{score}{cards}", names.padded(seat))
}

/// "R1 R5 · B3 · P17".
fn by_colour(cards: Cards) -> String {
    let colours =
        Colour::ALL.into_iter().map(|colour| listed(cards.iter().filter(|card| card.colour() == colour)));
    colours.filter(|cards| !cards.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// What the game waits for.
fn asked(view: &View, names: &Names) -> String {
    let open = view.open.last().map_or("the open card".to_owned(), ToString::to_string);
    match view.phase {
        Phase::Draw if view.eye.is(view.active) => format!("Your turn: take {open} or draw."),
        Phase::Play if view.eye.is(view.active) => "Lay down what you like, then discard.".to_owned(),
        Phase::Draw | Phase::Play => format!("{}'s turn.", names.at(view.active)),
        Phase::Knock(window) if view.eye == Eye::Seat(window.asked()) => {
            format!("{} has drawn. Knock for {open}, or pass?", names.at(view.active))
        }
        Phase::Knock(window) => format!("{} may knock.", names.all(window.waiting())),
        Phase::Dealer | Phase::Bonus | Phase::Deal | Phase::Pile => "A card is to be dealt.".to_owned(),
        Phase::Over => "The match is over.".to_owned(),
    }
}
