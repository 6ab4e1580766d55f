//! `seventeen play`, driven as a process: whole games, wrong answers, quitting, and records of what
//! was played.

use std::fs;

mod golden;
mod process;

use process::{Said, scratch, seventeen, text};

/// With this seed Guest begins in Rummy 17.
const SEED: &str = "1717171717171717171717171717171717171717171717171717171717171717";

/// With this seed Guest begins in Diciassette, so that nothing depends on the others' choices.
const OWN_TURN: &str = "7171717171717171717171717171717171717171717171717171717171717171";

/// More answers than any game here needs.
const ENOUGH: usize = 5000;

fn play(game: &str, more: &[&str], answers: &str) -> Said {
    seventeen(&[&["play", game, "--seed", SEED], more].concat(), answers)
}

#[test]
fn always_the_first_action_leads_to_the_end_of_both_games() {
    for players in ["2", "3", "4", "5", "6"] {
        for (game, end) in [("diciassette", "The game is over."), ("rummy17", "The match is over.")] {
            let said = play(game, &["--players", players], &"1\n".repeat(ENOUGH));
            assert_eq!(said.code, Some(0), "{}", said.err);
            assert!(said.out.contains(end), "{game} with {players} players:\n{}", said.out);
            assert!(said.out.contains("(winner)\n"));
        }
    }
}

#[test]
fn r3_a_match_of_several_games_is_played_to_the_end() {
    let said = play("rummy17", &["--games", "3"], &"1\n".repeat(ENOUGH));
    assert!(["Game 1", "Game 2", "Game 3"].iter().all(|game| said.out.contains(&format!("{game} begins"))));
    assert!(!said.out.contains("Game 4 begins"));
    assert!(said.out.contains("The match is over."));
}

#[test]
fn the_same_seed_and_the_same_answers_give_the_same_game() {
    for game in ["diciassette", "rummy17"] {
        let answers = "2\n1\n".repeat(ENOUGH / 2);
        assert_eq!(play(game, &[], &answers).out, play(game, &[], &answers).out);
        let first = |said: Said| said.out.lines().take(8).collect::<Vec<_>>().join("\n");
        let by_chance = || first(seventeen(&["play", game], ""));
        assert!((0..5).any(|_| by_chance() != first(play(game, &[], ""))), "the seed makes no difference");
    }
}

#[test]
fn wrong_answers_get_a_helpful_line_and_the_game_goes_on() {
    let begin = ["play", "diciassette", "--seed", OWN_TURN];
    let said = seventeen(&begin, "R99\nbanana\n999\n0\npass\ncall\ntrap up\n2= up\nquit\n");
    let said: Vec<&str> = answers(&said.out);
    let expected =
        "That is not an action: a card and up or down, call or pass was expected. Type ? for help.";
    assert_eq!(said[..2], [expected; 2]);
    assert_eq!(said[2..4], ["The actions are numbered from 1 to 6."; 2]);
    assert_eq!(said[4], "That is not possible: it is your turn: play a card (D6).");
    assert_eq!(said[5], "That is not possible: nobody may call before the first card of a round (D8).");
    assert_eq!(said[6], "That is not possible: trap is not in your hand (D6).");
    assert!(said[7].starts_with("Guest plays 2= face up. Guest draws 2="), "{}", said[7]);

    // And here Guest begins by taking or drawing.
    let said = play(
        "rummy17",
        &[],
        "R99\nbanana\n999\ncall\nknock\ntake\ntake\ndiscard R1\nlay r15 0\nmeld B9 B10\nquit\n",
    );
    let said: Vec<&str> = answers(&said.out);
    assert!(said[0].starts_with("That is not an action: take, draw, knock, pass, meld CARDS"), "{}", said[0]);
    assert_eq!((said[1], said[3]), (said[0], said[0]));
    assert_eq!(said[2], "The actions are numbered from 1 to 2.");
    assert_eq!(said[4], "That is not possible: first take the open card or draw one (R4).");
    assert_eq!(said[5], "Guest takes G5.");
    assert_eq!(said[6], "That is not possible: you have your card for this turn: lay down or discard (R4).");
    assert_eq!(said[7], "That is not possible: R1 is not in your hand (R6).");
    assert_eq!(said[8], "That is not possible: you need a meld of your own on the table first (R6).");
    assert!(said[9].starts_with("That is not a meld: three or more cards"), "{}", said[9]);
}

