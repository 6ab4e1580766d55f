//! `seventeen play` in a real pseudo-terminal: whole games by key, in two languages, and a terminal
//! that is always restored.

#![cfg(unix)]

use std::fs;
use std::path::Path;

mod process;
mod pty;

use process::{scratch, seventeen, text};
use pty::Pty;

/// With this seed Guest begins in Rummy 17.
const SEED: &str = "1717171717171717171717171717171717171717171717171717171717171717";
/// With this seed Guest begins in Diciassette.
const OWN_TURN: &str = "7171717171717171717171717171717171717171717171717171717171717171";

const SIZE: (u16, u16) = (80, 24);
const ESCAPE: &str = "\x1b";
const ENTER: &str = "\r";

/// Bots answer at once and nothing is animated, so that every screen is a stable one.
fn arguments<'a>(game: &'a str, seed: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["play", game, "--seed", seed, "--level", "novice", "--pace", "0", "--reduce-motion"], more].concat()
}

/// The number after a word.
fn number_after(text: &str, word: &str) -> Option<u32> {
    let behind = &text[text.find(word)? + word.len()..];
    behind.trim_start().split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

/// Leaves a finished game; the replay of its record names the same result.
fn leave(mut pty: Pty, record: &Path, winner: &str) {
    pty.write("q");
    let (well, closing) = pty.end();
    assert!(well);
    assert!(closing.contains(winner), "{closing}");
    let replayed = seventeen(&["replay", text(record)], "");
    assert_eq!((replayed.code, replayed.err.as_str()), (Some(0), ""));
    assert!(replayed.out.contains("(winner)"), "{}", replayed.out);
}

#[test]
fn a_game_of_diciassette_in_italian_from_the_first_card_to_the_result() {
    let record = scratch("terminal-diciassette.jsonl");
    let args = arguments("diciassette", OWN_TURN, &["--lang", "it", "--record", text(&record)]);
    let mut pty = Pty::start(&args, SIZE, &[]);
    pty.wait_for("Tocca a te: gioca una carta.");

    // Too early to call: the reason is shown, and the game stays.
    pty.press(" ");
    pty.wait_for("nessuno può esclamare 17 prima della prima carta");
    pty.press("?");
    pty.wait_for("gioca la carta a faccia in giù");
    pty.press(ESCAPE);
    pty.press("h");
    pty.wait_for("─ Cronaca ─");
    pty.press(ESCAPE);
    pty.wait_for("Tocca a te: gioca una carta.");

    // In a wide window the history stands beside the table; a tiny one shows a friendly message.
    pty.resize(120, 40);
    pty.wait_for("─ Cronaca ─");
    pty.resize(40, 10);
    pty.wait_for("Terminale troppo piccolo");
    pty.resize(SIZE.0, SIZE.1);
    pty.wait_for("Tocca a te: gioca una carta.");

    let mut rounds = 0;
    loop {
        let screen = pty.wait("a question", |screen| {
            let asks = ["Tocca a te", "2 passa", "Invio continua", "nuove carte"];
            asks.iter().any(|ask| screen.contains(ask)).then(|| screen.to_owned())
        });
        match () {
            () if screen.contains("nuove carte") => break,
            () if screen.contains("Invio continua") => {
                rounds += 1;
                assert!(screen.contains("esclama: 17! ─") && screen.contains("Totale: "), "{screen}");
                pty.press(ENTER);
            }
            // Calls when 17 is reached; otherwise plays every second card face down.
            () if screen.contains("2 passa") => {
                pty.press(if number_after(&screen, " noto ") >= Some(17) { " " } else { "p" });
            }
            () => pty.press(if number_after(&screen, "mazzo ").is_some_and(|cards| cards % 2 == 0) {
                "f"
            } else {
                ENTER
            }),
        }
    }
    assert!(rounds >= 3, "three victory tokens take three rounds at least");
    pty.wait_for("La partita è finita.");
    leave(pty, &record, "La partita è finita.");
}

#[test]
fn a_game_of_rummy_17_in_german_from_the_first_card_to_the_final_score() {
    let record = scratch("terminal-rummy17.jsonl");
    let args = arguments("rummy17", SEED, &["--lang", "de", "--record", text(&record)]);
    let mut pty = Pty::start(&args, SIZE, &[]);
    pty.wait_for("Du bist an der Reihe: Nimm G5 oder ziehe.");

    // Two cards that are no meld: the reason is shown, and the selection is dropped.
    pty.press("t");
    pty.press("1");
    pty.press("2");
    pty.press(ENTER);
    pty.wait_for("Diese Karten sind weder ein Satz noch eine Folge (R9)");
    pty.press(ESCAPE);
    pty.press("?");
    pty.wait_for("eine mögliche Meldung wählen, dann die nächste");
    pty.press(ESCAPE);
    pty.press("h");
    pty.wait_for("Guest nimmt G5.");
    pty.press(ESCAPE);
    pty.resize(100, 30);
    pty.wait_for("Melde und lege an, was du möchtest, dann lege eine Karte ab.");

    let mut melds = 0;
    loop {
        let screen = pty.wait("a question", |screen| {
            let asks =
                ["oder ziehe.", "klopfen oder passen?", "Melde und lege an", "Enter weiter", "neu geben"];
            asks.iter().any(|ask| screen.contains(ask)).then(|| screen.to_owned())
        });
        match () {
            () if screen.contains("neu geben") => break,
            () if screen.contains("Enter weiter") => {
                assert!(screen.contains("─ Die Wertung ─") && screen.contains("Strafe"), "{screen}");
                pty.press(ENTER);
            }
            () if screen.contains("klopfen oder passen?") => pty.press("p"),
            () if screen.contains("oder ziehe.") => pty.press("d"),
            () => {
                pty.press("m");
                let melds_now = pty.wait("a meld or none", |screen| {
                    let none = screen.contains("ergeben jetzt keine Meldung");
                    (none || screen.contains("Enter: ")).then_some(!none)
                });
                if melds_now {
                    melds += 1;
                    pty.press(ENTER);
                } else {
                    pty.press("1");
                    pty.press("d");
                }
            }
        }
    }
    assert!(melds >= 1, "with this seed there is something to meld");
    pty.wait_for("Die Partie ist zu Ende.");
    leave(pty, &record, "Die Partie ist zu Ende.");
}

/// A real terminal shows what the tests of the client draw in memory.
#[test]
fn the_golden_screens_are_what_a_terminal_shows() {
    for (game, seed) in [("diciassette", OWN_TURN), ("rummy17", SEED)] {
        let golden =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../terminal/tests/golden/{game}-small.txt"));
        let golden = fs::read_to_string(golden).expect("the golden screen is there");
        let mut pty = Pty::start(&arguments(game, seed, &[]), SIZE, &[]);
        let shown = pty.wait_for("Your turn: ");
        assert!(shown == golden, "{shown}\nis not\n{golden}");
        pty.write("qy");
        assert!(pty.end().0);
    }
}

#[test]
fn without_a_game_a_menu_opens() {
    let mut pty = Pty::start(&["play", "--lang", "fr", "--pace", "0"], SIZE, &[]);
    pty.wait_for("Les jeux de cartes du nombre 17");
    pty.press("\x1b[C");
    pty.wait_for("◄ Rummy 17 ►");
    pty.press(ENTER);
    pty.wait_for("jokers sur le côté");
    pty.press("q");
    pty.wait_for("Quitter cette partie");
    pty.write(ENTER);
    let (well, closing) = pty.end();
    assert!(well && closing.contains("seventeen play rummy17"), "{closing}");
}

#[test]
fn the_terminal_is_given_back_whatever_ends_the_game() {
    for end in ["\x03", "TERM", "HUP"] {
        let mut pty = Pty::start(&arguments("diciassette", OWN_TURN, &[]), SIZE, &[]);
        pty.wait_for("Your turn: play a card.");
        match end {
            "\x03" => pty.write(end),
            signal => pty.signal(&format!("-{signal}")),
        }
        let (well, closing) = pty.end();
        assert!(well && closing.contains("To go on, give the same answers to:"), "after {end:?}:\n{closing}");
    }
}

/// Closing the window must not leave a process behind.
#[test]
fn a_closed_window_ends_the_game() {
    pty::close_after(&arguments("rummy17", SEED, &[]), "Your turn:");
}

#[test]
fn a_dumb_terminal_and_who_asks_for_it_get_plain_text() {
    for (more, variables) in [(&["--plain"][..], &[][..]), (&[], &[("TERM", "dumb")])] {
        let mut pty = Pty::start(&arguments("diciassette", OWN_TURN, more), SIZE, variables);
        pty.wait_for("Your turn: play a card.");
        let screen = pty.wait_for("\n>");
        assert!(screen.contains("1 2= up") && !screen.contains('╭'), "{screen}");
        pty.write("quit\n");
        assert!(pty.end().0);
    }
}

#[test]
fn without_colour_nothing_is_coloured_and_without_utf_8_nothing_is_beyond_ascii() {
    let variables = [("NO_COLOR", "1"), ("LANG", "C")];
    let mut pty = Pty::start(&arguments("rummy17", SEED, &[]), SIZE, &variables);
    let screen = pty.wait_for("Your turn: take G5 or draw.");
    assert!(screen.is_ascii(), "{screen}");
    pty.write("qy");
    assert!(pty.end().0);
}
