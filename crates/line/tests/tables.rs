//! Visits, creations, actions and outages.

mod support;

use line::{Cause, Event, Input, Policy, Status};
use protocol::{Command, ErrorCode, Frame};
use serde_json::json;

use support::*;

#[test]
fn a_visit_resumes_after_what_was_told() {
    let mut line = Clocked::open(attended());
    line.visit(HERE);
    assert_eq!(line.sent(), [visit(HERE, None)]);
    line.hear(table());
    line.hear(state(Some(0), 4));
    line.hear(state(Some(4), 6));
    let told: Vec<_> =
        line.states().into_iter().map(|(state, before, back)| (state.seq, before, back)).collect();
    assert_eq!(told, [(4, None, false), (6, Some((1, 4)), false)]);
    line.put(Input::Closed);
    line.wait();
    line.come_in();
    assert_eq!(line.sent().last(), Some(&visit(HERE, Some((1, 6)))));
    line.hear(table());
    line.hear(state(Some(6), 9));
    line.hear(state(Some(9), 10));
    let told: Vec<_> =
        line.states().into_iter().map(|(state, before, back)| (state.seq, before, back)).collect();
    assert_eq!(told, [(9, Some((1, 6)), true), (10, Some((1, 9)), false)]);
}

#[test]
fn a_return_to_another_game_is_no_return() {
    let mut line = Clocked::playing(attended(), 5);
    line.put(Input::Closed);
    line.wait();
    line.come_in();
    line.hear(table_at(HERE, "playing", 2, Some(0)));
    line.hear(state_at(HERE, 2, Some(0), 3));
    let told = line.states();
    assert_eq!((told[0].1, told[0].2), (Some((1, 5)), false));
}

#[test]
fn the_same_visit_is_not_made_twice() {
    let mut line = Clocked::playing(attended(), 5);
    line.visit(HERE);
    assert_eq!(line.sent(), []);
    line.put(Input::Visit { code: HERE.into(), is_screen: true });
    let screen = Command::Visit { table: HERE.into(), game: None, seq: None, screen: true };
    assert_eq!(line.sent(), [screen]);
}

#[test]
fn a_code_is_the_tables_in_every_spelling() {
    for written in ["7Q2KD0X9RT4M", "7q2k-dox9-rt4m", "WWWWWWWWWWWW", "7Q2KD0X9RT4M0", "the server reads it"]
    {
        let mut line = Clocked::open(attended());
        line.visit(written);
        line.hear(table());
        assert_eq!(line.tables().len(), 1, "{written}");
    }
}

#[test]
fn frames_of_a_table_that_was_left_are_not_told_at_the_next() {
    let said = || frame(&json!({ "type": "said", "seat": 0, "name": "Bo", "emote": "wave" }));
    let seated = || frame(&json!({ "type": "seated", "seat": 0, "token": "T" }));
    let mut line = Clocked::playing(attended(), 5);
    line.act("a1");
    line.visit(THERE);
    // Nobody waits for the answer any more.
    assert_eq!(line.line.wake_at(), None);
    line.forget();
    line.hear(table());
    line.hear(state(Some(5), 6));
    line.hear(said());
    line.hear(seated());
    line.hear(ack("a1", 5));
    line.hear(error(ErrorCode::Illegal, Some("act"), Some("a1")));
    assert_eq!((line.told.clone(), line.sent()), (vec![], vec![]));
    line.hear(table_at(THERE, "playing", 1, None));
    line.hear(state_at(THERE, 1, None, 40));
    line.hear(said());
    line.hear(seated());
    assert_eq!(line.told.len(), 4);
    let told = line.states();
    assert_eq!((told[0].0.seq, told[0].1), (40, None));
}

#[test]
fn a_table_that_is_come_back_to_is_not_mixed_with_the_one_between() {
    let mut line = Clocked::open(attended());
    for code in [HERE, THERE, HERE] {
        line.visit(code);
    }
    line.hear(table());
    line.hear(state(None, 5));
    line.hear(table_at(THERE, "playing", 1, None));
    line.hear(state_at(THERE, 1, None, 40));
    line.hear(table());
    line.hear(state(None, 6));
    let told: Vec<u64> = line.states().into_iter().map(|(state, ..)| state.seq).collect();
    assert_eq!(told, [5, 6]);
}

