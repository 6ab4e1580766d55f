//! `seventeen arena` as a process: built-in bots, the example bots of docs/examples, reports and
//! errors.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

mod process;

use process::{Said, scratch, seventeen, text};

fn example(file: &str) -> String {
    format!("cmd:python3 {}/../../docs/examples/{file}", env!("CARGO_MANIFEST_DIR"))
}

fn arena(args: &[&str]) -> Said {
    seventeen(&[&["arena"], args].concat(), "")
}

/// The figures, printed as JSON.
fn figures(args: &[&str]) -> Value {
    let said = arena(&[args, &["--json", "-"]].concat());
    assert_eq!(said.code, Some(0), "{}", said.err);
    serde_json::from_str(&said.out).expect("JSON")
}

#[test]
fn the_example_bots_play_both_games_without_a_fault_and_one_of_them_well() {
    let bots = format!("random,{},{}", example("first_legal.py"), example("thumb.py"));
    for (game, players) in [("diciassette", "2,3"), ("rummy17", "2")] {
        let figures =
            figures(&[game, "--bots", &bots, "--players", players, "--deals", "8", "--ms", "20000"]);
        let names: Vec<&str> =
            figures["bots"].as_array().unwrap().iter().map(|bot| bot["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["random", "First legal", "Thumb"]);
        for bot in figures["bots"].as_array().unwrap() {
            assert!(bot["decisions"].as_u64() > Some(0), "{bot}");
            for fault in ["illegal", "late", "absent", "died", "stopped", "restarts"] {
                assert_eq!(bot[fault], 0, "{fault} of {bot}");
            }
        }
        // Random against Thumb, of two: the second table.
        let table = &figures["lineups"][1];
        assert_eq!(table["table"], serde_json::json!(["random", "Thumb"]));
        let share = table["bots"][1]["share"]["mean"].as_f64().unwrap();
        assert!(share > 0.75, "Thumb wins only {share} against random at {game}");
    }
}

#[test]
fn the_same_seed_gives_the_same_figures_whatever_the_number_of_jobs() {
    let run = |jobs: &str, seed: &str| {
        let mut figures = figures(&[
            "rummy17",
            "--bots",
            "random,random",
            "--lineup",
            "random,greedy,greedy",
            "--deals",
            "6",
            "--jobs",
            jobs,
            "--seed",
            seed,
        ]);
        figures["lineups"].take()
    };
    assert_eq!(run("1", "5"), run("3", "5"));
    assert_ne!(run("1", "5"), run("1", "6"));
}

#[test]
fn rummy_17_is_played_in_single_games_unless_the_table_chooses_a_match() {
    let run = |options: &[&str]| {
        let figures = figures(
            &[&["rummy17", "--bots", "random,random", "--deals", "1", "--ms", "5"], options].concat(),
        );
        (figures["options"].clone(), figures["bots"][0]["decisions"].as_u64().unwrap())
    };
    let (single, few) = run(&[]);
    assert_eq!(single["games"], 1);
    let (stalling, _) = run(&["--options", r#"{"stall":5}"#]);
    assert_eq!((&stalling["games"], &stalling["stall"]), (&1.into(), &5.into()));
    let (long, many) = run(&["--options", r#"{"games":4}"#]);
    assert_eq!(long["games"], 4);
    assert!(many > 2 * few, "{few} and {many} decisions");
}

#[test]
fn a_bot_against_itself_is_exactly_even() {
    let figures = figures(&["diciassette", "--bots", "random,random", "--players", "2..6", "--deals", "4"]);
    let tables = figures["lineups"].as_array().unwrap();
    // Of two, one pair; of more, each among the other.
    assert_eq!(
        tables.iter().map(|table| table["players"].as_u64().unwrap()).collect::<Vec<_>>(),
        [2, 3, 3, 4, 4, 5, 5, 6, 6]
    );
    for table in tables {
        assert_eq!(table["games"].as_u64(), Some(4 * table["players"].as_u64().unwrap()));
        for bot in table["bots"].as_array().unwrap() {
            let off = bot["share"]["mean"].as_f64().unwrap() - bot["fair"].as_f64().unwrap();
            assert!(off.abs() < 1e-9, "{table}");
        }
    }
}

#[test]
fn tables_json_and_report_are_written() {
    let (json, report) = (scratch("arena.json"), scratch("arena.html"));
    let said = arena(&[
        "rummy17",
        "--bots",
        "random,greedy",
        "--players",
        "2,3",
        "--deals",
        "3",
        "--json",
        text(&json),
        "--report",
        text(&report),
    ]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    for words in [
        "Rummy 17 with 2, 3 players",
        "Ratings (Bradley–Terry",
        "one random among 2 greedy",
        "score difference",
        "median",
    ] {
        assert!(said.out.contains(words), "{words}:\n{}", said.out);
    }
    let figures: Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(
        figures["command"],
        "seventeen arena rummy17 --bots random,greedy --players 2,3 --deals 3 --seed 17 --ms 1000"
    );
    let page = fs::read_to_string(&report).unwrap();
    assert_eq!(page.matches("<svg").count(), 4, "ratings, shares, score differences, times");
}

#[test]
#[cfg(unix)]
fn an_interruption_prints_what_was_played_so_far() {
    let starts = scratch("interrupted-starts");
    let _ = fs::remove_file(&starts);
    let script = format!("{}/../../docs/examples/first_legal.py", env!("CARGO_MANIFEST_DIR"));
    let bot = format!("cmd:sh -c 'echo >> {}; exec python3 {script}'", text(&starts));
    let mut child = Command::new(env!("CARGO_BIN_EXE_seventeen"))
        .args([
            "arena",
            "diciassette",
            "--deals",
            "100000000",
            "--jobs",
            "1",
            "--bots",
            &format!("random,{bot}"),
        ])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // Once for the trial start, and once for the first game: from then on a deal is under way.
    let deadline = Instant::now() + Duration::from_secs(60);
    while fs::read_to_string(&starts).unwrap_or_default().lines().count() < 2 {
        assert!(Instant::now() < deadline, "the first game does not begin");
        thread::sleep(Duration::from_millis(5));
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "{out}");
    assert!(out.contains("Stopped early: the figures are those of the deals that were played."), "{out}");
    assert!(out.contains("random against First legal"), "{out}");
}

#[test]
fn what_cannot_be_held_is_said_before_anything_is_played() {
    let refused = |args: &[&str]| {
        let said = arena(args);
        assert_ne!(said.code, Some(0), "{args:?}");
        assert_eq!(said.out, "");
        said.err
    };
    for (args, words) in [
        (&["diciassette", "--bots", "random,wizard"][..], "wizard: expected random"),
        (&["diciassette", "--bots", "random,greedy"], "greedy: Diciassette has no such bot"),
        (&["diciassette", "--bots", "random"], "expected at least two bots"),
        (&["diciassette"], "--bots"),
        (&["diciassette", "--bots", "random,random", "--players", "7"], "expected a number from 2 to 6"),
        (&["diciassette", "--lineup", "random"], "--lineup random: "),
        (&["diciassette", "--bots", "random,cmd:/no/such/bot"], "cmd:/no/such/bot: cannot be started"),
        (
            &["diciassette", "--bots", "random,random", "--options", "{\"backs\":\"red\"}"],
            r#"--options: options.backs: expected `open` or `hidden`, found "red""#,
        ),
        (&["diciassette", "--bots", "random,random", "--options", "backs"], "not JSON: "),
        (
            &["diciassette", "--bots", "random,random", "--report", "/no/such/folder/x.html"],
            "/no/such/folder/x.html: ",
        ),
    ] {
        let err = refused(args);
        assert!(err.contains(words), "{args:?}: {err}");
    }
}
