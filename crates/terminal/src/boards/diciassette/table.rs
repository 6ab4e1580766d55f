//! The table of Diciassette: players, queue, hand.

use diciassette::score::{SEVENTEEN, VICTORIES_TO_WIN};
use diciassette::{Card, Diciassette, Glimpse, Phase, Step};
use kernel::{Eye, Seat, Turn, Way};
use ratatui::layout::Rect;
use ratatui::style::Style;
use story::Narrated;
use story::diciassette::card_line;

use crate::board::Scene;
use crate::brush::{Brush, columns, padded, rows, short, width};
use crate::cards::{Border, SMALL, card};
use crate::theme::{chosen, faint, good, strong, warning};

use super::{face, queue};

/// The rows of a large card and the lines below it.
const LARGE_HAND: u16 = 7;
/// The rows of a small card and the lines below it.
const SMALL_HAND: u16 = 5;

pub(super) fn draw(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Diciassette>) -> u16 {
    let view = scene.view();
    let players = view.players.count() as u16;
    let fixed = 1 + players + 1 + 1;
    let large = area.height >= fixed + LARGE_HAND + 5;
    let hand = if large { LARGE_HAND } else { SMALL_HAND };
    let wanted = queue::wanted(view.queue.len(), area.width);
    // On a tall screen the queue takes what it needs, and the hand stays near it.
    let queue_rows = area.height.saturating_sub(fixed + hand).min(wanted.max(8));

    title(brush, rows(area, 0, 1), scene);
    for (row, seat) in (1..).zip(view.players.seats()) {
        player(brush, rows(area, row, 1), seat, scene);
    }
    let at = 1 + players;
    let (sum, hidden) = queue::known(&view.queue);
    let total = if view.queue.is_empty() { String::new() } else { scene.words.terminal_known(sum, hidden) };
    brush.heading(area, area.y + at, scene.words.terminal_queue(), &total);
    queue::draw(brush, rows(area, at + 1, queue_rows), scene);
    let at = at + 1 + queue_rows;
    // A spectator has no hand.
    if view.eye == Eye::Spectator {
        return at;
    }
    brush.heading(area, area.y + at, scene.words.terminal_your_hand(), "");
    own_hand(brush, rows(area, at + 1, hand), large, scene);
    at + 1 + hand
}

/// The title: game, round, direction, piles.
fn title(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Diciassette>) {
    let (view, words) = (scene.view(), scene.words);
    let (arrow, way) = match view.way {
        Way::Clockwise => ("↻", words.clockwise()),
        Way::Counter => ("↺", words.anticlockwise()),
    };
    let mut x = brush.text(area, area.x + 1, area.y, Diciassette::title(words), strong());
    x = brush.text(
        area,
        x,
        area.y,
        format!(" · {} {arrow} ", words.terminal_round(view.round)),
        Style::new(),
    );
    let discard = view.discard.public.total() as usize + view.discard.trashed.len();
    let top = view.top.map_or("-".to_owned(), face::glimpse);
    let piles = words.terminal_piles(view.draw, top, discard);
    let from = area.width.saturating_sub(width(&piles) + 1);
    brush.text(area, area.x + from, area.y, &piles, Style::new());
    // The direction in words, where they fit; the arrow shows it in any case.
    if x + width(way) + 1 < area.x + from {
        brush.text(area, x, area.y, way, faint());
    }
}

/// A player: turn, tokens, backs.
fn player(brush: &mut Brush<'_>, area: Rect, seat: Seat, scene: &Scene<'_, Diciassette>) {
    let view = scene.view();
    let to_act = view.turn == Turn::Seat(seat);
    let mark = if to_act { "▶" } else { " " };
    let name_style = if to_act || seat == scene.eye { strong() } else { Style::new() };
    let mut x = brush.text(area, area.x + 1, area.y, mark, good());
    let name = if area.width < 70 { 10 } else { 16 };
    x = brush.text(area, x + 1, area.y, padded(scene.names.at(seat), name), name_style);
    x = brush.text(area, x + 1, area.y, stars(view.victory[seat]), good());
    let penalty = if view.penalty[seat] > 0 { "▼" } else { "▽" };
    let style = if view.penalty[seat] > 0 { warning() } else { faint() };
    x = brush.text(area, x + 2, area.y, penalty, style) + 3;
    for back in &view.hands[seat] {
        x = brush.text(area, x, area.y, "▕", faint());
        x = brush.text(area, x, area.y, padded(&face::glimpse(*back), 2), face::glimpse_ink(*back));
        x = brush.text(area, x, area.y, "▏", faint()) + 1;
    }
    let state = state(seat, scene);
    let right = columns(area, area.width.saturating_sub(30), 29);
    let cut = short(&state, right.width);
    if x < right.right().saturating_sub(width(&cut)) {
        brush.text(area, right.right() - width(&cut), area.y, cut, faint());
    }
}