#[test]
fn what_was_to_be_said_at_a_table_is_not_said_at_another() {
    let mut line = Clocked::playing(attended(), 5);
    line.put(Input::Closed);
    line.act("a1");
    line.put(Input::Ask(Command::Rise {}));
    line.visit(THERE);
    line.wait();
    line.come_in();
    assert_eq!(line.sent(), [hello(Some("secret"), None), visit(THERE, None)]);
    assert_eq!(line.line.pending(), []);
}

#[test]
fn quitting_is_said_on_an_open_line_at_a_table_only() {
    let mut line = Clocked::open(attended());
    line.put(Input::Quit);
    assert_eq!(line.sent(), []);
    line.visit(HERE);
    line.sent();
    line.put(Input::Quit);
    assert_eq!(line.sent(), [Command::Quit {}]);
    line.hear(table());
    assert_eq!(line.tables(), []);
    line.visit(HERE);
    line.put(Input::Closed);
    line.forget();
    line.put(Input::Quit);
    line.wait();
    line.come_in();
    assert_eq!(line.sent(), [hello(Some("secret"), None)]);
}

#[test]
fn a_table_that_is_opened_is_the_next_new_one() {
    let mut line = Clocked::playing(attended(), 5);
    line.put(Input::Create(settings()));
    assert_eq!(line.sent(), [Command::Create { settings: settings() }]);
    assert!(line.line.is_creating());
    line.put(Input::Retry);
    assert_eq!(line.sent(), []);
    assert_eq!(std::mem::take(&mut line.told), [Event::Left]);
    // Late frames of the table that was left.
    line.hear(table());
    line.hear(state(Some(5), 6));
    assert_eq!(line.told, []);
    line.hear(table_at(THERE, "gathering", 1, None));
    assert_eq!(line.tables().len(), 1);
    assert!(!line.line.is_creating());
    line.put(Input::Closed);
    line.wait();
    line.come_in();
    assert_eq!(line.sent().last(), Some(&visit(THERE, None)));
}

#[test]
fn a_table_whose_opening_was_called_off_is_not_taken_for_the_next() {
    let mut line = Clocked::open(attended());
    line.put(Input::Create(settings()));
    line.put(Input::Quit);
    assert_eq!(line.sent(), [Command::Create { settings: settings() }, Command::Quit {}]);
    line.put(Input::Create(settings()));
    line.hear(table_at(HERE, "gathering", 1, None));
    line.hear(table_at(HERE, "gathering", 1, None));
    assert_eq!(line.tables(), []);
    line.hear(table_at(THERE, "gathering", 1, None));
    assert_eq!(line.tables()[0].invite.as_deref(), Some(THERE));

    let mut line = Clocked::open(attended());
    line.put(Input::Create(settings()));
    line.put(Input::Create(settings()));
    line.hear(refused(ErrorCode::Busy, "create"));
    assert!(line.line.is_creating() && line.failures().is_empty());
    line.hear(refused(ErrorCode::Busy, "create"));
    assert!(!line.line.is_creating() && line.failures().len() == 1);
}

#[test]
fn opening_a_table_waits_for_the_line_but_is_not_repeated_for_a_person() {
    let mut line = Clocked::new(attended());
    line.put(Input::Create(settings()));
    line.put(Input::Closed);
    assert!(line.line.is_creating());
    line.wait();
    line.come_in();
    assert_eq!(line.sent().last(), Some(&Command::Create { settings: settings() }));
    line.put(Input::Closed);
    assert!(!line.line.is_creating());
    line.wait();
    line.come_in();
    assert_eq!(line.sent(), [hello(Some("secret"), None)]);
}

#[test]
fn a_program_opens_its_table_until_it_has_one() {
    let mut line = Clocked::open(Policy::unattended());
    line.put(Input::Create(settings()));
    line.put(Input::Closed);
    assert_eq!(line.wait(), 20);
    line.come_in();
    line.forget();
    for wait in [40, 80] {
        line.hear(refused(ErrorCode::Busy, "create"));
        assert_eq!(line.wait(), wait);
        assert_eq!(line.sent(), [Command::Create { settings: settings() }]);
    }
    line.hear(table());
    assert!(!line.line.is_creating());
}

