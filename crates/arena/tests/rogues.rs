//! Programs that die, hang, print junk or cheat do not disturb the arena: it plays on as if they
//! had passed.
//!
//! Every test plays real processes and compares the games with the expected ones: those of a player
//! inside the arena that decides as the program does where its answer counts, and by the default
//! where it does not.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use std::{fs, process, thread};

use arena::{Contest, Counts, Deal, Entrant, Final, Limits, Lineup, Match, Played, play_deal};
use bots::{Bot, Random, Spec};
use kernel::Seat;
use rummy17::Rummy17;

const SEED: u64 = 17;

fn limits(ms: u64) -> Limits {
    Limits { decision: Duration::from_millis(ms), start: Duration::from_secs(20) }
}

fn words(way: &str, file: Option<&Path>) -> Vec<String> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/rogue.py");
    let mut words = vec!["python3".to_owned(), script.to_owned(), way.to_owned()];
    words.extend(file.map(|file| file.display().to_string()));
    words
}

/// Names a file for this test alone; it does not exist yet.
fn scratch(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", process::id()));
    let _ = fs::remove_file(&file);
    file
}

/// Plays random against a program that misbehaves in this way, at a table of two.
fn play(way: &str, file: Option<&Path>, ms: u64, deals: u32, jobs: usize) -> (Played, bool) {
    let random = Entrant::<Rummy17>::bot("random", Spec::Random, Box::new(Random));
    let rogue = match Entrant::program(words(way, file), limits(ms)) {
        Ok(rogue) => rogue,
        Err(error) => panic!("{error}"),
    };
    let entrants = [random, rogue];
    let lineups = [Lineup::new(vec![0, 1]).unwrap()];
    let plan =
        Match { entrants: &entrants, lineups: &lineups, options: Rummy17::usual(), deals, seed: SEED, jobs };
    let played = plan.play(&AtomicBool::new(false), &|| {}).unwrap();
    let given_up = entrants[1].given_up();
    (played, given_up)
}

/// The program's `number`th decision in a game: the last legal action, or the default.
#[derive(Clone, Copy, PartialEq)]
enum Does {
    Last,
    Default,
}

/// Returns the points of both in the same games, with a well-behaved player that does the same.
fn reference(deals: u32, does: impl Fn(usize) -> Does) -> Vec<[i16; 2]> {
    let table = <Rummy17 as kernel::Game>::new(kernel::Players::new(2).unwrap(), Rummy17::usual()).unwrap();
    let game = |number: u32, rogue: Seat| {
        let deal = Deal { run: SEED, number };
        let mut asked = 0;
        let over = play_deal(&table, deal, |seat, witness, legal, seed| {
            if seat != rogue {
                return Random.choose(witness, legal, seed);
            }
            asked += 1;
            let pass = legal.iter().find(|action| **action == rummy17::Action::Pass);
            match does(asked) {
                Does::Last => legal[legal.len() - 1],
                Does::Default => *pass.unwrap_or(&legal[0]),
            }
        });
        let points = Final::of(&over).points.unwrap();
        let other = if rogue == Seat::A { Seat::B } else { Seat::A };
        [points[other], points[rogue]]
    };
    (0..deals).flat_map(|number| [Seat::B, Seat::A].map(|rogue| game(number, rogue))).collect()
}

/// Returns the points of both, game by game.
fn points(played: &Played) -> Vec<[i16; 2]> {
    let games = played.dealt.iter().flat_map(|dealt| &dealt.games);
    games.map(|game| game.points.map(|points| [points[0], points[1]]).unwrap()).collect()
}

fn the_other_is_not_disturbed(played: &Played) {
    let random = &played.counts[0];
    assert_eq!((random.lost(), random.died), (0, 0), "{random:?}");
    assert!(random.decisions > 0);
}

