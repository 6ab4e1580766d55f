//! Records in the worker: shown to any eye, verified, and reviewed.

use bots::{Dice, dice};
use diciassette::Diciassette;
use fairness::{Deal, Secret};
use kernel::{Event, Eye, Game, Players, Seat, Turn, below};
use notation::{AnyRecord, Fairness, GameName, Notation, Record, Seating, Value};
use protocol::State;
use rummy17::Rummy17;
use sitting::{Dealer, Seed, Sitting};
use web_worker::{Advised, Worker};
use worker_protocol::Request;
use worker_protocol::study::{Differing, Proof, Sight, StudyMessage};

use crate::advice::heard;
use crate::page::worker;

pub(crate) fn seating(players: usize) -> Vec<Seating> {
    (0..players).map(|seat| Seating { name: format!("P{seat}"), kind: "human".to_owned() }).collect()
}

/// A fairly dealt game of random players. They seldom claim, so that it is long.
pub(crate) fn played<G: Advised>(players: usize, number: u8) -> Record<G> {
    let contributions = (0..players as u8).map(|seat| (seat, [seat + number; 32])).collect();
    let deal = Deal { game: format!("study-{number}"), secret: Secret([number; 32]), contributions };
    let game = G::new(Players::new(players).expect("2 to 6"), G::Options::default()).expect("a table");
    let mut sitting = Sitting::new(game, Dealer::fair(deal.clone(), None), Seed::default());
    let mut dice: Dice = dice(number.into(), 1);
    sitting.deal();
    while let Turn::Seat(seat) = sitting.turn() {
        let mut legal = sitting.legal();
        if legal.len() > 1 && below(&mut dice, 16) > 0 {
            legal.retain(|action| *action != G::CLAIM);
        }
        sitting.act(seat, legal[below(&mut dice, legal.len() as u32) as usize]).expect("legal");
    }
    assert_eq!(sitting.turn(), Turn::Over, "a fair dealer deals to the end");
    let fairness = Fairness::new(&deal, 0, None, sitting.dealer().piles());
    Record { fairness: Some(fairness), ..sitting.record(seating(players)) }
}

pub(crate) fn say(worker: &mut Worker, ask: &Request) -> StudyMessage {
    let told = heard(worker.hear(&ask.to_json()));
    let [told] = &told[..] else { panic!("expected one answer, found {told:?}") };
    told.clone()
}

pub(crate) fn failure(worker: &mut Worker, ask: &Request) -> String {
    match say(worker, ask) {
        StudyMessage::Declined { about, message } => {
            assert_eq!(about.as_deref(), Some(ask.name()));
            message
        }
        other => panic!("{other:?}"),
    }
}

pub(crate) fn opened(file: &str, spoilers: bool) -> (Worker, StudyMessage) {
    let mut worker = worker();
    let told = say(&mut worker, &Request::Open { record: file.to_owned(), spoilers });
    (worker, told)
}

pub(crate) fn turned(
    worker: &mut Worker,
    event: usize,
    eye: Sight,
    from: Option<usize>,
) -> (State, Vec<State>) {
    let ask = Request::Turn { event: event as u32, eye, from: from.map(|from| from as u32) };
    match say(worker, &ask) {
        StudyMessage::Turned { event: told, eye: whose, state, open } => {
            assert_eq!((told as usize, whose), (event, eye));
            (*state, open)
        }
        other => panic!("{other:?}"),
    }
}

/// Checks that this is the eye's knowledge after these events, and nothing else.
fn check<G: Advised>(record: &Record<G>, state: &State, eye: Eye, event: usize, from: Option<usize>) {
    let mut game = record.opening().expect("a table");
    let mut seen: Vec<Value> = Vec::new();
    for (number, passed) in record.events[..event].iter().enumerate() {
        if from.is_some_and(|from| number >= from) {
            seen.push(G::seen_json(&game.seen(*passed, eye)));
        }
        game.apply(*passed);
    }
    let view = game.view(eye);
    assert_eq!((&state.view, &state.more), (&G::view_json(&view), &G::more_json(&view)));
    assert_eq!((state.from, state.seq), (from.map(|from| from as u64), event as u64));
    assert_eq!(state.seen, seen);
    assert!(state.legal.is_empty() && state.answered.is_none() && state.banks.is_none());
    assert_eq!(state.result, (game.turn() == Turn::Over).then(|| notation::to_value(game.result_json())));
    assert_eq!(state.waiting.is_some(), matches!(game.turn(), Turn::Seat(_)));
}

