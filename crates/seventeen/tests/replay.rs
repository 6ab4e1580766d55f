//! `seventeen replay` as a process: golden narrations, what each eye sees, and broken records.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

mod golden;
mod process;

use golden::{check, golden};
use process::{scratch, seventeen, seventeen_among, text};

/// Narrates a file for an eye.
fn narrated(file: &Path, eye: &str) -> String {
    let said = seventeen(&["replay", text(file), "--eye", eye], "");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    said.out
}

/// Changes a record of the golden ones.
fn changed(name: &str, as_name: &str, change: impl Fn(&str) -> String) -> PathBuf {
    let file = scratch(as_name);
    let record = fs::read_to_string(golden(name)).expect("the golden record is there");
    fs::write(&file, change(&record)).expect("a scratch file can be written");
    file
}

/// Both eyes in English, one in every other language.
#[test]
fn golden_stories() {
    for game in ["diciassette", "rummy17"] {
        let record = golden(&format!("{game}.jsonl"));
        for (eye, name) in [("open", "open"), ("0", "seat-0")] {
            check(&narrated(&record, eye), &format!("{game}-{name}.txt"));
        }
        for language in ["it", "fr", "nl", "de"] {
            let said = seventeen(&["replay", text(&record), "--eye", "0", "--lang", language], "");
            assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
            check(&said.out, &format!("{game}-seat-0-{language}.txt"));
        }
    }
}

#[test]
fn the_language_is_asked_for_or_that_of_the_surroundings() {
    let file = golden("rummy17.jsonl");
    let narrated = |variables: &[(&str, &str)], more: &[&str]| {
        let said = seventeen_among(variables, &[&["replay", text(&file), "--to", "1"], more].concat(), "");
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        said.out.lines().last().unwrap_or_default().to_owned()
    };
    let [english, italian, german] = [
        "Game 1 begins. Ada deals.",
        "Comincia la mano 1. Le carte le dà Ada.",
        "Spiel 1 beginnt. Ada gibt.",
    ]
    .map(|line| format!("   1  {line}"));
    assert_eq!(narrated(&[], &[]), english);
    assert_eq!(narrated(&[("LANG", "it_IT.UTF-8")], &[]), italian);
    assert_eq!(narrated(&[("LANG", "it_IT.UTF-8"), ("LC_MESSAGES", "de_CH.UTF-8")], &[]), german);
    assert_eq!(narrated(&[("LC_MESSAGES", "de_CH.UTF-8"), ("LC_ALL", "it")], &[]), italian);
    assert_eq!(narrated(&[("LC_ALL", ""), ("LANG", "de_AT")], &[]), german);
    assert_eq!(narrated(&[("LC_ALL", "C.UTF-8"), ("LANG", "de_AT")], &[]), english);
    assert_eq!(narrated(&[("LANG", "sv_SE.UTF-8")], &[]), english);
    assert_eq!(narrated(&[("LC_ALL", "it_IT.UTF-8")], &["--lang", "de"]), german);
    let said = seventeen(&["replay", text(&file), "--lang", "sv"], "");
    assert_eq!((said.code, said.out.as_str()), (Some(2), ""));
    assert!(said.err.contains("expected en, it, fr, nl or de"), "{}", said.err);
}

/// D12: Ada's face-down 4 is trashed, so the others never learn what it was: it might as well be a
/// 2.
#[test]
fn a_card_that_only_ada_knows_is_told_to_ada_alone_in_diciassette() {
    let other = changed("diciassette.jsonl", "other-4.jsonl", |record| {
        record.replacen("hand 5= 4 trap", "hand 5= 2 trap", 1).replacen("4 down", "2 down", 1)
    });
    let same = |eye| narrated(&golden("diciassette.jsonl"), eye) == narrated(&other, eye);
    assert!(same("1") && same("2") && same("spectator"));
    assert!(!same("0") && !same("open"));
}

/// Before the last discard only Ada knows her G12: it might as well be G13.
#[test]
fn a_card_that_only_ada_knows_is_told_to_ada_alone_in_rummy17() {
    let without_end = |record: &str| {
        record
            .lines()
            .filter(|line| !line.contains("P17\"}") || line.contains("chance"))
            .map(|line| format!("{line}\n"))
            .collect::<String>()
    };
    let one = changed("rummy17.jsonl", "g12.jsonl", without_end);
    let other = changed("rummy17.jsonl", "g13.jsonl", |record| without_end(&record.replace("G12", "G13")));
    let same = |eye| narrated(&one, eye) == narrated(&other, eye);
    assert!(same("1") && same("spectator"));
    assert!(!same("0") && !same("open"));
    // Each card exists once, so none of Ada's hidden ones may be named at all.
    let narrated = narrated(&one, "1");
    for card in ["G12", "G17", "Y17"] {
        assert!(!narrated.contains(card), "{card} in\n{narrated}");
    }
}

