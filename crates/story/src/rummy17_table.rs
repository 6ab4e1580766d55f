//! The table of Rummy 17 as one eye sees it, in plain text.

use kernel::{Eye, Seat};
use rummy17::{Bonus, Cards, Colour, Down, Phase, View};

use crate::rummy17::bonus_name;
use crate::{Names, listed};

/// Lists the bonus cards, the middle, the melds, the counts of each seat, and the question to the
/// viewer.
pub(crate) fn table(view: &View, names: &Names) -> Vec<String> {
    let mut lines = Vec::new();
    if !view.bonuses.is_empty() {
        lines.push(bonuses(view, names));
    }
    lines.push(middle(view, names));
    lines.extend(view.melds.iter().enumerate().map(|(id, down)| meld(id, down, view.melds.len(), names)));
    lines.extend(view.players.seats().map(|seat| player(view, seat, names)));
    lines.push(asked(view, names));
    lines
}

fn bonuses(view: &View, names: &Names) -> String {
    let language = names.language();
    let bonuses: Vec<&str> = view.bonuses.iter().map(|bonus| bonus_name(bonus, language)).collect();
    language.bonus_cards_are(Bonus::POINTS, bonuses.join("; "))
}

fn middle(view: &View, names: &Names) -> String {
    let language = names.language();
    let open = match view.open.split_last() {
        Some((top, [])) => language.open_card_is(top),
        Some((top, below)) => language.open_card_above(top, listed(below.iter().rev().take(5))),
        None => language.no_open_card().to_owned(),
    };
    let draw = language.draw_pile_holds(view.draw);
    let side = match view.side.len() {
        0 => language.no_joker_on_side().to_owned(),
        _ => language.jokers_on_side(listed(view.side.iter().map(|colour| format!("{}*", colour.letter())))),
    };
    format!("{open} {draw} {side}")
}

fn meld(id: usize, down: &Down, melds: usize, names: &Names) -> String {
    let label = names.language().meld_number(id);
    // Always wide enough for two digits, so that the lines do not move when the tenth meld is laid
    // down.
    let widest = names.language().meld_number(melds.max(10)).chars().count();
    format!("  {label:<widest$} {}  {}", names.padded(down.owner), down.meld)
}

fn player(view: &View, seat: Seat, names: &Names) -> String {
    let language = names.language();
    let count = language.cards(view.counts[seat]);
    let score = match view.options.games_for(view.players) {
        1 => String::new(),
        _ => format!(", {}", language.match_score(view.scores[seat])),
    };
    let cards = if view.eye.is(seat) {
        format!("  {}", language.your_hand(by_colour(view.hand)))
    } else if view.known[seat].is_empty() {
        String::new()
    } else {
        format!("  {}", language.among_them(by_colour(view.known[seat])))
    };
    format!("  {}  {count}{score}{cards}", names.padded(seat))
}

/// Groups cards by colour: "R1 R5 · B3 · P17".
fn by_colour(cards: Cards) -> String {
    if cards.is_empty() {
        return listed(cards);
    }
    let of = |colour| cards.iter().filter(move |card| card.colour() == colour);
    let colours = Colour::ALL.into_iter().filter(|colour| of(*colour).next().is_some());
    colours.map(|colour| listed(of(colour))).collect::<Vec<_>>().join(" · ")
}

/// Says what the game waits for.
pub(crate) fn asked(view: &View, names: &Names) -> String {
    let language = names.language();
    match (view.phase, view.open.last()) {
        (Phase::Draw, Some(open)) if view.eye.is(view.active) => language.asked_take_or_draw(open),
        (Phase::Draw, None) if view.eye.is(view.active) => language.asked_draw().to_owned(),
        (Phase::Play, _) if view.eye.is(view.active) => language.asked_lay_down().to_owned(),
        (Phase::Draw | Phase::Play, _) => language.turn_of(names.at(view.active)),
        (Phase::Knock(window), Some(open)) if view.eye == Eye::Seat(window.asked()) => {
            language.asked_knock(names.at(view.active), open)
        }
        (Phase::Knock(window), _) => {
            let waiting = window.waiting();
            language.may_knock(waiting.len(), names.all(waiting))
        }
        (Phase::Dealer | Phase::Bonus | Phase::Deal | Phase::Pile, _) => language.lot_is_due().to_owned(),
        (Phase::Over, _) => language.rummy17_over().to_owned(),
    }
}