fn goes_anywhere<G: Advised>(record: &Record<G>) {
    let (mut worker, _) = opened(&record.export(), false);
    let (events, players) = (record.events.len(), record.seating.len());
    let mut dice = dice(9, 9);
    // Step by step, back from the end, and in random jumps.
    let forth = (0..=events).map(|event| (event, (event > 0).then(|| event - 1)));
    let back = (0..=events).rev().step_by(7).map(|event| (event, None));
    let jumps = (0..40).map(|_| {
        let event = below(&mut dice, events as u32 + 1) as usize;
        (event, Some(below(&mut dice, event as u32 + 1) as usize))
    });
    for (number, (event, from)) in forth.chain(back).chain(jumps.collect::<Vec<_>>()).enumerate() {
        let seat = Seat::new(number % players).expect("a seat");
        let (state, open) = turned(&mut worker, event, Sight::Seat(seat as u8), from);
        check(record, &state, Eye::Seat(seat), event, from);
        assert!(open.is_empty());
        let (state, open) = turned(&mut worker, event, Sight::Spectator, from);
        check(record, &state, Eye::Spectator, event, from);
        assert!(open.is_empty());
        let (state, open) = turned(&mut worker, event, Sight::Open, from);
        check(record, &state, Eye::Spectator, event, from);
        assert_eq!(open.len(), players, "all open is what every seat sees, side by side");
        for (seat, state) in Seat::ALL.into_iter().zip(&open) {
            // The seats' states come without steps: the spectator's state has them.
            check(record, state, Eye::Seat(seat), event, None);
        }
    }
}

#[test]
fn a_record_is_seen_after_any_event_by_every_eye_as_it_was_at_the_table() {
    goes_anywhere(&played::<Diciassette>(3, 1));
    goes_anywhere(&played::<Rummy17>(2, 2));
}

#[test]
fn an_opened_record_says_what_it_is_and_its_end_only_to_who_wants_to_know() {
    let record = played::<Diciassette>(3, 4);
    let mut game = record.opening().expect("a table");
    record.events.iter().for_each(|event| game.apply(*event));
    for spoilers in [false, true] {
        let (_, told) = opened(&record.export(), spoilers);
        let StudyMessage::Opened { game: name, seats, events, fairness: true, end, .. } = told else {
            panic!("{told:?}")
        };
        assert_eq!((name, events as usize), (GameName::Diciassette, record.events.len()));
        assert_eq!(seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["P0", "P1", "P2"]);
        assert_eq!(end.is_some(), spoilers);
        if let Some(end) = end {
            assert!(end.finished && end.parts == u32::from(game.round()));
            assert_eq!(end.result, Some(notation::to_value(game.result_json())));
        }
    }
}

#[test]
fn what_cannot_be_studied_says_what_would_be_right() {
    let mut worker = worker();
    let turn = |event, eye, from| Request::Turn { event, eye, from };
    for ask in [turn(0, Sight::Open, None), Request::Verify { record: None }, Request::Review { seat: None }]
    {
        assert_eq!(failure(&mut worker, &ask), "no record is open: expected open");
    }
    let record = played::<Rummy17>(2, 5);
    let events = record.events.len() as u32;
    let file = record.export();
    say(&mut worker, &Request::Open { record: file.clone(), spoilers: false });
    let broken = file.replacen("\"act\":\"draw\"", "\"act\":\"dance\"", 1);
    let line = 1 + broken.lines().position(|line| line.contains("dance")).expect("a line");
    for (ask, why) in [
        (turn(events + 1, Sight::Open, None), format!("event: expected 0 to {events}, found {}", events + 1)),
        (turn(3, Sight::Seat(2), None), "eye: expected a seat from 0 to 1, found 2".to_owned()),
        (turn(3, Sight::Seat(200), None), "eye: expected a seat from 0 to 1, found 200".to_owned()),
        (turn(3, Sight::Open, Some(4)), "from: expected null or 0 to 3, found 4".to_owned()),
        (Request::Review { seat: Some(6) }, "seat: expected a seat from 0 to 1, found 6".to_owned()),
        (Request::Open { record: String::new(), spoilers: true }, "line 1: the file is empty".to_owned()),
        (Request::Open { record: "junk".to_owned(), spoilers: true }, "line 1: not JSON".to_owned()),
        (Request::Open { record: broken.clone(), spoilers: true }, format!("line {line}: ")),
        (Request::Verify { record: Some("junk".to_owned()) }, "line 1: not JSON".to_owned()),
    ] {
        let message = failure(&mut worker, &ask);
        assert!(message.starts_with(&why), "{message}; expected {why}");
        assert!(!worker.is_due());
    }
    // A failed opening leaves the current record open.
    turned(&mut worker, events as usize, Sight::Spectator, None);
}