#[test]
fn a_part_of_the_story_has_neither_beginning_nor_end() {
    let file = golden("diciassette.jsonl");
    let said = seventeen(&["replay", text(&file), "--from", "6", "--to", "7"], "");
    let lines: Vec<&str> = said.out.lines().skip(2).collect();
    assert_eq!(
        lines,
        ["   6  Ada plays trap face down. Ada draws 5=.", "   7  The draw pile now shows a blank back."]
    );
    let to_the_end = seventeen(&["replay", text(&file), "--from", "45", "--to", "99"], "");
    assert!(to_the_end.out.contains("(winner)"));
}

#[test]
fn step_by_step_every_line_of_input_is_one_event_and_the_end_of_input_ends() {
    let file = golden("diciassette.jsonl");
    let events = |input: &str| {
        let said = seventeen(&["replay", text(&file), "--step"], input);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        said.out
            .lines()
            .filter(|line| line.get(..4).is_some_and(|start| start.trim().parse::<u8>().is_ok()))
            .count()
    };
    assert_eq!(events(""), 1);
    assert_eq!(events("\n\n"), 3);
    let all = fs::read_to_string(&file).expect("the golden record is there").lines().count() - 1;
    assert_eq!(events(&"\n".repeat(all)), all);
    assert_eq!(events(&"\n".repeat(all - 1)), all);
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_seventeen"))
        .args(["replay", text(&golden("rummy17.jsonl")), "--step"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary can be started");
    drop(child.stdout.take());
    // Without a reader, the narration stops at the next event.
    let mut input = child.stdin.take().expect("it has an input");
    let _ = std::io::Write::write_all(&mut input, &[b'\n'; 100]);
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Returns the error for a broken file.
fn error_of(name: &str, content: impl AsRef<[u8]>) -> String {
    let file = scratch(name);
    fs::write(&file, content).expect("a scratch file can be written");
    let said = seventeen(&["replay", text(&file)], "");
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{}", said.err);
    let start = format!("seventeen: {}: ", text(&file));
    said.err
        .strip_prefix(&start)
        .unwrap_or_else(|| panic!("{} does not begin with {start}", said.err))
        .to_owned()
}

#[test]
fn a_broken_record_is_refused_with_its_line() {
    let record = fs::read_to_string(golden("diciassette.jsonl")).expect("the golden record is there");
    let lines: Vec<&str> = record.lines().collect();
    let with = |number: usize, line: &str| {
        let mut lines = lines.clone();
        lines[number - 1] = line;
        lines.join("\n")
    };
    assert_eq!(error_of("empty.jsonl", ""), "line 1: the file is empty\n");
    assert!(error_of("json.jsonl", with(3, "{\"chance\":")).starts_with("line 3: not JSON: "));
    assert!(error_of("header.jsonl", "hello").starts_with("line 1: not JSON: "));
    assert_eq!(
        error_of("illegal.jsonl", with(7, r#"{"seat":0,"act":"x2 up"}"#)),
        "line 7: x2 is not in your hand (D6)\n"
    );
    assert_eq!(
        error_of("turn.jsonl", with(7, r#"{"seat":1,"act":"pass"}"#)),
        "line 7: it is the turn of seat 0\n"
    );
    assert_eq!(
        error_of("game.jsonl", lines[0].replace("diciassette", "poker")),
        "line 1: game: expected `diciassette` or `rummy17`, found \"poker\"\n"
    );
    let cut = record.trim_end().len() - 5;
    let last = format!("line {}: not JSON: ", lines.len());
    assert!(error_of("truncated.jsonl", &record[..cut]).starts_with(&last));
    assert!(error_of("header-cut.jsonl", &record[..40]).starts_with("line 1: not JSON: "));
    let mut bytes = record.clone().into_bytes();
    let place = lines[0].len() + 5;
    bytes[place] = 0xff;
    assert_eq!(error_of("bytes.jsonl", bytes), "line 2: not UTF-8\n");
    assert!(
        error_of("more.jsonl", format!("{record}{{\"seat\":0,\"act\":\"pass\"}}\n"))
            .ends_with(": the game is over\n")
    );
}

#[test]
fn a_file_that_is_not_there_and_eyes_that_are_not_there() {
    let said = seventeen(&["replay", "/nowhere/at/all.jsonl"], "");
    assert_eq!(said.code, Some(1));
    assert!(said.err.starts_with("seventeen: /nowhere/at/all.jsonl: "), "{}", said.err);
    let file = golden("rummy17.jsonl");
    let said = seventeen(&["replay", text(&file), "--eye", "2"], "");
    assert_eq!(said.code, Some(1));
    assert!(said.err.ends_with("--eye 2: this table has seats 0 to 1\n"), "{}", said.err);
    for more in [["--eye", "6"], ["--eye", "everything"], ["--from", "0"], ["--to", "x"]] {
        let said = seventeen(&[&["replay", text(&file)][..], &more].concat(), "");
        assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{more:?}");
    }
    for more in [["--from", "9", "--to", "3"], ["--from", "999", "--to", "1000"]] {
        let said = seventeen(&[&["replay", text(&file)][..], &more].concat(), "");
        assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{more:?}");
    }
}

#[test]
fn a_record_without_events_is_told_too() {
    let file = changed("rummy17.jsonl", "no-events.jsonl", |record| record.lines().take(1).collect());
    assert!(narrated(&file, "open").ends_with("Here the record ends; the next lot is to be drawn.\n"));
}
