//! Connecting, hello, losses, waits and the end of patience.

mod support;

use line::{Cause, Event, Input, Policy, Status};
use protocol::{Command, ErrorCode, Frame};

use support::{Clocked, HERE, attended, failure, hello, refused, state, table, visit, welcome};

#[test]
fn a_line_is_opened_once_and_says_hello_first() {
    let mut line = Clocked::new(attended());
    assert_eq!(line.status(), Status::Closed);
    line.put(Input::Connect);
    line.put(Input::Connect);
    assert_eq!((line.status(), line.opened_and_closed()), (Status::Connecting, (1, 0)));
    line.put(Input::Opened { name: Some("Ada".into()) });
    assert_eq!(line.sent(), [hello(None, Some("Ada"))]);
    line.told.clear();
    line.hear(welcome());
    assert_eq!(line.status(), Status::Open);
    let named = Event::Named { name: "Ada".into(), emotes: vec!["wave".into()] };
    assert_eq!(line.told, [named, Event::Status(Status::Open)]);
    assert_eq!((line.line.guest(), line.line.wake_at()), (Some("secret"), None));
    line.put(Input::Connect);
    assert_eq!(line.opened_and_closed(), (0, 0));
}

#[test]
fn a_command_waits_for_the_welcome_and_comes_after_the_visit() {
    let mut line = Clocked::new(attended());
    line.visit(HERE);
    line.put(Input::Ask(Command::Lobby {}));
    line.put(Input::Opened { name: None });
    assert_eq!(line.sent(), [hello(None, None)]);
    line.put(Input::Ask(Command::Games {}));
    assert_eq!(line.sent(), []);
    line.hear(welcome());
    assert_eq!(line.sent(), [visit(HERE, None), Command::Lobby {}, Command::Games {}]);
    line.put(Input::Ask(Command::Lobby {}));
    assert_eq!(line.sent(), [Command::Lobby {}]);
}

#[test]
fn a_command_asked_while_the_line_is_lost_is_sent_when_it_is_back() {
    let mut line = Clocked::open(attended());
    line.put(Input::Closed);
    line.put(Input::Ask(Command::Lobby {}));
    assert_eq!((line.status(), line.sent()), (Status::Waiting, vec![]));
    line.wait();
    line.put(Input::Opened { name: None });
    assert_eq!(line.sent(), [hello(Some("secret"), None)]);
    line.hear(welcome());
    assert_eq!(line.sent(), [Command::Lobby {}]);
}

#[test]
fn an_unknown_guest_comes_as_somebody_new() {
    let mut line = Clocked::open(attended());
    line.put(Input::Closed);
    line.wait();
    line.put(Input::Opened { name: Some("Ada".into()) });
    line.sent();
    line.told.clear();
    line.hear(refused(ErrorCode::BadToken, "hello"));
    // Nothing is told: nobody could do anything about it.
    assert_eq!((line.sent(), line.told.clone()), (vec![hello(None, Some("Ada"))], vec![]));
    line.hear(welcome());
    assert_eq!(line.status(), Status::Open);
}

#[test]
fn a_token_that_we_do_not_have_cannot_be_left_out() {
    let mut line = Clocked::new(attended());
    line.put(Input::Connect);
    line.put(Input::Opened { name: None });
    line.sent();
    line.hear(refused(ErrorCode::BadToken, "hello"));
    assert_eq!((line.status(), line.sent()), (Status::Waiting, vec![]));
    assert_eq!(line.wait(), 8_000);
}

#[test]
fn a_refused_name_is_left_out_until_another_is_chosen() {
    let mut line = Clocked::new(attended());
    let come = |line: &mut Clocked, name: &str| {
        line.put(Input::Opened { name: Some(name.into()) });
        line.sent()
    };
    line.put(Input::Connect);
    assert_eq!(come(&mut line, "bad"), [hello(None, Some("bad"))]);
    line.hear(refused(ErrorCode::BadName, "hello"));
    assert_eq!(line.sent(), [hello(None, None)]);
    assert_eq!(line.failures(), [failure(ErrorCode::BadName, Some("hello"), None)]);
    line.hear(welcome());
    line.put(Input::Closed);
    line.wait();
    assert_eq!(come(&mut line, "bad"), [hello(Some("secret"), None)]);
    line.put(Input::Closed);
    line.wait();
    assert_eq!(come(&mut line, "good"), [hello(Some("secret"), Some("good"))]);
}

