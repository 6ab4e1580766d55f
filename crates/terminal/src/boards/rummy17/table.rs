//! The table of Rummy 17: players, bonus cards, the middle, melds, hand.

use kernel::{Eye, Seat, Turn};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use rummy17::bonus::Fronts;
use rummy17::{Bonus, Card, Colour, Down, Place, Rummy17, Step};
use story::Narrated;
use story::rummy17::bonus_name;

use crate::board::Scene;
use crate::brush::{Brush, columns, padded, rows, short};
use crate::cards::{Border, card};
use crate::theme::{faint, good, ink, shape, strong};

use super::hand;

pub(super) fn draw(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Rummy17>) -> u16 {
    let view = scene.view();
    let top = 1 + (view.players.count() as u16).max(Bonus::IN_PLAY as u16);
    let melds = flow(&view.melds, area.width.saturating_sub(2), scene);
    let meld_rows = (melds.len() as u16).max(1);
    let hand_rows = hand::ROWS;
    let fixed = top + 1 + 1 + hand_rows;
    // Piles are drawn as cards if that leaves room for the melds.
    let piles = if area.height >= fixed + 3 + meld_rows.max(2) { 3 } else { 1 };
    let for_melds = area.height.saturating_sub(fixed + piles).min(meld_rows.max(5));

    title(brush, rows(area, 0, 1), scene);
    let left = (area.width / 2).max(30).min(area.width);
    players(brush, columns(rows(area, 1, top - 1), 0, left), scene);
    bonuses(brush, columns(rows(area, 1, top - 1), left, area.width - left), scene);
    if piles == 3 {
        middle(brush, rows(area, top, 3), scene);
    } else {
        middle_line(brush, rows(area, top, 1), scene);
    }
    let at = top + piles;
    brush.heading(area, area.y + at, scene.words.terminal_melds(), "");
    melds_on(brush, rows(area, at + 1, for_melds), &melds, scene);
    let at = at + 1 + for_melds;
    // A spectator has no hand.
    if view.eye == Eye::Spectator {
        return at;
    }
    let order = if scene.cursor.by_value() {
        scene.words.terminal_by_value()
    } else {
        scene.words.terminal_by_colour()
    };
    brush.heading(area, area.y + at, scene.words.terminal_your_hand(), order);
    hand::draw(brush, rows(area, at + 1, hand_rows), scene);
    at + 1 + hand_rows
}

fn title(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Rummy17>) {
    let (view, words) = (scene.view(), scene.words);
    let x = brush.text(area, area.x + 1, area.y, Rummy17::title(words), strong());
    let games = view.options.games_for(view.players);
    let game = (view.finished + 1).min(games);
    let of = if games > 1 { format!(" · {}", words.terminal_game_of(game, games)) } else { String::new() };
    let dealer = words.terminal_dealer(scene.names.at(view.dealer));
    brush.text(area, x, area.y, format!("{of} · {dealer}"), Style::new());
}

fn players(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Rummy17>) {
    let view = scene.view();
    for (row, seat) in view.players.seats().enumerate() {
        player(brush, rows(area, row as u16, 1), seat, scene);
    }
}

/// A player: turn, number of cards, match score, publicly known cards of the hand.
fn player(brush: &mut Brush<'_>, area: Rect, seat: Seat, scene: &Scene<'_, Rummy17>) {
    let view = scene.view();
    let to_act = view.turn == Turn::Seat(seat);
    let style = if to_act || seat == scene.eye { strong() } else { Style::new() };
    let mut x = brush.text(area, area.x + 1, area.y, if to_act { "▶" } else { " " }, good());
    let name = if area.width < 40 { 9 } else { 13 };
    x = brush.text(area, x + 1, area.y, padded(scene.names.at(seat), name), style);
    let count = scene.words.cards(view.counts[seat]);
    x = brush.text(area, x + 1, area.y, format!("{count:>8}"), Style::new());
    if view.options.games_for(view.players) > 1 {
        x = brush.text(area, x, area.y, format!(" {:>4}", signed(view.scores[seat])), strong());
    }
    if scene.thinking == Some(seat) {
        brush.text(area, x + 1, area.y, scene.words.terminal_thinking(), faint());
    } else if seat != scene.eye {
        x += 1;
        for card in view.known[seat] {
            if x + 4 > area.right() {
                brush.text(area, x, area.y, "…", faint());
                break;
            }
            x = brush.line(area, x, area.y, &Line::from(small(card))) + 1;
        }
    }
}