/// Checks that every decision is lost, for a reason that `expected` counts.
fn loses_everything(way: &str, ms: u64, expected: impl Fn(&Counts) -> u64) {
    let deals = 2;
    let (played, given_up) = play(way, None, ms, deals, 2);
    let counts = &played.counts[1];
    assert_eq!(points(&played), reference(deals, |_| Does::Default), "{way}");
    assert!(counts.decisions > 20, "{way}: {counts:?}");
    assert_eq!(counts.lost(), counts.decisions, "{way}: {counts:?}");
    assert_eq!(expected(counts), counts.decisions, "{way}: {counts:?}");
    assert!(!given_up, "{way}");
    the_other_is_not_disturbed(&played);
}

#[test]
fn a_program_that_behaves_plays_as_a_built_in_bot() {
    let (played, _) = play("well", None, 10_000, 3, 2);
    assert_eq!(points(&played), reference(3, |_| Does::Last));
    let counts = &played.counts[1];
    assert_eq!((counts.lost(), counts.died, counts.stopped, counts.restarts), (0, 0, 0, 0), "{counts:?}");
    assert_eq!(counts.times.count(), counts.decisions);
    the_other_is_not_disturbed(&played);
}

#[test]
fn junk_and_illegal_actions_are_counted_and_go_to_the_default() {
    for way in ["junk", "binary", "huge", "nested", "wrong type", "illegal", "misspelt"] {
        loses_everything(way, 10_000, |counts| counts.illegal);
    }
}

#[test]
fn a_program_that_hangs_is_late_three_times_and_then_ended_for_this_game() {
    loses_everything("hangs", 50, |counts| {
        // Four games; the process of each is killed.
        assert_eq!((counts.late, counts.stopped, counts.died), (4 * 3, 4, 0), "{counts:?}");
        counts.late + counts.absent
    });
}

#[test]
fn a_program_that_reads_nothing_is_late() {
    let (played, _) = play("deaf", None, 50, 1, 1);
    let counts = &played.counts[1];
    assert_eq!(points(&played), reference(1, |_| Does::Default));
    assert_eq!(counts.lost(), counts.decisions, "{counts:?}");
    assert!(counts.late >= 1, "{counts:?}");
    the_other_is_not_disturbed(&played);
}

#[test]
fn a_program_that_dies_midway_is_counted_and_comes_back_for_the_next_game() {
    let deals = 3;
    let (played, given_up) = play("dies midway", None, 10_000, deals, 1);
    let counts = &played.counts[1];
    assert_eq!(points(&played), reference(deals, |asked| if asked < 4 { Does::Last } else { Does::Default }));
    let games = u64::from(2 * deals);
    assert_eq!((counts.died, counts.restarts, counts.stopped), (games, games - 1, 0), "{counts:?}");
    assert_eq!(counts.absent, counts.decisions - 3 * games, "{counts:?}");
    assert_eq!((counts.illegal, counts.late, given_up), (0, 0, false), "{counts:?}");
    the_other_is_not_disturbed(&played);
}

#[test]
fn a_program_that_dies_in_every_game_is_given_up_after_ten() {
    let (played, given_up) = play("dies midway", None, 10_000, 8, 1);
    let counts = &played.counts[1];
    assert!(given_up);
    assert_eq!((played.dealt.len(), counts.died, counts.restarts), (8, 10, 9), "{counts:?}");
    the_other_is_not_disturbed(&played);
}

#[test]
fn a_program_that_cannot_start_again_loses_its_games_and_is_given_up() {
    let marker = scratch("starts-once");
    let (played, given_up) = play("starts once", Some(&marker), 10_000, 6, 1);
    let counts = &played.counts[1];
    assert_eq!(points(&played), reference(6, |_| Does::Default));
    assert!(given_up);
    assert_eq!((counts.absent, counts.died), (counts.decisions, 10), "{counts:?}");
    the_other_is_not_disturbed(&played);
}