#[test]
fn an_action_is_repeated_with_the_same_id_until_it_is_answered() {
    let mut line = Clocked::playing(attended(), 5);
    line.act("a1");
    assert_eq!(line.sent(), [act("a1", 5)]);
    // The line seems open, but nothing is answered: there is no further wait.
    assert_eq!(line.wait(), 4_000);
    assert_eq!((line.status(), line.opened_and_closed()), (Status::Connecting, (1, 1)));
    line.come_in();
    assert_eq!(line.sent()[1..], [visit(HERE, Some((1, 5))), act("a1", 5)]);
    line.put(Input::Closed);
    line.wait();
    line.come_in();
    assert_eq!(line.sent()[1..], [visit(HERE, Some((1, 5))), act("a1", 5)]);
    line.hear(ack("a1", 5));
    line.hear(ack("a1", 5));
    assert_eq!((line.acknowledged(), line.line.wake_at()), (vec![("a1".into(), 3)], None));
}

#[test]
fn an_action_without_a_line_goes_with_the_next_visit() {
    let mut line = Clocked::playing(attended(), 5);
    line.put(Input::Closed);
    line.act("a1");
    assert_eq!(line.sent(), []);
    line.wait();
    line.come_in();
    assert_eq!(line.sent()[1..], [visit(HERE, Some((1, 5))), act("a1", 5)]);
}

#[test]
fn an_answered_state_is_pending_until_its_answer() {
    let mut line = Clocked::playing(attended(), 5);
    let Frame::State(state) = state(None, 5) else { unreachable!() };
    assert!(!line.line.is_pending(&state));
    line.act("a1");
    assert!(line.line.is_pending(&state));
    line.hear(ack("a1", 5));
    assert!(!line.line.is_pending(&state));
}

#[test]
fn several_actions_wait_each_for_its_answer() {
    let mut line = Clocked::playing(attended(), 5);
    line.act("a1");
    line.pass(1_000);
    line.hear(state(Some(5), 6));
    line.act("a2");
    assert_eq!(line.sent(), [act("a1", 5), act("a2", 6)]);
    line.hear(ack("a2", 6));
    assert_eq!(line.acknowledged(), [("a2".into(), 1)]);
    // The first one is late 4 s after it was sent.
    assert_eq!(line.wait(), 3_000);
    line.come_in();
    assert_eq!(line.sent()[1..], [visit(HERE, Some((1, 6))), act("a1", 5)]);
}

#[test]
fn a_refused_action_is_told_by_its_notation_and_forgotten() {
    let mut line = Clocked::playing(attended(), 5);
    line.act("a1");
    line.hear(error(ErrorCode::Stale, Some("act"), Some("a1")));
    line.hear(error(ErrorCode::Stale, Some("act"), Some("a1")));
    assert_eq!(line.failures(), [failure(ErrorCode::Stale, Some("act"), Some("pass"))]);
    assert_eq!((line.line.pending(), line.line.wake_at()), (&[][..], None));
    // For a person, also one that may pass: they choose again.
    line.act("a2");
    line.hear(error(ErrorCode::Unavailable, Some("act"), Some("a2")));
    assert_eq!(line.failures(), [failure(ErrorCode::Unavailable, Some("act"), Some("pass"))]);
    assert_eq!((line.line.pending(), line.line.wake_at()), (&[][..], None));
}

#[test]
fn a_program_repeats_what_could_not_be_carried_out() {
    let mut line = Clocked::playing(Policy::unattended(), 5);
    line.act("a1");
    line.forget();
    for wait in [20, 40, 80] {
        line.hear(error(ErrorCode::Unavailable, Some("act"), Some("a1")));
        assert_eq!(line.wait(), wait);
        assert_eq!(line.sent(), [act("a1", 5)]);
    }
    line.hear(ack("a1", 5));
    assert_eq!(line.acknowledged(), [("a1".into(), 4)]);
    line.hear(refused(ErrorCode::Unavailable, "ready"));
    line.told.clear();
    assert_eq!(line.wait(), 160);
    assert_eq!(line.told, [Event::Repeat]);
}

