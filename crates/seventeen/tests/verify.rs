//! `seventeen verify` as a process, and beside it the script that does the same without this
//! program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

mod process;

use diciassette::Diciassette;
use kernel::{Players, Seat, Turn};
use notation::{Contribution, Fairness, Notation, Record, Seating};
use process::{Said, scratch, seventeen, text};
use rummy17::Rummy17;
use serde_json::{Value, json};
use sitting::{Dealer, Dealt, Seed, Sitting};

/// Chooses a secret, and a value of each seat but the last.
fn promised<G: Notation>(number: u8, players: u8, dealer: Option<Seat>) -> Fairness<G> {
    let digits = |byte: u8| format!("{byte:02x}").repeat(32);
    let unset = || digits(0).parse().expect("64 digits");
    let value = |seat: u8| Contribution {
        seat: Seat::ALL[usize::from(seat)],
        commitment: unset(),
        value: [seat + 100; 32],
    };
    let given = Fairness::<G> {
        game: format!("table-{number}"),
        commitment: unset(),
        secret: digits(number).parse().expect("64 digits"),
        values: (0..players - 1).map(value).collect(),
        restarts: 0,
        dealer,
        piles: Vec::new(),
    };
    // Adds the commitments.
    Fairness::new(&given.deal(), 0, dealer, &[])
}

/// Plays a game by a fixed pattern, dealt fairly, with few calls, so that games are long enough for
/// a second shuffle.
fn played<G: Dealt + Notation>(
    options: G::Options,
    players: u8,
    number: u8,
    first_dealer: Option<Seat>,
) -> String {
    let mut fairness = promised(number, players, first_dealer);
    let seating = (0..players).map(|seat| Seating { name: format!("P{seat}"), kind: "pattern".to_owned() });
    let game = G::new(Players::new(usize::from(players)).expect("2 to 6"), options).expect("playable");
    let dealer = Dealer::fair(fairness.deal(), first_dealer);
    let mut sitting = Sitting::new(game, dealer, Seed::default());
    sitting.deal();
    let mut pattern = usize::from(number);
    while let Turn::Seat(seat) = sitting.turn() {
        let mut legal = sitting.legal();
        pattern = pattern * 31 % 10_007 + 7;
        if legal.len() > 1 && pattern % 16 > 0 {
            legal.retain(|action| action.to_string() != "call");
        }
        sitting.act(seat, legal[pattern / 16 % legal.len()]).expect("what is listed is legal");
    }
    assert_eq!(sitting.turn(), Turn::Over, "a fair dealer deals to the end");
    fairness.piles = sitting.dealer().piles().to_vec();
    Record { fairness: Some(fairness), ..sitting.record(seating.collect()) }.export()
}

/// Plays games of both kinds, and counts their shuffles.
fn genuine() -> Vec<(String, usize)> {
    let rummy = rummy17::Options { games: Some(2), ..Default::default() };
    let mut trap = diciassette::Options::default();
    trap.deck.set(diciassette::Card::Trap, 2);
    let files = [
        played::<Diciassette>(Default::default(), 2, 1, None),
        played::<Diciassette>(Default::default(), 5, 2, None),
        played::<Diciassette>(trap, 3, 3, None),
        played::<Rummy17>(rummy, 2, 4, None),
        played::<Rummy17>(rummy, 6, 5, None),
        played::<Rummy17>(rummy, 3, 6, Seat::new(2)),
    ];
    let with_shuffles = |file: String| {
        let shuffles = header(&file)["fairness"]["piles"].as_array().map_or(0, Vec::len);
        (file, shuffles)
    };
    files.map(with_shuffles).into()
}

fn header(file: &str) -> Value {
    serde_json::from_str(file.lines().next().expect("there is a header")).expect("it is JSON")
}

/// Replaces this line of the file, from 1.
fn with_line(file: &str, line: usize, other: &str) -> String {
    let lines = file.lines().enumerate();
    lines.map(|(index, old)| format!("{}\n", if index + 1 == line { other } else { old })).collect()
}

fn written(name: &str, file: &str) -> PathBuf {
    let path = scratch(name);
    fs::write(&path, file).expect("a scratch file can be written");
    path
}

