//! The tally for the person who played: sent when the game is over, and the same from its record.

use diciassette::Diciassette;
use kernel::{Game, Seat};
use notation::{GameName, Notation, Record, Seating, json};
use rummy17::Rummy17;
use web_worker::Advised;
use worker_protocol::Request;
use worker_protocol::Tally;
use worker_protocol::study::StudyMessage;

use crate::advice::heard;
use crate::page::{Page, replay, seed, settings, worker};
use crate::records::played;

/// The record of the game played by the page.
fn record<G: Advised>(page: &Page) -> Record<G> {
    let (games, events) = replay::<G>(page);
    let kind = |seat: u8| if page.people.contains(&seat) { "human".to_owned() } else { "novice".to_owned() };
    let seating = (0..page.settings.seats).map(|seat| Seating { name: format!("P{seat}"), kind: kind(seat) });
    Record { options: games[0].options(), seating: seating.collect(), events, fairness: None }
}

fn ask(record: String, seat: u8) -> StudyMessage {
    let told = heard(worker().hear(&Request::Tally { record, seat }.to_json()));
    let [told] = &told[..] else { panic!("expected one answer, found {told:?}") };
    told.clone()
}

fn tallied<G: Notation>(record: &Record<G>, seat: u8) -> Tally {
    match ask(record.export(), seat) {
        StudyMessage::Tallied { tally } => *tally,
        other => panic!("{other:?}"),
    }
}

/// Plays to the end; returns the tally sent to the page and that of the record.
fn both<G: Advised>(game: GameName, seats: u8, own: u8, number: u64) -> (Tally, Tally) {
    let mut page = Page::start(settings(game, seats, "novice"), &[own], number);
    page.play_to_the_end();
    let [told] = &page.tallies[..] else { panic!("told once, not {:?}", page.tallies) };
    (told.clone(), tallied(&record::<G>(&page), own))
}

#[test]
fn a_log_and_its_record_come_to_the_same() {
    for number in 0..12 {
        let (seats, own) = (2 + (number % 5) as u8, (number % 2) as u8);
        let pairs = [
            both::<Diciassette>(GameName::Diciassette, seats, own, number),
            both::<Rummy17>(GameName::Rummy17, seats, own, number),
        ];
        for (told, recorded) in pairs {
            assert_eq!(Tally { id: told.id.clone(), ..recorded }, told);
            assert_eq!((told.players, told.level.as_deref()), (seats, Some("novice")));
        }
    }
}

#[test]
fn the_places_of_all_seats_fit_the_winners() {
    fn check<G: Advised>(record: &Record<G>) {
        let mut game = record.opening().expect("a table");
        record.events.iter().for_each(|event| game.apply(*event));
        let winners = game.winners();
        let all: Vec<Tally> = (0..record.seating.len() as u8).map(|seat| tallied(record, seat)).collect();
        for (tally, seat) in all.iter().zip(Seat::ALL) {
            assert_eq!(tally.place == 1, winners.has(seat));
            assert_eq!(tally.shared, all.iter().filter(|other| other.place == tally.place).count() > 1);
            assert_eq!(tally.level, None, "all of them are people");
            assert!(
                tally.id.starts_with("study-"),
                "the name of the game that the worker gave: {}",
                tally.id
            );
        }
        let calls: u32 = all.iter().filter_map(|tally| tally.calls).map(|calls| calls.made).sum();
        let claims = record
            .events
            .iter()
            .filter(|event| matches!(event, kernel::Event::Act(_, action) if *action == G::CLAIM));
        if G::NAME == Diciassette::NAME {
            assert_eq!(calls as usize, claims.count());
        }
    }
    for number in 0..6 {
        check(&played::<Diciassette>(2 + usize::from(number) % 5, number));
        check(&played::<Rummy17>(2 + usize::from(number) % 5, number));
    }
}

#[test]
fn a_game_that_is_resumed_at_its_end_is_told_again_under_the_same_name() {
    for game in [GameName::Diciassette, GameName::Rummy17] {
        let mut page = Page::start(settings(game, 3, "novice"), &[0], 5);
        page.play_to_the_end();
        let again = Page::resume(settings(game, 3, "novice"), &[0], 5, &page.log);
        assert_eq!(again.tallies, page.tallies);
        let other = Page::start(settings(game, 3, "novice"), &[0], 6);
        assert_eq!(other.tallies, [], "nothing is told of a game that goes on");
    }
}

#[test]
fn nobody_knows_whose_figures_they_are_where_several_share_the_device() {
    for people in [&[0, 1][..], &[]] {
        let mut page = Page::start(settings(GameName::Diciassette, 3, "novice"), people, 8);
        page.play_to_the_end();
        assert_eq!(page.tallies, []);
    }
}

#[test]
fn bots_of_several_levels_are_mixed() {
    let mut settings = settings(GameName::Rummy17, 3, "novice");
    settings.bots[2] = Some("regular".to_owned());
    let mut page = Page::start(settings, &[0], 3);
    page.play_to_the_end();
    assert_eq!(page.tallies[0].level.as_deref(), Some(Tally::MIXED));
}

#[test]
fn what_has_no_end_or_no_such_seat_is_declined() {
    let full = played::<Diciassette>(3, 4);
    let mut cut = full.clone();
    cut.events.truncate(20);
    for (record, seat, expected) in [
        (cut.export(), 0, "record: expected a game that was played to its end"),
        (full.export(), 3, "seat: expected a seat from 0 to 2, found 3"),
        (json!({ "seed": seed(1) }).to_string(), 0, "line 1: record: expected 1"),
    ] {
        let StudyMessage::Declined { about, message } = ask(record, seat) else {
            panic!("it cannot be counted")
        };
        assert_eq!(about.as_deref(), Some("tally"));
        assert!(message.starts_with(expected), "{message}");
    }
}