/// The table, the help, refusals and closing lines, in every language.
#[test]
fn golden_conversations() {
    for (game, seed, answers) in [
        ("diciassette", OWN_TURN, "?\nbanana\n999\npass\ncall\ntrap up\nquit\n"),
        ("rummy17", SEED, "?\nbanana\nmeld B9 B10\n999\nknock\ntake\ntake\ndiscard R1\nlay r15 0\nquit\n"),
    ] {
        for language in ["en", "it", "fr", "nl", "de"] {
            let said =
                seventeen(&["play", game, "--seed", seed, "--lang", language, "--name", "Zoë"], answers);
            assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
            golden::check(&said.out, &format!("{game}-play-{language}.txt"));
        }
    }
}

#[test]
fn d8_calling_in_ones_own_turn_is_refused_with_the_reason() {
    // Guest passes the calls until his own turn comes.
    let said = play("diciassette", &["--players", "2"], &"pass\ncall\n".repeat(40));
    let reasons = ["too late to call", "nobody may call before the first card"];
    assert!(reasons.iter().any(|reason| said.out.contains(reason)), "{}", said.out);
}

/// The line that follows each answer.
fn answers(out: &str) -> Vec<&str> {
    let mut lines = out.lines();
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        if line.starts_with("> ") {
            found.extend(lines.next());
        }
    }
    found
}

#[test]
fn odd_input_does_no_harm() {
    let long = "x".repeat(100_000);
    for game in ["diciassette", "rummy17"] {
        let said = play(
            game,
            &[],
            &format!("\n  1  \n\u{1b}[2J\n-1\n1 1\nmeld\nlay R5 300\nswap\n{long}\n?\nHELP\nquit\n"),
        );
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert!(!said.out.contains('\u{1b}'), "what was typed is not sent to the terminal as it is");
        assert!(said.out.contains("Answer with the number of an action, or with the action itself:"));
    }
}

#[test]
fn the_end_of_input_and_quit_say_how_to_go_on() {
    for (game, answers) in
        [("diciassette", ""), ("diciassette", "quit\n"), ("rummy17", "1\n"), ("rummy17", "Quit")]
    {
        let said = play(game, &[], answers);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        assert!(said.out.contains("Good-bye, Guest."));
        assert!(said.out.contains("The game was not recorded"));
        assert!(
            said.out.ends_with(&format!("seventeen play {game} --players 3 --seed {SEED}\n")),
            "{}",
            said.out
        );
    }
    let file = scratch("quit.jsonl");
    let said = play("rummy17", &["--record", text(&file), "--name", "Zoë"], "draw\nquit\n");
    assert!(said.out.contains(&format!("seventeen replay {} --eye 0\n", text(&file))), "{}", said.out);
    let replayed = seventeen(&["replay", text(&file), "--eye", "0"], "");
    assert_eq!(replayed.code, Some(0));
    assert!(replayed.out.ends_with("Here the record ends; it is for Zoë to act.\n"), "{}", replayed.out);
}

#[test]
fn what_was_played_can_be_replayed_from_every_eye() {
    for game in ["diciassette", "rummy17"] {
        let file = scratch(&format!("played-{game}.jsonl"));
        let said = play(game, &["--players", "4", "--record", text(&file)], &"1\n".repeat(ENOUGH));
        let events = fs::read_to_string(&file).expect("the record was written").lines().count() - 1;
        for eye in ["open", "spectator", "0", "1", "2", "3"] {
            let replayed = seventeen(&["replay", text(&file), "--eye", eye], "");
            assert_eq!(replayed.code, Some(0), "{}", replayed.err);
            assert!(replayed.out.contains(&format!("\n{events:>4}  ")), "the last event is replayed");
            let result =
                |out: &str| out.lines().filter(|line| line.contains("(winner)")).map(str::to_owned).collect();
            let (replayed, said): (Vec<String>, Vec<String>) = (result(&replayed.out), result(&said.out));
            assert_eq!(replayed, said);
        }
    }
}