#[test]
fn after_a_flood_the_actions_are_repeated() {
    let mut line = Clocked::playing(attended(), 5);
    line.act("a1");
    line.forget();
    line.hear(error(ErrorCode::Flood, None, None));
    assert_eq!(line.failures().len(), 1);
    assert_eq!(line.wait(), 1_000);
    assert_eq!(line.sent(), [act("a1", 5)]);
}

#[test]
fn an_action_of_a_game_that_is_over_is_forgotten() {
    let mut line = Clocked::playing(attended(), 5);
    line.act("a1");
    line.hear(table_at(HERE, "gathering", 2, Some(0)));
    assert_eq!((line.line.pending(), line.line.wake_at()), (&[][..], None));
}

#[test]
fn without_a_state_there_is_nothing_to_answer() {
    let mut line = Clocked::open(attended());
    line.act("a1");
    line.visit(HERE);
    line.hear(table());
    line.sent();
    line.act("a1");
    assert_eq!((line.sent(), line.line.pending()), (vec![], &[][..]));
}

#[test]
fn a_table_that_is_out_of_use_is_visited_after_growing_waits_with_the_action() {
    for policy in [attended(), Policy { first_wait: 400, longest_wait: 8_000, ..Policy::unattended() }] {
        let mut line = Clocked::playing(policy, 5);
        line.act("a1");
        line.put(Input::Closed);
        line.wait();
        line.come_in();
        line.forget();
        for wait in [800, 1_600, 3_200] {
            line.hear(refused(ErrorCode::Unavailable, "visit"));
            // The answer to the action says nothing new.
            line.hear(error(ErrorCode::NoTable, Some("act"), Some("a1")));
            assert_eq!(line.failures(), [failure(ErrorCode::Unavailable, Some("visit"), None)]);
            assert_eq!(line.wait(), wait);
            assert_eq!(line.sent(), [visit(HERE, Some((1, 5))), act("a1", 5)]);
        }
        line.hear(table());
        line.hear(ack("a1", 5));
        assert_eq!((line.status(), line.line.wake_at()), (Status::Open, None));
        assert_eq!(line.opened_and_closed(), (0, 0));
        line.hear(refused(ErrorCode::Busy, "visit"));
        assert_eq!(line.wait(), 400);
    }
}

#[test]
fn an_action_chosen_in_an_outage_goes_with_the_next_visit() {
    let mut line = Clocked::playing(attended(), 5);
    line.hear(refused(ErrorCode::Unavailable, "visit"));
    line.act("a1");
    assert_eq!(line.sent(), []);
    line.wait();
    assert_eq!(line.sent(), [visit(HERE, Some((1, 5))), act("a1", 5)]);
    // The table is back before the next visit is due.
    line.hear(refused(ErrorCode::Unavailable, "visit"));
    line.hear(table());
    assert_eq!(line.sent(), [act("a1", 5)]);
}

#[test]
fn an_outage_that_only_the_table_tells_needs_no_visit() {
    let mut line = Clocked::playing(attended(), 5);
    line.hear(error(ErrorCode::Unavailable, None, None));
    assert_eq!(line.failures(), [failure(ErrorCode::Unavailable, None, None)]);
    assert_eq!((line.sent(), line.line.wake_at()), (vec![], None));
}

#[test]
fn a_socket_that_closes_in_an_outage_makes_no_wait_longer() {
    let mut line = Clocked::playing(attended(), 5);
    line.hear(refused(ErrorCode::Unavailable, "visit"));
    line.pass(100);
    line.put(Input::Closed);
    assert_eq!((line.status(), line.wait()), (Status::Waiting, 300));
    line.come_in();
    line.hear(refused(ErrorCode::Unavailable, "visit"));
    assert_eq!(line.wait(), 800);
}

#[test]
fn leaving_a_table_that_is_out_of_use_ends_the_visits() {
    let mut line = Clocked::playing(attended(), 5);
    line.hear(refused(ErrorCode::Unavailable, "visit"));
    line.put(Input::Quit);
    assert_eq!(line.line.wake_at(), None);
    // Its late refusal changes nothing.
    line.hear(refused(ErrorCode::Unavailable, "visit"));
    assert_eq!(line.line.wake_at(), None);
}