#[test]
fn a_page_that_is_too_old_does_not_try_again() {
    let mut line = Clocked::new(attended());
    line.put(Input::Connect);
    line.put(Input::Opened { name: None });
    line.hear(refused(ErrorCode::Protocol, "hello"));
    assert_eq!((line.status(), line.line.wake_at()), (Status::Closed, None));
    assert_eq!(line.opened_and_closed(), (1, 1));
    assert_eq!(line.failures(), [failure(ErrorCode::Protocol, Some("hello"), None)]);
}

#[test]
fn a_server_without_room_is_tried_again_after_the_longest_wait() {
    let mut line = Clocked::new(attended());
    line.put(Input::Connect);
    line.put(Input::Opened { name: None });
    line.hear(refused(ErrorCode::Busy, "hello"));
    assert_eq!((line.status(), line.opened_and_closed()), (Status::Waiting, (1, 1)));
    assert_eq!(line.failures(), [failure(ErrorCode::Busy, Some("hello"), None)]);
    assert_eq!(line.wait(), 8_000);
}

#[test]
fn a_program_without_room_tries_again_and_one_that_is_refused_does_not() {
    let mut line = Clocked::new(Policy::unattended());
    line.put(Input::Connect);
    for wait in [20, 40, 80] {
        line.put(Input::Opened { name: None });
        line.hear(refused(ErrorCode::Busy, "hello"));
        assert_eq!(line.wait(), wait);
    }
    line.put(Input::Opened { name: None });
    line.told.clear();
    line.hear(refused(ErrorCode::BadName, "hello"));
    assert_eq!(line.status(), Status::Closed);
    assert_eq!(line.failures(), [failure(ErrorCode::BadName, Some("hello"), None)]);
}

#[test]
fn a_socket_that_does_not_open_in_time_is_given_up() {
    let mut line = Clocked::new(attended());
    line.put(Input::Connect);
    assert_eq!(line.wait(), 8_000);
    assert_eq!((line.status(), line.opened_and_closed()), (Status::Waiting, (1, 1)));
    // A server that is silent after the socket has opened, too.
    line.wait();
    line.put(Input::Opened { name: None });
    assert_eq!(line.wait(), 8_000);
    assert_eq!((line.status(), line.opened_and_closed()), (Status::Waiting, (1, 1)));
}

#[test]
fn waits_grow_until_the_table_answers() {
    let mut line = Clocked::open(attended());
    line.visit(HERE);
    // A welcome alone is no sign that the table is back.
    for wait in [400, 800, 1_600, 3_200, 6_400, 8_000, 8_000] {
        line.put(Input::Closed);
        assert_eq!(line.wait(), wait);
        line.come_in();
    }
    line.hear(table());
    line.put(Input::Closed);
    assert_eq!(line.wait(), 400);
    line.come_in();
    line.hear(state(None, 3));
    line.put(Input::Closed);
    assert_eq!(line.wait(), 400);
    line.come_in();
    line.hear(Frame::Games { tables: Vec::new() });
    line.put(Input::Closed);
    assert_eq!(line.wait(), 800);
}

#[test]
fn without_a_table_a_welcome_ends_the_waits() {
    let mut line = Clocked::open(attended());
    for wait in [400, 800, 1_600] {
        line.put(Input::Closed);
        assert_eq!(line.wait(), wait);
    }
    line.come_in();
    line.put(Input::Closed);
    assert_eq!(line.wait(), 400);
}

#[test]
fn a_server_that_closes_for_a_moment_says_how_long() {
    let mut line = Clocked::playing(attended(), 5);
    line.hear(Frame::Closing { retry_ms: 1_500 });
    assert_eq!(line.status(), Status::Open);
    line.put(Input::Closed);
    assert_eq!(line.wait(), 1_500);
    // It is not there yet: this wait is ours.
    line.put(Input::Closed);
    assert_eq!(line.wait(), 3_000);
    line.come_in();
    line.hear(table());
    line.put(Input::Closed);
    assert_eq!(line.wait(), 400);
}