fn signed(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// R17: the bonus cards, with the seats that meet them now.
fn bonuses(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Rummy17>) {
    let view = scene.view();
    let fronts = Fronts::new(view.players, &view.melds, view.ended_by);
    for (row, bonus) in view.bonuses.iter().enumerate() {
        let area = rows(area, row as u16, 1);
        let seats = fronts.who_meets(bonus);
        let everybody = seats.len() == view.players.count();
        let who: Vec<String> = seats.iter().map(|seat| short(scene.names.at(seat), 8)).collect();
        let who = if everybody { "=".to_owned() } else { who.join(", ") };
        let name = bonus_name(bonus, scene.words).to_string();
        let mine = seats.has(scene.eye) && !everybody;
        let x = brush.text(
            area,
            area.x,
            area.y,
            if mine { "★" } else { "☆" },
            if mine { good() } else { faint() },
        );
        let x = brush.text(area, x + 1, area.y, &name, Style::new());
        let room = area.right().saturating_sub(x + 2);
        brush.text(area, x + 2, area.y, short(&who, room), if mine { good() } else { faint() });
    }
}

/// A card in its colour, such as "R7".
fn small(card: Card) -> Span<'static> {
    Span::styled(card.to_string(), ink(card.colour()))
}

/// The draw pile, the open pile, and the jokers beside them.
fn middle(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Rummy17>) {
    let (view, words) = (scene.view(), scene.words);
    let plain = (Style::new(), strong());
    let draw = view.draw.to_string();
    card(brush, area, (area.x + 1, area.y), Border::Heavy, 4, &[&draw], plain);
    match view.open.last() {
        Some(open) => {
            let face = format!("{open} {}", shape(open.colour()));
            card(
                brush,
                area,
                (area.x + 8, area.y),
                Border::Light,
                5,
                &[&face],
                (Style::new(), ink(open.colour())),
            );
        }
        None => card(brush, area, (area.x + 8, area.y), Border::Light, 5, &["-"], plain),
    }
    let right = columns(area, 17, area.width.saturating_sub(17));
    let piles = format!("{} · {}", words.terminal_draw_pile(view.draw), words.terminal_open());
    brush.text(right, right.x, right.y, piles, faint());
    let x = brush.text(right, right.x, right.y + 1, words.terminal_below(), faint());
    below(brush, right, x + 1, right.y + 1, scene);
    let x = brush.text(right, right.x, right.y + 2, words.terminal_jokers(), faint());
    jokers(brush, right, x + 1, right.y + 2, scene);
}

/// The piles in one line.
fn middle_line(brush: &mut Brush<'_>, area: Rect, scene: &Scene<'_, Rummy17>) {
    let (view, words) = (scene.view(), scene.words);
    let mut x = brush.text(area, area.x + 1, area.y, words.terminal_draw_pile(view.draw), Style::new());
    x = brush.text(area, x, area.y, format!(" · {} ", words.terminal_open()), Style::new());
    if let Some(open) = view.open.last() {
        let face = format!("[{open} {}]", shape(open.colour()));
        x = brush.text(area, x, area.y, face, ink(open.colour()));
    }
    let label = if area.width < 76 { String::new() } else { format!("{} ", words.terminal_jokers()) };
    x = brush.text(area, x, area.y, format!(" · {label}"), Style::new());
    jokers(brush, area, x, area.y, scene);
}