#[test]
fn a_program_that_leaves_after_each_game_loses_nothing() {
    let (played, given_up) = play("one game", None, 10_000, 3, 1);
    let counts = &played.counts[1];
    assert_eq!(points(&played), reference(3, |_| Does::Last));
    assert_eq!((counts.lost(), given_up), (0, false), "{counts:?}");
    assert_eq!(counts.restarts, 5, "{counts:?}");
}

#[test]
fn a_late_answer_is_not_taken_for_the_answer_to_the_next_question() {
    let (played, _) = play("late once", None, 1000, 1, 1);
    let counts = &played.counts[1];
    // The answer to the second question comes while the third is open; the third and all others
    // count.
    assert_eq!(points(&played), reference(1, |asked| if asked == 2 { Does::Default } else { Does::Last }));
    assert_eq!((counts.late, counts.illegal, counts.absent), (2, 0, 0), "{counts:?}");
    assert_eq!((counts.stopped, counts.restarts), (0, 0), "{counts:?}");
    assert!(counts.times.worst_us() >= 1e6, "{counts:?}");
}

#[test]
fn a_program_that_floods_its_output_is_ended() {
    let (played, _) = play("floods", None, 10_000, 1, 1);
    let counts = &played.counts[1];
    assert_eq!(points(&played), reference(1, |_| Does::Default));
    assert_eq!(counts.lost(), counts.decisions, "{counts:?}");
    assert!(counts.illegal >= 1 && counts.late == 0, "{counts:?}");
    the_other_is_not_disturbed(&played);
}

#[test]
fn a_program_that_closes_its_output_counts_as_dead() {
    let (played, _) = play("closes its output", None, 10_000, 1, 1);
    let counts = &played.counts[1];
    assert_eq!(points(&played), reference(1, |_| Does::Default));
    assert_eq!((counts.died, counts.absent), (2, counts.decisions), "{counts:?}");
    the_other_is_not_disturbed(&played);
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_that_a_program_started_is_left_behind() {
    let pids = scratch("children");
    let (played, _) = play("leaves a child", Some(&pids), 50, 1, 1);
    assert_eq!(played.counts[1].stopped, 2);
    let children: Vec<String> = fs::read_to_string(&pids).unwrap().lines().map(str::to_owned).collect();
    // One from the trial start, and one from each game.
    assert_eq!(children.len(), 3);
    for child in children {
        let status = || fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
        // The process that adopts it may not have reaped it yet.
        let is_gone = || status().is_empty() || status().contains(") Z ");
        // The system may take its time to reap the killed process; left alone it would sleep for a
        // quarter of an hour.
        let deadline = Instant::now() + Duration::from_secs(20);
        while !is_gone() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(5));
        }
        assert!(is_gone(), "{child} lives: {}", status());
    }
}

#[test]
fn a_program_that_never_gets_ready_is_refused_before_the_run() {
    let refused = |way: &str, start: Duration| {
        let limits = Limits { decision: Duration::from_secs(1), start };
        Entrant::<Rummy17>::program(words(way, None), limits).err().expect("refused").why
    };
    let (soon, late) = (Duration::from_millis(300), Duration::from_secs(20));
    let why = refused("dies at start", late);
    assert!(why.starts_with("ended before it was ready (exit status: 1)"), "{why}");
    assert!(why.contains(r#"expected {"type":"ready","name":"…"}"#), "{why}");
    assert!(why.ends_with("On standard error:\nno licence for 17"), "{why}");
    assert!(refused("hangs at start", soon).starts_with("was not ready within 300 ms; expected"));
    let why = refused("junk at start", Duration::from_secs(2));
    assert!(why.starts_with("was not ready within 2000 ms; it said: Welcome to my bot!"), "{why}");
    assert!(refused("closes at start", late).starts_with("closed its output before it was ready"));
    assert!(refused("floods at start", late).starts_with("says too much before it is ready"));
}

#[test]
fn the_name_is_the_programs_own() {
    let entrant = Entrant::<Rummy17>::program(words("one game", None), limits(1000)).ok().unwrap();
    assert_eq!((entrant.name.as_str(), entrant.is_program()), ("one game", true));
}