#[test]
fn a_device_that_wakes_up_does_not_wait() {
    let mut line = Clocked::open(attended());
    line.put(Input::Closed);
    line.forget();
    line.put(Input::Woke);
    assert_eq!((line.status(), line.opened_and_closed()), (Status::Connecting, (1, 0)));
    line.put(Input::Woke);
    assert_eq!(line.opened_and_closed(), (0, 0));
    let mut closed = Clocked::new(attended());
    closed.put(Input::Woke);
    assert_eq!(closed.status(), Status::Closed);
}

#[test]
fn a_line_that_died_in_its_sleep_is_noticed() {
    let mut line = Clocked::playing(attended(), 5);
    line.put(Input::Woke);
    line.pass(1_000);
    // One question is enough.
    line.put(Input::Woke);
    assert_eq!(line.sent(), [Command::Games {}]);
    assert_eq!(line.wait(), 3_000);
    assert_eq!((line.status(), line.opened_and_closed()), (Status::Connecting, (1, 1)));
    line.come_in();
    assert_eq!(line.sent(), [hello(Some("secret"), None), visit(HERE, Some((1, 5)))]);
}

#[test]
fn any_frame_is_a_sign_of_life() {
    let mut line = Clocked::playing(attended(), 5);
    line.put(Input::Woke);
    line.hear(state(Some(5), 6));
    assert_eq!((line.line.wake_at(), line.status()), (None, Status::Open));
    line.sent();
    line.put(Input::Woke);
    assert_eq!(line.sent(), [Command::Games {}]);
}

#[test]
fn a_person_may_try_at_once() {
    let mut line = Clocked::playing(attended(), 5);
    line.put(Input::Closed);
    line.put(Input::Retry);
    assert_eq!((line.status(), line.opened_and_closed()), (Status::Connecting, (1, 0)));
    line.put(Input::Retry);
    assert_eq!(line.opened_and_closed(), (0, 0));
    line.come_in();
    line.sent();
    line.put(Input::Retry);
    assert_eq!(line.sent(), [visit(HERE, Some((1, 5)))]);
}

#[test]
fn frames_of_a_closed_socket_are_ignored() {
    let mut line = Clocked::playing(attended(), 5);
    line.put(Input::Closed);
    line.forget();
    line.hear(state(Some(5), 6));
    line.hear(welcome());
    line.put(Input::Opened { name: None });
    line.put(Input::Closed);
    assert_eq!((line.sent(), line.told.clone(), line.status()), (vec![], vec![], Status::Waiting));
}

#[test]
fn a_welcome_on_an_open_line_only_tells_the_name() {
    let mut line = Clocked::playing(attended(), 5);
    line.hear(welcome());
    assert_eq!(line.sent(), []);
    assert_eq!(line.told, [Event::Named { name: "Ada".into(), emotes: vec!["wave".into()] }]);
}

#[test]
fn a_page_never_gives_up_and_a_program_does_when_its_patience_runs_out() {
    let mut page = Clocked::playing(attended(), 5);
    let mut program = Clocked::playing(Policy { patience: Some(1_000), ..Policy::unattended() }, 5);
    let begin = program.now;
    page.put(Input::Closed);
    program.put(Input::Closed);
    for _ in 0..1_000 {
        page.wait();
        page.put(Input::Closed);
    }
    assert_eq!(page.status(), Status::Waiting);
    while program.status() == Status::Waiting {
        program.wait();
        program.put(Input::Closed);
    }
    assert_eq!(program.told.last(), Some(&Event::GaveUp(Cause::Closed)));
    assert_eq!((program.status(), program.line.wake_at()), (Status::Closed, None));
    assert!((1_001..=1_500).contains(&(program.now - begin)), "{}", program.now - begin);
    // Asked again, it is patient again.
    program.put(Input::Connect);
    program.put(Input::Closed);
    assert_eq!(program.status(), Status::Waiting);
}

#[test]
fn a_silent_server_ends_the_patience_too() {
    let policy = Policy { patience: Some(100), opening: 90, ..Policy::unattended() };
    let mut line = Clocked::new(policy);
    line.put(Input::Connect);
    while line.status() != Status::Closed {
        line.wait();
    }
    assert_eq!(line.told.last(), Some(&Event::GaveUp(Cause::Late("the welcome"))));
    let (opened, closed) = line.opened_and_closed();
    assert_eq!(opened, closed);
}