/// Victory tokens, and those still missing.
fn stars(victories: u8) -> String {
    let missing = VICTORIES_TO_WIN.saturating_sub(victories);
    format!("{}{}", "★".repeat(victories.into()), "☆".repeat(missing.into()))
}

/// The player's current action.
fn state(seat: Seat, scene: &Scene<'_, Diciassette>) -> String {
    let (view, words) = (scene.view(), scene.words);
    if scene.thinking == Some(seat) {
        return words.terminal_thinking().to_owned();
    }
    match view.phase {
        Phase::Play if view.active == seat && view.due >= 2 => words.terminal_plays_two().to_owned(),
        _ if view.last == Some(seat) => words.terminal_played_last().to_owned(),
        _ => String::new(),
    }
}

/// The player's own cards; the one under the cursor is marked, with its effect below.
fn own_hand(brush: &mut Brush<'_>, area: Rect, large: bool, scene: &Scene<'_, Diciassette>) {
    let view = scene.view();
    let cards: Vec<Card> = view.hand.cards().collect();
    let playing = scene.asked() && view.phase == Phase::Play;
    let cursor = playing.then(|| scene.cursor.place(cards.len()));
    let new = new_card(scene);
    let slot = (area.width.saturating_sub(2) / 3).min(16);
    for (place, held) in cards.iter().enumerate() {
        let x = area.x + 2 + place as u16 * slot;
        let here = cursor == Some(place);
        let frame = if here { strong() } else { Style::new() };
        let ink = if here { face::ink(*held).patch(chosen()) } else { face::ink(*held) };
        let short = face::short(*held);
        let below = if large {
            let (corner, other) = corners(*held);
            let top = format!("{corner:<3} {other:>3}");
            let bottom = format!("{other:<3} {corner:>3}");
            let middle = if held.is_special() { short } else { corner };
            card(brush, area, (x, area.y), Border::Light, 7, &[&top, &middle, &bottom], (frame, ink));
            5
        } else {
            card(brush, area, (x, area.y), Border::Light, SMALL - 2, &[&short], (frame, ink));
            3
        };
        let wide = slot - 2;
        let mut name = face::name(*held, scene.words);
        if new == Some(*held) && cards[..place].iter().all(|other| other != held) {
            name = format!("{name} ·{}", scene.words.terminal_new());
        }
        let label = format!("{} {name}", place + 1);
        let style = if here { strong() } else { Style::new() };
        brush.text(area, x, area.y + below, crate::brush::short(&label, wide), style);
    }
    if let Some(held) = cursor.and_then(|place| cards.get(place)) {
        let row = rows(area, area.height.saturating_sub(1), 1);
        let x = row.x + 2;
        brush.text(row, x, row.y, card_line(*held, scene.words), faint());
    } else if scene.cursor.odds && matches!(view.phase, Phase::Call(_)) {
        let row = rows(area, area.height.saturating_sub(1), 1);
        brush.text(row, row.x + 2, row.y, odds(scene), strong());
    }
    if cards.is_empty() && view.phase != Phase::Over {
        brush.text(area, area.x + 2, area.y, scene.words.terminal_no_cards(), faint());
    }
}

/// The corners of a large card: a two-sided number shows it on both sides.
fn corners(card: Card) -> (String, &'static str) {
    if card.is_special() {
        (String::new(), "")
    } else {
        (card.value().to_string(), if card.is_two_sided() { "=" } else { "" })
    }
}

/// The card drawn since the last decision.
fn new_card(scene: &Scene<'_, Diciassette>) -> Option<Card> {
    scene.news.iter().rev().find_map(|step| match step {
        Step::Drew { seat, card: Glimpse::Known(card) } if *seat == scene.eye => Some(*card),
        _ => None,
    })
}

/// The odds of a call, from this seat's knowledge.
fn odds(scene: &Scene<'_, Diciassette>) -> String {
    // A fixed seed, so that sampled odds are the same at every look.
    let mut dice = bots::dice(SEVENTEEN.into(), scene.witness.seen().len() as u64);
    let share = bots::diciassette::odds::reached(scene.witness, &mut dice);
    scene.words.terminal_odds((share * 100.0).round() as u32)
}
