//! Whole games on a device: alone against bots, with several people in turn, and resumed.

use bots::Level;
use notation::GameName::{Diciassette, Rummy17};
use notation::json;
use protocol::State;
use worker_protocol::Request;

use crate::page::{Page, seed, settings};

/// Checks that each state continues where the one before it ended.
fn hold_together(states: &[(Option<u8>, State)]) {
    let mut at = 0;
    for (_, state) in states {
        match state.from {
            Some(from) => assert_eq!(from, at),
            None => assert_eq!((state.seq, state.seen.len()), (at, 0), "who looks anew is told nothing new"),
        }
        assert_eq!(state.seen.len() as u64, state.seq - state.from.unwrap_or(state.seq));
        at = state.seq;
    }
}

#[test]
fn one_person_plays_to_the_end_against_every_level_at_tables_of_all_sizes() {
    for game in [Diciassette, Rummy17] {
        for (number, level) in Level::ALL.into_iter().cycle().take(10).enumerate() {
            let seats = 2 + number as u8 % 5;
            let seat = number as u8 % seats;
            let mut page = Page::start(settings(game, seats, level.id()), &[seat], number as u64);
            assert_eq!(page.states[0].1.from, Some(0), "the deal is seen");
            page.play_to_the_end();
            page.check();
            hold_together(&page.states);
            assert!(page.states.iter().all(|(eye, _)| *eye == Some(seat)), "nobody else looks");
            let asked = page.states.iter().filter(|(_, state)| !state.legal.is_empty()).count();
            assert!(asked > 3, "the person was asked {asked} times");
            assert!(page.last().waiting.is_none() && page.last().result.is_some());
        }
    }
}

#[test]
fn every_decision_of_a_bot_comes_by_itself() {
    let mut page = Page::start(settings(Diciassette, 4, "regular"), &[], 1);
    page.run();
    assert_eq!(page.states.len(), page.log.len() + 1, "one state at first, and one for each decision");
    assert!(page.states.iter().all(|(eye, state)| eye.is_none() && state.legal.is_empty()));
    page.check();
}

#[test]
fn people_at_one_device_look_in_turn_and_see_no_more_than_at_a_table() {
    for game in [Diciassette, Rummy17] {
        for seats in 2..=6 {
            let people: Vec<u8> = (0..seats).filter(|seat| seats < 4 || seat % 2 == 0).collect();
            let mut page = Page::start(settings(game, seats, "novice"), &people, 40 + u64::from(seats));
            assert_eq!(page.states[0].0, None, "before the curtain, only what everybody may see");
            page.play_to_the_end();
            page.check();
            hold_together(&page.states);
        }
    }
}

#[test]
fn a_game_goes_on_after_any_of_its_actions_as_if_nothing_had_happened() {
    for (game, seats) in [(Diciassette, 3), (Rummy17, 4)] {
        let mut whole = Page::start(settings(game, seats, "expert"), &[1], 5);
        whole.play_to_the_end();
        for kept in 1..=whole.log.len() {
            let mut page = Page::resume(settings(game, seats, "expert"), &[1], 5, &whole.log[..kept]);
            let [(Some(1), state)] = &page.states[..] else { panic!("one state for the person's eyes") };
            let first =
                whole.states.iter().find(|(_, first)| first.seq == state.seq).expect("the same place");
            let before = whole.states.iter().take_while(|(_, earlier)| earlier.seq < state.seq);
            let seen = before.chain([first]).flat_map(|(_, earlier)| earlier.seen.clone()).collect();
            let there = State { from: Some(0), seen, ..first.1.clone() };
            assert_eq!(*state, there, "how it stands, and all that was seen on the way");
            // A bot that was about to decide makes the same decision.
            if page.step() {
                assert_eq!(page.log[..], whole.log[..=kept]);
            }
            page.check();
        }
    }
}

#[test]
fn a_new_start_gives_up_the_game_before() {
    let mut page = Page::start(settings(Rummy17, 2, "novice"), &[0], 8);
    page.run();
    let start = Request::Start {
        settings: settings(Diciassette, 3, "novice"),
        people: vec![2],
        seed: seed(9),
        log: Vec::new(),
    };
    assert_eq!(page.say(&start), []);
    assert_eq!((&page.last().view["game"], page.last().from), (&json!("diciassette"), Some(0)));
}
