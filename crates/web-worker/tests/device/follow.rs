//! A remote table: a worker that receives a seat's messages knows as much as the seat, and gives
//! the same advice.

use notation::{GameName, Value};
use protocol::{Frame, State};
use worker_protocol::Request;
use worker_protocol::study::StudyMessage;

use crate::advice::{advise, before_melds, heard};
use crate::page::{Page, settings, worker};

fn follow(worker: &mut web_worker::Worker, state: &State) -> Vec<StudyMessage> {
    let state = Frame::State(Box::new(state.clone())).to_json();
    heard(worker.hear(&Request::Follow { state }.to_json()))
}

/// The advice of the game's host, with all parts of the thoughts.
fn advised(page: &mut Page) -> Vec<StudyMessage> {
    let told = heard(page.worker.hear(&advise(&[])));
    let told = thought(&mut page.worker, told);
    assert!(page.worker.hear(&Request::Stop {}.to_json()).is_empty());
    told
}

fn thought(worker: &mut web_worker::Worker, mut told: Vec<StudyMessage>) -> Vec<StudyMessage> {
    while worker.is_due() {
        told.extend(heard(worker.step()));
    }
    told
}

/// Plays a game and follows it: message by message, and also from the beginning in one message.
fn compare(game: GameName, players: u8, number: u64) {
    let mut page = Page::start(settings(game, players, "novice"), &[0], number);
    let (mut alongside, mut told) = (worker(), 0);
    let mut story: Vec<Value> = Vec::new();
    while page.run().result.is_none() {
        let states: Vec<State> = page.states[told..].iter().map(|(_, state)| state.clone()).collect();
        told = page.states.len();
        let mut answers = Vec::new();
        for state in &states {
            story.extend(state.seen.iter().cloned());
            answers = follow(&mut alongside, state);
        }
        let last = states.last().expect("a state").clone();
        let expected = advised(&mut page);
        assert_eq!(thought(&mut alongside, answers), expected, "message by message");
        let whole = State { from: Some(0), seen: story.clone(), ..last.clone() };
        let mut anew = worker();
        let answers = follow(&mut anew, &whole);
        assert_eq!(thought(&mut anew, answers), expected, "all at once");
        // When a known state is sent again, it gives the same advice.
        let answers = follow(&mut anew, &State { from: None, seen: Vec::new(), ..last });
        assert_eq!(thought(&mut anew, answers), expected);
        page.act(0);
    }
    let over = page.last().clone();
    story.extend(page.states[told..].iter().flat_map(|(_, state)| state.seen.clone()));
    assert_eq!(follow(&mut worker(), &State { from: Some(0), seen: story, ..over }), [], "it is over");
}

/// Whether this game of Diciassette has a shuffle (D7).
fn is_shuffled(players: u8, number: u64) -> bool {
    let mut page = Page::start(settings(GameName::Diciassette, players, "novice"), &[0], number);
    while page.run().result.is_none() {
        page.act(0);
    }
    page.states.iter().flat_map(|(_, state)| &state.seen).any(|seen| seen.to_string().contains("shuffled"))
}

#[test]
fn who_follows_a_table_advises_as_its_host_would() {
    for number in 0..3 {
        compare(GameName::Rummy17, 3, number);
    }
    for number in 0..4 {
        compare(GameName::Diciassette, 3 + number as u8, number);
    }
    // The follower must remember shuffles.
    let number = (0..250).find(|number| is_shuffled(4, *number)).expect("a game with a shuffle");
    compare(GameName::Diciassette, 4, number);
}

#[test]
fn what_is_missing_is_asked_for_and_then_all_is_well() {
    let mut page = Page::start(settings(GameName::Diciassette, 3, "novice"), &[0], 4);
    page.run();
    let story: Vec<Value> = page.states.iter().flat_map(|(_, state)| state.seen.clone()).collect();
    let last = page.last().clone();
    let declined = |told: &[StudyMessage]| match told {
        [StudyMessage::Declined { about: Some(about), message }] => about == "follow" && !message.is_empty(),
        _ => false,
    };
    let mut worker = worker();
    assert!(declined(&follow(&mut worker, &State { from: None, seen: Vec::new(), ..last.clone() })));
    let late = State { from: Some(1), seen: story[1..].to_vec(), ..last.clone() };
    assert!(declined(&follow(&mut worker, &late)));
    let whole = State { from: Some(0), seen: story.clone(), ..last.clone() };
    assert!(matches!(&follow(&mut worker, &whole)[..], [StudyMessage::Advice { seat: 0, .. }]));
    // The next game of the same people must be received from its own beginning.
    let next = State { game: 2, ..late };
    assert!(declined(&follow(&mut worker, &next)));
    assert!(matches!(&follow(&mut worker, &State { game: 2, ..whole })[..], [StudyMessage::Advice { .. }]));
    // A spectator gets no advice, and neither does an invalid message.
    let spectator = page.look(None);
    assert!(declined(&follow(&mut worker, &State { from: Some(0), seen: story, ..spectator })));
    for junk in ["", "{}", r#"{"type":"lobby","tables":[]}"#, r#"{"type":"state"}"#] {
        assert!(
            declined(&heard(worker.hear(&Request::Follow { state: junk.to_owned() }.to_json()))),
            "{junk}"
        );
    }
}

#[test]
fn r6_a_draft_at_a_table_is_looked_at_as_its_host_would() {
    for (mut page, meld) in before_melds(3) {
        let story: Vec<Value> = page.states.iter().flat_map(|(_, state)| state.seen.clone()).collect();
        let last = page.last().clone();
        let mut worker = worker();
        assert!(
            matches!(&heard(worker.hear(&advise(&[])))[..], [StudyMessage::Declined { .. }]),
            "nothing is known"
        );
        follow(&mut worker, &State { from: Some(0), seen: story, ..last.clone() });
        let mut both = |draft: &[&str]| {
            let told = heard(worker.hear(&advise(draft)));
            let followed = thought(&mut worker, told);
            let told = heard(page.worker.hear(&advise(draft)));
            assert_eq!(followed, thought(&mut page.worker, told));
            followed
        };
        let before = both(&[]);
        let drafted = both(&[&meld]);
        assert_ne!(drafted, before);
        // When the same state is sent again, the advice is still about the draft.
        let still = follow(&mut worker, &State { from: None, seen: Vec::new(), ..last.clone() });
        assert_eq!(thought(&mut worker, still), drafted);
        // The next event discards the draft.
        assert!(page.worker.hear(&Request::Stop {}.to_json()).is_empty());
        assert_eq!(page.say(&Request::Act { seat: 0, seq: last.seq, action: meld }), []);
        let told = follow(&mut worker, page.last());
        assert!(matches!(&told[..], [StudyMessage::Advice { draft, .. }] if draft.is_empty()), "{told:?}");
    }
}
