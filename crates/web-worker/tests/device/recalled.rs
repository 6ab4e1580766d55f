//! Games of this device opened again; and the worker's state while a record is open or could not be
//! opened.

use diciassette::Diciassette;
use notation::{AnyRecord, GameName, Value};
use protocol::Settings;
use worker_protocol::Request;
use worker_protocol::study::{Differing, Proof, Sight, StudyMessage};

use crate::page::{Page, seed, worker};
use crate::records::{failure, opened, played, say, turned};

fn recall(page: &Page, names: &[&str]) -> Request {
    Request::Recall {
        settings: page.settings.clone(),
        people: page.people.clone(),
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        seed: page.seed.clone(),
        log: page.log.clone(),
        spoilers: true,
    }
}

#[test]
fn a_finished_game_of_this_device_is_opened_as_it_was_played() {
    for (number, game) in [GameName::Diciassette, GameName::Rummy17].into_iter().enumerate() {
        let bots = vec![None, Some("novice".to_owned()), None];
        let settings = Settings { seats: 3, bots, ..Settings::default_for(game) };
        let mut page = Page::start(settings, &[0], number as u64);
        page.play_to_the_end();
        let mut worker = worker();
        let told = say(&mut worker, &recall(&page, &["Ada", "Bo", "Cy"]));
        let StudyMessage::Opened { game: found, seats, events, fairness: false, end: Some(end), .. } = told
        else {
            panic!("{told:?}")
        };
        let seats: Vec<(&str, &str)> =
            seats.iter().map(|seat| (seat.name.as_str(), seat.kind.as_str())).collect();
        assert_eq!((found, seats), (game, vec![("Ada", "human"), ("Bo", "novice"), ("Cy", "regular")]));
        let last = page.last();
        assert_eq!((u64::from(events), &end.result), (last.seq, &last.result));
        // The person who played sees the end as the table showed it.
        let (state, _) = turned(&mut worker, events as usize, Sight::Seat(0), None);
        assert_eq!((&state.view, &state.more), (&last.view, &last.more));

        // There was no commitment, and the file says so too, wherever it is opened.
        let told = say(&mut worker, &Request::Save {});
        let StudyMessage::Recorded { record } = told else { panic!("{told:?}") };
        for ask in [Request::Verify { record: None }, Request::Verify { record: Some(record.clone()) }] {
            let told = say(&mut worker, &ask);
            assert!(matches!(told, StudyMessage::Verified { verdict: Proof::Unproven, .. }), "{told:?}");
        }
        assert!(AnyRecord::import(&record).is_ok());
    }
}

#[test]
fn a_game_that_does_not_follow_from_its_seed_says_where() {
    let settings = Settings { seats: 2, ..Settings::default_for(GameName::Diciassette) };
    let mut page = Page::start(settings, &[0], 3);
    page.play_to_the_end();
    let mut worker = worker();
    let whole = page.log.clone();
    page.log.push("pass".to_owned());
    let why = failure(&mut worker, &recall(&page, &["Ada", "Bo"]));
    assert_eq!(why, format!("log[{}]: pass: the game is over, expected no more actions", whole.len()));
    page.log[0] = "dance".to_owned();
    assert!(failure(&mut worker, &recall(&page, &["Ada", "Bo"])).starts_with("log[0]: dance: "));
    page.log.clone_from(&whole);
    assert_eq!(failure(&mut worker, &recall(&page, &["Ada"])), "names: 1 of them, expected 2");
    page.seed = seed(4);
    assert!(failure(&mut worker, &recall(&page, &["Ada", "Bo"])).starts_with("log["));
    page.seed = "17".to_owned();
    assert!(failure(&mut worker, &recall(&page, &["Ada", "Bo"])).starts_with("seed: expected 64"));
}

#[test]
fn the_end_is_told_when_it_is_asked_for_and_not_before() {
    let record = played::<Diciassette>(2, 11);
    let (mut worker, told) = opened(&record.export(), false);
    assert!(matches!(told, StudyMessage::Opened { end: None, .. }), "{told:?}");
    let told = say(&mut worker, &Request::End {});
    let StudyMessage::Opened { end: Some(end), events, .. } = told else { panic!("{told:?}") };
    assert!(end.finished && end.result.is_some_and(|result| result != Value::Null));
    assert_eq!(events as usize, record.events.len());
    let told = say(&mut worker, &Request::Save {});
    assert_eq!(told, StudyMessage::Recorded { record: record.export() });
}

#[test]
fn a_file_that_cannot_be_opened_can_be_checked_until_another_one_is() {
    let record = played::<Diciassette>(3, 6);
    let genuine = record.export();
    let mut lines: Vec<String> = genuine.lines().map(str::to_owned).collect();
    let place = lines.iter().position(|line| line.contains("\"chance\":\"hand")).expect("a hand");
    let other = ["hand 1= 1= 2=", "hand 1= 2= 2="].into_iter().find(|hand| !lines[place].contains(hand));
    lines[place] = format!("{{\"chance\":\"{}\"}}", other.expect("another hand"));
    let (mut worker, _) = opened(&genuine, false);
    failure(&mut worker, &Request::Open { record: lines.join("\n"), spoilers: false });
    let verdict = |told: StudyMessage| match told {
        StudyMessage::Verified { verdict, difference, .. } => {
            (verdict, difference.map(|found| (found.kind, found.line as usize)))
        }
        other => panic!("{other:?}"),
    };
    let told = say(&mut worker, &Request::Verify { record: None });
    assert_eq!(verdict(told), (Proof::Differs, Some((Differing::Lot, place + 1))));
    say(&mut worker, &Request::Open { record: genuine, spoilers: false });
    let told = say(&mut worker, &Request::Verify { record: None });
    assert_eq!(verdict(told), (Proof::Verified, None));
    let why =
        failure(&mut worker, &Request::Fetch { address: "/w/A/games/1.jsonl".to_owned(), spoilers: false });
    assert!(why.ends_with("expected open"), "{why}");
}