fn script(path: &Path) -> Said {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/verify.py");
    let done = Command::new("python3").args([script, text(path)]).output().expect("python3 is there");
    let words = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it writes UTF-8");
    Said { out: words(done.stdout), err: words(done.stderr), code: done.status.code() }
}

/// Returns the line that the error names.
fn line(said: &Said) -> usize {
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""), "{said:?}");
    let number = said.out.split("line ").nth(1).and_then(|rest| rest.split(':').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("a line is named: {said:?}"))
}

/// Returns the lines at which the binary and the script say that a file differs; the name is for
/// this test alone.
fn lines(name: &str, file: &str) -> (usize, usize) {
    let path = written(name, file);
    (line(&seventeen(&["verify", text(&path)], "")), line(&script(&path)))
}

#[test]
fn genuine_games_are_verified_by_the_binary_and_by_the_script() {
    let mut reshuffled = false;
    for (file, shuffles) in genuine() {
        let path = written("verify-genuine.jsonl", &file);
        let lots = file.lines().filter(|line| line.starts_with("{\"chance\"")).count();
        let s = if shuffles == 1 { "" } else { "s" };
        let expected =
            format!("verified: {lots} lots of {shuffles} shuffle{s} follow from the committed secret\n");
        let said = seventeen(&["verify", text(&path)], "");
        assert_eq!((said.out, said.err.as_str(), said.code), (expected, "", Some(0)));
        let said = script(&path);
        assert_eq!((said.out.as_str(), said.err.as_str(), said.code), ("verified\n", "", Some(0)));
        reshuffled |= header(&file)["game"] == "diciassette" && shuffles > 1;
    }
    assert!(reshuffled, "one of the games of Diciassette is long enough to be shuffled again");
}

/// Every 23rd lot is replaced by one from another deal; both find it there, though the rules are
/// broken only later.
#[test]
fn a_changed_lot_is_found_in_its_line_by_both() {
    for (file, _) in genuine() {
        let lots: Vec<(usize, &str)> = file
            .lines()
            .enumerate()
            .filter(|(_, line)| line.starts_with("{\"chance\""))
            .map(|(index, line)| (index + 1, line))
            .collect();
        for (place, (number, found)) in lots.iter().enumerate().step_by(23) {
            // "first", "hand", "bonus"; a card is one word.
            let kind = |line: &str| line.split_once(' ').map(|(kind, _)| kind.to_owned());
            let mut others = lots[place..].iter().chain(&lots[..place]);
            let Some((_, other)) = others.find(|(_, other)| other != found && kind(other) == kind(found))
            else {
                continue;
            };
            assert_eq!(
                lines("verify-lot.jsonl", &with_line(&file, *number, other)),
                (*number, *number),
                "{found} is now {other}"
            );
        }
    }
}

#[test]
fn a_changed_header_is_found_by_both() {
    for (file, shuffles) in genuine().into_iter().skip(1).step_by(2) {
        let changed = |change: &dyn Fn(&mut Value)| {
            let mut header = header(&file);
            change(&mut header["fairness"]);
            lines("verify-header.jsonl", &with_line(&file, 1, &header.to_string()))
        };
        for field in ["/secret", "/commitment", "/values/0/value", "/values/0/commitment"] {
            let flip = |fairness: &mut Value| {
                let hex = fairness.pointer_mut(field).expect("the field is there");
                let last = hex.as_str().expect("a text").ends_with('0');
                let other = if last { '1' } else { '0' };
                let digits: String = hex.as_str().expect("a text").chars().take(63).chain([other]).collect();
                *hex = json!(digits);
            };
            assert_eq!(changed(&flip), (1, 1), "{field}");
        }
        assert_eq!(changed(&|fairness| fairness["game"] = json!("another")), (1, 1));
        // Two cards of a pile are swapped, so the dealer would have laid them out.
        for pile in 0..shuffles {
            let swap = |fairness: &mut Value| {
                let cards = fairness["piles"][pile].as_array_mut().expect("a list");
                let last = cards.len() - 1;
                cards.swap(0, last);
            };
            assert_eq!(changed(&swap), (1, 1));
        }
        // The first pile is the whole deck.
        let missing = |fairness: &mut Value| {
            fairness["piles"][0].as_array_mut().expect("a list").pop();
        };
        assert_eq!(changed(&missing), (1, 1));
        let fewer = |fairness: &mut Value| {
            fairness["piles"].as_array_mut().expect("a list").pop();
        };
        assert_eq!(changed(&fewer), (1, 1));
        let more = |fairness: &mut Value| {
            fairness["piles"].as_array_mut().expect("a list").push(json!([]));
        };
        assert_eq!(changed(&more), (1, 1));
        // Leaves out a value, which changes the lots.
        let less = |fairness: &mut Value| {
            fairness["values"].as_array_mut().expect("a list").pop();
        };
        let (binary, script) = changed(&less);
        assert!(binary > 1 && binary == script);
    }
}