fn jokers(brush: &mut Brush<'_>, area: Rect, x: u16, y: u16, scene: &Scene<'_, Rummy17>) {
    let side = scene.view().side;
    let mut x = x;
    for colour in Colour::ALL {
        let there = side.has(colour);
        let text = if there { format!("{}*", colour.letter()) } else { "--".to_owned() };
        x = brush.text(area, x, y, text, if there { ink(colour) } else { faint() }) + 1;
    }
}

/// The cards below the open card, newest first.
fn below(brush: &mut Brush<'_>, area: Rect, x: u16, y: u16, scene: &Scene<'_, Rummy17>) {
    let mut x = x;
    for card in scene.view().open.iter().rev().skip(1) {
        if x + 5 > area.right() {
            brush.text(area, x, y, "…", faint());
            return;
        }
        x = brush.line(area, x, y, &Line::from(small(*card))) + 1;
    }
    if scene.view().open.len() < 2 {
        brush.text(area, x, y, "-", faint());
    }
}

/// A meld on the table: number, owner, cards.
fn chip(id: usize, down: &Down, scene: &Scene<'_, Rummy17>) -> Line<'static> {
    let owner = short(scene.names.at(down.owner), 6);
    let style = if down.owner == scene.eye { strong() } else { Style::new() };
    let fresh = is_fresh(id, scene);
    let mark = if fresh { "▶" } else { " " };
    let mut spans =
        vec![Span::styled(format!("{mark}{id} "), good()), Span::styled(format!("{owner} "), style)];
    let joker = down.meld.joker();
    for card in down.meld.cards() {
        let is_joker = joker == Some(card);
        let face = Place(card, is_joker).to_string();
        let style =
            if is_joker { ink(card.colour()).patch(crate::theme::chosen()) } else { ink(card.colour()) };
        spans.push(Span::styled(face, style));
        spans.push(Span::raw(" "));
    }
    Line::from(spans)
}

/// Whether another player laid it down or changed it since the last decision.
fn is_fresh(id: usize, scene: &Scene<'_, Rummy17>) -> bool {
    scene.news.iter().any(|step| match step {
        Step::Melded { seat, id: new, .. } => *seat != scene.eye && usize::from(*new) == id,
        Step::LaidOff { seat, id: on, .. } => *seat != scene.eye && usize::from(*on) == id,
        _ => false,
    })
}

/// Melds in rows, as many in each as fit.
fn flow(melds: &[Down], columns: u16, scene: &Scene<'_, Rummy17>) -> Vec<Vec<Line<'static>>> {
    let mut lines: Vec<Vec<Line<'static>>> = Vec::new();
    let mut used = 0;
    for (id, down) in melds.iter().enumerate() {
        let chip = chip(id, down, scene);
        let wide = u16::try_from(chip.width()).unwrap_or(u16::MAX).saturating_add(2);
        match lines.last_mut() {
            Some(line) if used + wide <= columns => {
                line.push(chip);
                used += wide;
            }
            _ => {
                lines.push(vec![chip]);
                used = wide;
            }
        }
    }
    lines
}

fn melds_on(brush: &mut Brush<'_>, area: Rect, lines: &[Vec<Line<'static>>], scene: &Scene<'_, Rummy17>) {
    if lines.is_empty() {
        brush.centred(area, area.y + area.height / 3, scene.words.terminal_no_melds(), faint());
        return;
    }
    // The newest rows come last; without room for all, the oldest are left out, and a sign says so.
    let room = usize::from(area.height);
    let from = lines.len().saturating_sub(room);
    for (row, line) in lines[from..].iter().enumerate() {
        let y = area.y + row as u16;
        let mut x = area.x;
        if row == 0 && from > 0 {
            x = brush.text(area, x, y, "… ", faint());
        }
        for chip in line {
            x = brush.line(area, x, y, chip) + 2;
        }
    }
}