#[test]
fn the_story_while_playing_is_the_story_of_seat_0() {
    // The person reads nothing that the replay from seat 0 does not show.
    let file = scratch("own-eyes.jsonl");
    let said = play("diciassette", &["--record", text(&file)], &"1\n".repeat(ENOUGH));
    let replayed = seventeen(&["replay", text(&file), "--eye", "0"], "").out;
    let plays = |out: &str| -> Vec<String> {
        out.split_inclusive('.')
            .map(str::trim)
            .filter(|one| one.contains(" draws "))
            .map(str::to_owned)
            .collect()
    };
    let (said, replayed) = (plays(&said.out), plays(&replayed));
    assert!(!said.is_empty());
    assert_eq!(said, replayed);
}

#[test]
fn a_table_that_cannot_be_set_up_is_refused() {
    for args in [
        &["play", "diciassette", "--players", "1"][..],
        &["play", "diciassette", "--players", "7"],
        &["play", "diciassette", "--players", "many"],
        &["play", "diciassette", "--games", "2"],
        &["play", "--games", "2"],
        &["play", "diciassette", "--humans", "0"],
        &["play", "diciassette", "--players", "3", "--humans", "4"],
        &["play", "diciassette", "--level", "grandmaster"],
        &["play", "diciassette", "--lang", "tlh"],
        &["play", "diciassette", "--pace", "slow"],
        &["play", "rummy17", "--games", "0"],
        &["play", "rummy17", "--seed", "17"],
        &["play", "rummy17", "--name", " "],
        &["play", "poker"],
        &["play", "rummy17", "--record", "/nowhere/at/all.jsonl"],
    ] {
        let said = seventeen(args, "1\n");
        assert!(matches!(said.code, Some(1 | 2)) && !said.err.is_empty(), "{args:?}: {said:?}");
        assert_eq!(said.out, "", "{args:?}");
    }
}

#[test]
fn without_a_game_and_without_a_terminal_it_is_diciassette() {
    let said = seventeen(&["play", "--seed", OWN_TURN], "quit\n");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(said.out.starts_with("Diciassette with Guest (0), Ada (1) and Bo (2)."), "{}", said.out);
}

#[test]
fn every_level_plays_and_the_record_says_which_it_was() {
    for level in ["novice", "regular", "expert", "master"] {
        let file = scratch(&format!("level-{level}.jsonl"));
        let said = play("diciassette", &["--level", level, "--record", text(&file)], "1\nquit\n");
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        let record = fs::read_to_string(&file).expect("the record was written");
        assert!(record.contains(&format!(r#""seats":["human","{level}","{level}"]"#)), "{record}");
        let again = format!("--level {level}");
        assert_eq!(said.out.contains(&again), level != "regular", "{}", said.out);
    }
}

#[test]
fn several_people_are_asked_by_name_and_what_the_last_one_saw_is_out_of_sight() {
    let args = ["play", "diciassette", "--seed", OWN_TURN, "--players", "2", "--humans", "2"];
    let said = seventeen(&args, "\n1\n\npass\nquit\n");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let (guest, ada) = said.out.split_once("Pass the screen to Ada").expect("Ada is asked to come");
    assert!(guest.contains("Pass the screen to Guest"));
    assert!(guest.ends_with(&"\n".repeat(50)), "a page of nothing");
    assert!(ada.contains("Guest has played. Call 17, or pass?"), "{ada}");
    assert!(
        !ada.contains("Guest is dealt 2=, 4= and 3."),
        "what only Guest saw is not replayed to Ada: {ada}"
    );
}
