//! Planted blunders: games that a seat gives away, and their reviews.
//!
//! The games are stored for the tests of the page, which open them as files; `UPDATE_GOLDEN=1`
//! rewrites them.

use std::fs;
use std::path::Path;

use bots::rummy17::{Layout, Position};
use bots::{Budget, Level, Opponents, dice};
use diciassette::Diciassette;
use kernel::{Eye, Game, Seat, Turn, Witness};
use notation::{Notation, Record};
use rummy17::{Action, Rummy17};
use web_worker::Worker;
use worker_protocol::Request;
use worker_protocol::study::{HandFacts, Judgement, QueueFacts, Sight, StudyMessage, Turning};

use crate::advice::heard;
use crate::records::{say, seating, turned};

/// Checks that this game is stored under this name.
fn keep<G: Notation>(name: &str, record: &Record<G>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../browser/tests/records").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, record.export()).expect("it is written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == record.export(), "{name} is another game: UPDATE_GOLDEN=1 writes it anew");
}

/// A decision as reviewed.
struct Judged {
    event: usize,
    played: String,
    verdict: Judgement,
    loss: Option<u32>,
    queue: Option<QueueFacts>,
    hand: Option<HandFacts>,
}

/// All judged decisions of seat 1, and the turning points.
fn reviewed<G: Notation>(record: &Record<G>) -> (Vec<Judged>, Vec<Turning>) {
    let mut worker = Worker::new(Budget::Worlds(40));
    say(&mut worker, &Request::Open { record: record.export(), spoilers: true });
    assert!(worker.hear(&Request::Review { seat: Some(1) }.to_json()).is_empty());
    let mut judged: Vec<Judged> = Vec::new();
    let mut points = None;
    while worker.is_due() {
        // A page may keep turning during the review.
        turned(&mut worker, judged.len(), Sight::Spectator, None);
        match heard(worker.step()).pop().expect("every step tells something") {
            StudyMessage::Judged {
                event,
                seat: 1,
                done,
                of,
                played,
                actions,
                verdict,
                loss,
                queue,
                hand,
                ..
            } => {
                assert!(done > event && of as usize == record.events.len());
                assert!(actions.iter().any(|valued| valued.action == played));
                judged.push(Judged { event: event as usize, played, verdict, loss, queue, hand });
            }
            StudyMessage::Reviewed { seat: Some(1), decisions, turning_points } => {
                assert_eq!(decisions as usize, judged.len());
                points = Some(turning_points);
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(worker.step().is_empty());
    (judged, points.expect("the review came to its end"))
}

/// The events judged to be blunders; the planted one must cost the most.
fn blunders(judged: &[Judged], planted: usize) -> Vec<usize> {
    let loss = |one: &&Judged| one.loss.unwrap_or(0);
    let worst = judged.iter().max_by_key(loss).expect("decisions");
    assert_eq!(worst.event, planted, "{} costs {:?}", worst.played, worst.loss);
    let blunders = judged.iter().filter(|one| one.verdict == Judgement::Blunder);
    blunders.map(|one| one.event).collect()
}

/// A duel with all numbers played face up, in which these seats in turn call a queue that is
/// obviously far below 17.
fn duel(callers: &[Seat]) -> (Record<Diciassette>, Vec<usize>) {
    let mut record: Record<Diciassette> = Record::begin(Default::default(), seating(2));
    let mut game = record.opening().expect("a table");
    let mut dice = dice(17, 4);
    let (mut callers, mut calls) = (callers.iter().peekable(), Vec::new());
    let mut legal = Vec::new();
    while let Some(caller) = callers.peek() {
        let event = match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.admit_chance(game.lot(&mut dice)).expect("due"),
            Turn::Seat(seat) => {
                game.legal(&mut legal);
                let words: Vec<String> = legal.iter().map(ToString::to_string).collect();
                let is = |word: &str| words.iter().position(|other| other == word);
                let chosen = match is("call") {
                    Some(call) if seat == **caller => {
                        calls.push(record.events.len());
                        callers.next();
                        call
                    }
                    Some(_) => is("pass").unwrap_or(0),
                    None => words.iter().position(|word| word.ends_with("= up")).unwrap_or(0),
                };
                game.admit(seat, legal[chosen]).expect("legal")
            }
        };
        game.apply(event);
        record.events.push(event);
    }
    (record, calls)
}

#[test]
fn a_planted_blunder_is_found_and_the_game_turns_there() {
    // Seat 0 has two victory tokens from two wrong calls, seat 1 has one: the last call gives the
    // game away.
    let (record, calls) = duel(&[Seat::B, Seat::B, Seat::A, Seat::B]);
    keep("blunder-diciassette.jsonl", &record);
    let (judged, points) = reviewed(&record);
    let last = *calls.last().expect("the last call");
    let call = judged.iter().find(|judged| judged.event == last).expect("the call was judged");
    assert_eq!((call.played.as_str(), call.queue.map(|facts| facts.counted)), ("call", Some(0)));
    assert_eq!(call.verdict, Judgement::Blunder, "it cost {:?}", call.loss);
    // The earlier calls were wrong too, but no other decision of the seat is a blunder.
    let blunders = blunders(&judged, last);
    assert!(blunders.iter().all(|event| calls.contains(event)), "{blunders:?} of {}", judged.len());
    assert!(
        points.iter().any(|point| point.own && point.event as usize == last && point.seat == 1),
        "{points:?}"
    );
}

/// The number of a game in which seat 1 is one move from winning.
const GAME: u64 = 28;

/// A game of two strong players, until seat 1 could lay down everything and end the game: instead
/// it lays down nothing, and discards a card from the middle of its melds. Also returns the number
/// of that event.
fn let_slip(number: u64) -> Option<(Record<Rummy17>, usize)> {
    let mut record: Record<Rummy17> = Record::begin(Default::default(), seating(2));
    let mut game = record.opening().expect("a table");
    let mut lots = dice(number, 4);
    let bot = Rummy17::level(Level::Expert, Budget::Worlds(1));
    let mut witnesses = [Seat::A, Seat::B].map(|seat| Witness::arriving(&game, Eye::Seat(seat)));
    let (mut legal, mut slip) = (Vec::new(), None);
    while game.turn() != Turn::Over {
        let event = match game.turn() {
            Turn::Seat(seat) => {
                game.legal(&mut legal);
                let position = Position::of(&game.view(Eye::Seat(seat)));
                let plan = Layout::best(&position);
                let ends = seat == Seat::B && plan.goes_out();
                let planned = plan.melds().first().and_then(|meld| meld.naturals().iter().nth(1));
                let action = match planned.map(Action::Discard).filter(|slip| ends && legal.contains(slip)) {
                    Some(discard) if slip.is_none() => {
                        slip = Some(record.events.len());
                        discard
                    }
                    _ => bot.choose(&witnesses[seat.index()], &legal, number),
                };
                game.admit(seat, action).expect("legal")
            }
            _ => game.admit_chance(game.lot(&mut lots)).expect("due"),
        };
        let before = game;
        game.apply(event);
        for witness in &mut witnesses {
            witness.watch(&before, event, &game);
        }
        record.events.push(event);
    }
    slip.map(|slip| (record, slip))
}

#[test]
fn a_game_of_rummy_that_was_let_slip_is_found_to_turn_there() {
    let (record, slip) = let_slip(GAME).expect("seat 1 could have ended it");
    keep("blunder-rummy17.jsonl", &record);
    let (judged, points) = reviewed(&record);
    let slipped = judged.iter().find(|judged| judged.event == slip).expect("it was judged");
    assert!(slipped.played.starts_with("discard "), "{}", slipped.played);
    assert_eq!(slipped.verdict, Judgement::Blunder, "it cost {:?}", slipped.loss);
    assert_eq!(blunders(&judged, slip), [slip], "of {}", judged.len());
    assert!(slipped.hand.is_some_and(|hand| hand.penalty <= 17) && slipped.queue.is_none());
    let turned = points.first().expect("the game turned");
    assert!(turned.own && turned.event as usize == slip, "{points:?}");
}
