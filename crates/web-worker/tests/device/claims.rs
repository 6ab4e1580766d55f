//! Claims of people who share a device: they are asked aloud and all at once, and seat order
//! decides.

use notation::GameName::{self, Diciassette, Rummy17};
use worker_protocol::{GameMessage, Request};

use crate::page::{Page, settings};

/// Plays on until a person is asked for a claim; false if the game ends first.
fn to_the_next_window(page: &mut Page) -> bool {
    loop {
        let state = page.run();
        match &state.waiting {
            None => return false,
            Some(waiting) if waiting.window => return true,
            Some(_) => {
                let seat = page.turn().expect("somebody's turn");
                page.look(Some(seat));
                page.act(seat);
                page.look(None);
            }
        }
    }
}

/// The asked seats, nearest first.
fn order(page: &Page) -> Vec<u8> {
    let state = page.last();
    let asked = &state.waiting.as_ref().expect("a window").seats;
    let (nearest, players) = (page.turn().expect("somebody's turn"), page.settings.seats);
    let way = state.view["direction"].as_i64().unwrap_or(1);
    (0..players)
        .map(|step| (i64::from(nearest) + way * i64::from(step)).rem_euclid(i64::from(players)) as u8)
        .filter(|seat| asked.contains(seat))
        .collect()
}

/// Plays a game in which the people claim at random. Returns how many windows a person won, and how
/// many a bot in between.
fn claims_by_lot(game: GameName, seats: u8, people: &[u8], number: u64) -> (u32, u32) {
    let claim = if game == Diciassette { "call" } else { "knock" };
    let mut page = Page::start(settings(game, seats, "regular"), people, number);
    let (mut won, mut lost) = (0, 0);
    while to_the_next_window(&mut page) {
        let order = order(&page);
        assert!(people.contains(&order[0]), "bots that are nearer have answered");
        let claiming: Vec<u8> =
            order.iter().copied().filter(|seat| people.contains(seat) && page.below(3) == 0).collect();
        let (seq, before) = (page.last().seq, page.log.len());
        assert_eq!(page.say(&Request::Claims { seq, seats: claiming.clone() }), []);
        assert_eq!(page.log.len(), before, "they are fed to the engine as it comes to them");
        // Step by step, until the window closes.
        let mut answers = Vec::new();
        while page.last().waiting.as_ref().is_some_and(|waiting| waiting.window) && page.step() {
            answers.push(page.log.last().expect("an action").clone());
        }
        for (seat, answer) in order.iter().zip(&answers) {
            let claims = answer == claim;
            if people.contains(seat) {
                assert_eq!(claims, claiming.contains(seat), "as the person said");
            }
            won += u32::from(claims && people.contains(seat));
            lost += u32::from(claims && !people.contains(seat));
        }
        let claimed = answers.iter().position(|answer| answer == claim);
        assert_eq!(answers.len(), claimed.map_or(order.len(), |place| place + 1), "the nearest has it");
        page.check();
    }
    (won, lost)
}

#[test]
fn of_all_people_who_claim_the_nearest_has_it() {
    for game in [Diciassette, Rummy17] {
        let mut won = 0;
        for seats in 2..=6 {
            let everybody: Vec<u8> = (0..seats).collect();
            let (more, lost) = claims_by_lot(game, seats, &everybody, u64::from(seats));
            assert_eq!(lost, 0, "there are no bots");
            won += more;
        }
        assert!(won > 5, "{won} claims in {game:?}");
    }
}

#[test]
fn bots_between_the_people_are_asked_as_usual() {
    let (mut won, mut lost) = (0, 0);
    for number in 0..4 {
        for game in [Diciassette, Rummy17] {
            let more = claims_by_lot(game, 6, &[0, 2, 3], number);
            won += more.0;
            lost += more.1;
        }
    }
    assert!(won > 0 && lost > 0, "{won} by people, {lost} by bots");
}

#[test]
fn what_was_said_counts_for_one_window_alone() {
    let mut page = Page::start(settings(Rummy17, 4, "novice"), &[0, 1, 2, 3], 3);
    assert!(to_the_next_window(&mut page));
    let seq = page.last().seq;
    assert_eq!(page.say(&Request::Claims { seq, seats: Vec::new() }), []);
    assert!(page.run().waiting.as_ref().is_some_and(|waiting| !waiting.window));
    assert!(to_the_next_window(&mut page));
    assert!(!page.step(), "everybody is asked anew");
}

#[test]
fn who_has_said_it_is_not_asked_again() {
    let mut page = Page::start(settings(Rummy17, 4, "novice"), &[0, 1, 2, 3], 3);
    assert!(to_the_next_window(&mut page));
    let seat = page.turn().expect("somebody's turn");
    assert_eq!(page.look(Some(seat)).legal, ["knock", "pass"]);
    let seq = page.last().seq;
    page.say(&Request::Claims { seq, seats: vec![seat] });
    let state = page.look(Some(seat));
    assert_eq!((state.legal, state.answered.as_deref()), (vec![], Some("knock")));
    let again = page.say(&Request::Claims { seq, seats: Vec::new() });
    assert_eq!(again, [GameMessage::Failed { message: "claims: they have been asked already".to_owned() }]);
}

#[test]
fn claims_that_cannot_be_made_change_nothing() {
    let mut page = (0..)
        .map(|number| Page::start(settings(Diciassette, 4, "novice"), &[0, 1, 2], number))
        .find(|page| page.turn() != Some(3))
        .expect("a person begins");
    let failed = |page: &mut Page, seq: u64, seats: &[u8], message: &str| {
        let before = page.look(None);
        let told = page.say(&Request::Claims { seq, seats: seats.to_vec() });
        assert_eq!(told, [GameMessage::Failed { message: format!("claims: {message}") }]);
        assert_eq!(page.look(None), before);
        assert!(!page.step());
    };
    let seq = page.last().seq;
    failed(&mut page, seq, &[], "nobody is asked for a claim now");
    assert!(to_the_next_window(&mut page));
    let seq = page.last().seq;
    let played = (0..3).find(|seat| !order(&page).contains(seat));
    failed(
        &mut page,
        seq - 1,
        &[],
        &format!("the game is at seq {seq}, not {}: answer the last state", seq - 1),
    );
    failed(&mut page, seq, &[3], "no person has seat 3: expected one of [0, 1, 2]");
    failed(&mut page, seq, &[200], "no person has seat 200: expected one of [0, 1, 2]");
    let played = played.expect("who played last is a person");
    failed(&mut page, seq, &[played], &format!("seat {played} is not asked"));
}