#[test]
fn a_program_gives_up_a_table_that_stays_out_of_use() {
    let mut line = Clocked::playing(Policy { patience: Some(300), ..Policy::unattended() }, 5);
    line.hear(refused(ErrorCode::Unavailable, "visit"));
    while line.status() == Status::Open {
        line.wait();
        line.hear(refused(ErrorCode::Unavailable, "visit"));
    }
    let refused = failure(ErrorCode::Unavailable, Some("visit"), None);
    assert_eq!(line.told.last(), Some(&Event::GaveUp(Cause::Refused(refused))));
    assert_eq!(line.opened_and_closed(), (0, 1));
}

#[test]
fn a_program_gives_up_a_table_that_never_answers_its_action() {
    let policy = Policy { patience: Some(500), answer: 200, ..Policy::unattended() };
    let mut line = Clocked::playing(policy, 5);
    line.act("a1");
    while line.status() != Status::Closed {
        line.wait();
        if line.status() == Status::Connecting {
            line.come_in();
        }
    }
    assert_eq!(line.told.last(), Some(&Event::GaveUp(Cause::Late("the answer to an action"))));
}

#[test]
fn a_game_is_asked_for_from_its_beginning_before_it_begins() {
    let mut line = Clocked::open(Policy::attended());
    line.visit(HERE);
    line.sent();
    line.hear(table_at(HERE, "gathering", 1, None));
    line.hear(table_at(HERE, "gathering", 1, None));
    assert_eq!(line.sent(), [visit(HERE, Some((1, 0)))]);
    // The seat has other eyes.
    line.hear(table_at(HERE, "gathering", 1, Some(1)));
    line.hear(table_at(HERE, "playing", 1, Some(1)));
    assert_eq!(line.sent(), [visit(HERE, Some((1, 0)))]);
    line.hear(state(Some(0), 3));
    let (state, ..) = line.states().remove(0);
    assert!(!line.line.looks_back(&state));
    line.hear(table_at(HERE, "gathering", 2, Some(1)));
    assert_eq!(line.sent(), [visit(HERE, Some((2, 0)))]);
}

#[test]
fn a_player_who_comes_into_a_running_game_sees_how_it_stands() {
    let mut line = Clocked::open(Policy::attended());
    line.visit(HERE);
    line.sent();
    line.hear(table());
    assert_eq!(line.sent(), []);
}

#[test]
fn a_beginning_that_was_lost_with_the_line_is_asked_for_again() {
    let mut line = Clocked::open(Policy::attended());
    line.visit(HERE);
    line.hear(table_at(HERE, "gathering", 1, Some(0)));
    line.put(Input::Closed);
    line.wait();
    line.come_in();
    line.sent();
    line.hear(table_at(HERE, "gathering", 1, Some(0)));
    assert_eq!(line.sent(), [visit(HERE, Some((1, 0)))]);
}

#[test]
fn a_screen_that_comes_late_is_told_the_past_of_the_game() {
    let from_beginning = Command::Visit { table: HERE.into(), game: Some(1), seq: Some(0), screen: true };
    let mut line = Clocked::open(Policy::attended());
    line.put(Input::Visit { code: HERE.into(), is_screen: true });
    line.hear(table_at(HERE, "playing", 1, None));
    assert_eq!(line.sent().last(), Some(&from_beginning));
    line.hear(state(Some(0), 9));
    line.hear(state(Some(9), 10));
    let looks_back: Vec<bool> = line.states().iter().map(|(state, ..)| line.line.looks_back(state)).collect();
    assert_eq!(looks_back, [true, false]);
    // The next game happens before its eyes.
    line.hear(table_at(HERE, "gathering", 2, None));
    line.hear(state_at(HERE, 2, Some(0), 3));
    let (state, ..) = line.states().remove(0);
    assert!(!line.line.looks_back(&state));
}

#[test]
fn the_running_game_is_told_again_from_its_beginning() {
    let mut line = Clocked::open(attended());
    line.put(Input::Replay);
    assert_eq!(line.sent(), []);
    let mut line = Clocked::playing(attended(), 5);
    line.put(Input::Replay);
    assert_eq!(line.sent(), [visit(HERE, Some((1, 0)))]);
    line.put(Input::Closed);
    line.put(Input::Replay);
    line.wait();
    line.come_in();
    assert_eq!(line.sent()[1..], [visit(HERE, Some((1, 5))), visit(HERE, Some((1, 0)))]);
}