#[test]
fn a_game_that_is_not_finished_is_verified_as_such() {
    let (file, _) = &genuine()[3];
    let cut = file.lines().position(|line| line.contains("\"act\"")).expect("somebody acts");
    let mut header = header(file);
    header["fairness"]["piles"].as_array_mut().expect("a list").truncate(1);
    let events: String = file.lines().take(cut).skip(1).map(|line| format!("{line}\n")).collect();
    let path = written("verify-unfinished.jsonl", &format!("{header}\n{events}"));
    let said = seventeen(&["verify", text(&path)], "");
    let expected =
        "verified: 27 lots of 1 shuffle follow from the committed secret; the game is not finished\n";
    assert_eq!((said.out.as_str(), said.err.as_str(), said.code), (expected, "", Some(0)));
    assert_eq!(script(&path).out, "verified\n");
}

#[test]
fn a_record_without_proof_has_an_exit_code_of_its_own() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/rummy17.jsonl");
    let said = seventeen(&["verify", golden], "");
    let words = "unproven: the record carries no fairness in its header\n";
    assert_eq!((said.out.as_str(), said.err.as_str(), said.code), (words, "", Some(2)));
    assert_eq!(script(Path::new(golden)).code, Some(1));
}

#[test]
fn several_records_are_named_and_the_worst_decides() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/rummy17.jsonl");
    let (file, _) = &genuine()[0];
    let good = written("verify-good.jsonl", file);
    let bad = written("verify-bad.jsonl", &with_line(file, 2, "{\"chance\":\"first 9\"}"));
    let said = seventeen(&["verify", text(&good), golden, "-"], file);
    assert_eq!((said.code, said.err.as_str()), (Some(2), ""));
    let heads: Vec<String> =
        said.out.lines().map(|line| line.split(" lots").next().unwrap_or("").to_owned()).collect();
    assert_eq!(heads.len(), 3);
    assert!(heads[0].starts_with(&format!("{}: verified: ", text(&good))), "{heads:?}");
    assert_eq!(heads[1], format!("{golden}: unproven: the record carries no fairness in its header"));
    assert!(heads[2].starts_with("-: verified: "), "{heads:?}");
    let said = seventeen(&["verify", text(&bad), golden, text(&good)], "");
    assert_eq!(said.code, Some(1));
    assert!(said.out.contains("no record of a game: line 2: "), "{}", said.out);
}

#[test]
fn what_cannot_be_read_is_said() {
    let said = seventeen(&["verify", "nowhere.jsonl"], "");
    assert_eq!((said.out.as_str(), said.code), ("", Some(1)));
    assert!(said.err.starts_with("seventeen: nowhere.jsonl: "), "{}", said.err);
    let said = seventeen(&["verify", "-"], "cards");
    assert_eq!((said.err.as_str(), said.code), ("", Some(1)));
    assert!(said.out.starts_with("no record of a game: line 1: not JSON"), "{}", said.out);
    let path = scratch("verify-bytes.jsonl");
    fs::write(&path, b"{}\n\xff").expect("a scratch file can be written");
    let said = seventeen(&["verify", text(&path)], "");
    assert_eq!((said.out.as_str(), said.code), ("", Some(1)));
    assert!(said.err.ends_with("line 2: expected UTF-8, found other bytes\n"), "{}", said.err);
}

#[test]
fn the_help_says_what_is_not_proved() {
    let said = seventeen(&["verify", "--help"], "");
    assert!(
        said.out.contains("that the deck was not stacked, not that the operator did not look"),
        "{}",
        said.out
    );
}
