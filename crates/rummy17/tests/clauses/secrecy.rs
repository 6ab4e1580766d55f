//! Visibility: dealt and drawn cards are secret (R2, R4); cards taken, claimed or laid down are
//! public.

use kernel::{Eye, Game};
use rummy17::{Action, Card, Cards};

use crate::table;

#[test]
fn r2_a_dealt_card_is_seen_by_its_owner_only() {
    let t = table("A: R1 R3 R5 R7 B2 B4 B6 B8 G1 G3; B: Y1 Y3 Y5 Y7 P2 P4 P6 P8 G7 G10; open G9");
    let dealt = |eye: &str, to: &str| t.told(eye, &format!("{to} is dealt"));
    let hidden = |to: &str| vec![format!("{to} is dealt ?"); 10].join("; ");
    assert!(!dealt("A", "A").contains('?') && dealt("A", "A").starts_with("A is dealt R1; A is dealt R3;"));
    assert_eq!((dealt("A", "B"), dealt("B", "A")), (hidden("B"), hidden("A")));
    assert_eq!((dealt("watcher", "A"), dealt("watcher", "B")), (hidden("A"), hidden("B")));
    for eye in ["A", "B", "watcher"] {
        assert_eq!(t.told(eye, "open"), "G9 is open");
    }
}

#[test]
fn r2_a_view_shows_ones_own_hand_and_no_other() {
    let t = table("3 players; A: R1; B: Y1");
    for eye in Eye::all(t.game.players()) {
        let own = match eye {
            Eye::Seat(seat) => t.game.hands()[seat],
            Eye::Spectator => Cards::NONE,
        };
        assert_eq!(t.game.view(eye).hand, own);
        assert_eq!(t.game.view(eye).counts.of(t.game.players()), [10, 10, 10]);
    }
}

#[test]
fn r2_tables_that_differ_in_hidden_cards_look_alike() {
    let a = "A: R1 R3 R5 R7 B2 B4 B6 B8 G1 G3";
    let one = table(&format!("{a}; B: Y1 Y3 Y5 Y7 P2 P4 P6 P8 G7 G10; open G9; pile P17 B1"));
    let two = table(&format!("{a}; B: R2 B3 B9 B16 Y2 Y4 P1 P5 P9 G12; open G9; pile P17 Y1"));
    assert_eq!(one.view("A"), two.view("A"));
    assert_eq!(one.view("watcher"), two.view("watcher"));
    assert_ne!(one.view("B"), two.view("B"));
    let script = "A draw, B pass, A discard P17, B draw";
    let (one, two) = (one.play(script), two.play(script));
    assert_eq!((one.view("A"), one.told("A", "")), (two.view("A"), two.told("A", "")));
    assert_eq!(
        (one.view("watcher"), one.told("watcher", "")),
        (two.view("watcher"), two.told("watcher", ""))
    );
}

#[test]
fn r4_a_drawn_card_is_seen_by_who_drew_it_only() {
    let t = table("3 players; open G9; pile Y3").play("A draw");
    assert_eq!(t.told("A", "draws"), "A draws Y3");
    for eye in ["B", "C", "watcher"] {
        assert_eq!(t.told(eye, "draws"), "A draws ?");
        assert_eq!(t.known(eye), ", , ");
    }
}

#[test]
fn r4_a_taken_card_is_seen_by_all_and_known_to_be_in_that_hand() {
    let t = table("3 players; A: R1; open G9").play("A take");
    for eye in ["A", "B", "C", "watcher"] {
        assert_eq!((t.told(eye, ""), t.known(eye)), ("A takes G9".into(), "G9, , ".into()));
    }
    let t = t.play("A discard R1, B take");
    assert_eq!(t.known("C"), "G9, R1, ");
}

#[test]
fn r5_a_knocked_card_is_known_beside_what_was_taken() {
    let t = table("3 players; A: R1; B: B1; C: Y1; open G9")
        .play("A draw, C knock, A discard R1, B take, B discard B1, C take, C discard Y1");
    assert_eq!(t.known("watcher"), ", R1, B1 G9");
}

#[test]
fn r7_a_card_that_is_discarded_again_is_no_longer_known_in_the_hand() {
    let t = table("A: R1; B: B1; open G9").play("A take, A discard G9");
    assert_eq!(t.known("B"), ", ");
    let t = t.play("B take, B discard B1");
    assert_eq!(t.known("A"), ", G9");
}

#[test]
fn r6_a_card_that_is_laid_down_is_no_longer_known_in_the_hand() {
    let melded = table("A: G7 G8 B1; open G9").play("A take, A meld G7 G8 G9");
    assert_eq!(melded.known("B"), ", ");
    let laid_off = table("A: G6 G7 G8 B1; open G9").play("A take, A meld G6 G7 G8");
    assert_eq!(laid_off.known("B"), "G9, ");
    assert_eq!(laid_off.play("A lay G9 0").known("B"), ", ");
    let swapped = table("A: G5 G6 G8 B1; open G7").play("A take, A meld G5 G6 G*7 G8");
    assert_eq!(swapped.known("B"), "G7, ");
    assert_eq!(swapped.play("A swap G7 0 lay G*9 0").known("B"), ", ");
}

#[test]
fn r12_a_known_card_that_goes_into_the_jokers_new_meld_is_no_longer_known() {
    let t = table("A: R5 R6 R8; B: R7 R12 B1 B2 B3 G6 G10 Y4 Y8 Y15; open R13")
        .play("A take, A meld R5 R6 R*7 R8, A discard R13, B take");
    assert_eq!(t.known("A"), ", R13");
    assert_eq!(t.play("B meld B1 B2 B3, B swap R7 0 meld R12 R13 R*14").known("A"), ", ");
}

#[test]
fn r6_what_is_laid_down_is_seen_by_all() {
    let t = table("A: R5 R6 R8 R7 R9 G1; open P17")
        .play("A take, A meld R5 R6 R*7 R8, A lay R9 0, A swap R7 0 lay R*10 0, A discard G1");
    for eye in ["A", "B", "watcher"] {
        assert_eq!(
            t.told(eye, ""),
            "A takes P17; A melds 0: R5 R6 R*7 R8; A lays R9 off on 0; A: swap R7 0 lay R*10 0; A discards G1"
        );
        assert_eq!(t.game.melds(), &*t.view(eye).melds);
    }
}

#[test]
fn r4_the_pile_is_a_number_to_everybody_and_the_open_pile_is_open() {
    let t = table("3 players; open G9").idle(4, Action::Draw);
    for eye in ["A", "B", "C", "watcher"] {
        let view = t.view(eye);
        assert_eq!((view.draw, &*view.open), (50, t.game.open()));
        assert_eq!(view.open.first(), "G9".parse::<Card>().ok().as_ref());
    }
}