/// The kind of difference, its line, and its seat or pile.
type Place = (Differing, u32, Option<u8>, Option<u32>);

/// The verdict, where it differs, and the sentence.
fn verified(file: &str) -> (Proof, Option<Place>, String) {
    let mut worker = worker();
    match say(&mut worker, &Request::Verify { record: Some(file.to_owned()) }) {
        StudyMessage::Verified { verdict, difference, message, .. } => {
            (verdict, difference.map(|found| (found.kind, found.line, found.seat, found.pile)), message)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_genuine_record_is_verified_and_a_changed_one_says_where() {
    let record = played::<Diciassette>(3, 6);
    let lots = record.events.iter().filter(|event| matches!(event, Event::Chance(_))).count();
    let (mut worker, _) = opened(&record.export(), false);
    let told = say(&mut worker, &Request::Verify { record: None });
    let StudyMessage::Verified {
        verdict: Proof::Verified,
        lots: found,
        shuffles,
        finished: true,
        difference: None,
        message,
    } = told
    else {
        panic!("{told:?}")
    };
    assert_eq!(found as usize, lots);
    assert_eq!(shuffles as usize, record.fairness.as_ref().expect("it is fair").piles.len());
    assert!(message.starts_with("verified: "), "{message}");

    let changed = |change: fn(&mut Fairness<Diciassette>)| {
        let mut record = record.clone();
        change(record.fairness.as_mut().expect("it is fair"));
        verified(&record.export())
    };
    let differs = |found: (Proof, Option<Place>, String)| {
        assert_eq!(found.0, Proof::Differs);
        assert!(found.2.starts_with("differs: line ") && found.2.contains("expected"), "{}", found.2);
        found.1.expect("a difference")
    };
    assert_eq!(
        differs(changed(|fairness| fairness.commitment.0[3] ^= 1)),
        (Differing::Commitment, 1, None, None)
    );
    assert_eq!(
        differs(changed(|fairness| fairness.values[2].value[0] ^= 1)),
        (Differing::SeatCommitment, 1, Some(2), None)
    );
    assert_eq!(
        differs(changed(|fairness| fairness.values[1].commitment.0[0] ^= 1)),
        (Differing::SeatCommitment, 1, Some(1), None)
    );
    assert_eq!(
        differs(changed(|fairness| fairness.piles[0].reverse())),
        (Differing::PileCard, 1, None, Some(0))
    );
    assert_eq!(
        differs(changed(|fairness| fairness.piles[0].truncate(17))),
        (Differing::PileLength, 1, None, Some(0))
    );
    assert_eq!(
        differs(changed(|fairness| fairness.piles.push(Vec::new()))),
        (Differing::Piles, 1, None, None)
    );
    assert_eq!(
        differs(changed(|fairness| fairness.piles.truncate(0))),
        (Differing::PileMissing, 1, None, Some(0))
    );

    // With a changed hand, its player later plays a card that is not in it. The file cannot be
    // opened, but verifying it still finds the change.
    let file = record.export();
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    let place = lines.iter().position(|line| line.contains("\"chance\":\"hand")).expect("a hand");
    let other = ["hand 1= 1= 2=", "hand 1= 2= 2="].into_iter().find(|hand| !lines[place].contains(hand));
    lines[place] = format!("{{\"chance\":\"{}\"}}", other.expect("another hand"));
    assert_eq!(differs(verified(&lines.join("\n"))), (Differing::Lot, place as u32 + 1, None, None));

    let message = failure(&mut worker, &Request::Open { record: lines.join("\n"), spoilers: false });
    assert!(
        message.starts_with("line ") && !message.starts_with(&format!("line {}:", place + 1)),
        "{message}"
    );

    let unproven = Record { fairness: None, ..record.clone() };
    assert_eq!(verified(&unproven.export()).0, Proof::Unproven);
}

#[test]
fn a_review_ends_when_it_is_stopped_or_another_record_is_opened() {
    let file = played::<Rummy17>(2, 7).export();
    let (mut worker, _) = opened(&file, false);
    for end in [Request::Stop {}, Request::Open { record: file.clone(), spoilers: false }] {
        worker.hear(&Request::Review { seat: None }.to_json());
        assert!(worker.is_due());
        assert!(matches!(heard(worker.step())[..], [StudyMessage::Judged { .. }]));
        worker.hear(&end.to_json());
        assert!(!worker.is_due());
    }
    assert!(AnyRecord::import(&file).is_ok());
}
