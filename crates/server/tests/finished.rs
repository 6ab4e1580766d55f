//! A guest's finished games: their owner, their order, and the limits of the list.

mod support;

use std::sync::Arc;

use notation::GameName;
use protocol::{Command, ErrorCode, Finished, Frame};
use server::Hall;
use store::{Appended, Ended, Guest, Listing, Memory, NewEntry, Status, Store, TableId};
use support::{Person, any_legal, begin, hall, hall_with, manual_clock, play_out, seated, settings};

async fn finished(hall: &Arc<Hall>, guest: &Guest) -> Vec<Finished> {
    hall.finished(guest, None).await.unwrap()
}

fn numbers(games: &[Finished]) -> Vec<u32> {
    games.iter().map(|game| game.number).collect()
}

#[tokio::test]
async fn a_finished_game_is_told_to_those_who_played_it_with_their_seats_and_to_nobody_else() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Diciassette, 3)).await;
    let (stranger, _) = hall.welcome(None).await.unwrap();
    assert_eq!(finished(&hall, &people[0].guest).await, [], "it has not ended");
    play_out(&mut people, any_legal(3)).await;
    for (seat, person) in people.iter().enumerate() {
        let games = finished(&hall, &person.guest).await;
        let [game] = &games[..] else { panic!("one game, not {games:?}") };
        assert_eq!((game.number, usize::from(game.seat), game.game.as_str()), (1, seat, "diciassette"));
        assert_eq!((&game.table, &game.invite), (&person.table().id, &person.invite()));
        assert!(game.ended_at > 0);
        let record = hall.record(&game.invite, game.number).await.unwrap();
        assert!(
            record.contains(&format!("{}-{}", game.table, game.number)),
            "the record has the name of the game"
        );
    }
    assert_eq!(finished(&hall, &stranger).await, []);
    // Lists of tables contain nothing of this.
    let cards = hall.games(&people[0].guest).await.unwrap();
    let text = serde_json::to_string(&Frame::Games { tables: cards }).unwrap();
    assert!(!text.contains("finished"), "{text}");
}

#[tokio::test]
async fn rematches_are_told_one_by_one_the_newest_first_and_page_by_page() {
    let clock = manual_clock();
    let hall = hall_with(&clock, Default::default()).await;
    let mut people = seated(&hall, settings(GameName::Diciassette, 2)).await;
    for number in 1..=3 {
        if number > 1 {
            for person in &mut people {
                person.send(Command::Rematch {}).await.unwrap();
            }
            begin(&mut people).await;
        }
        clock.advance(1_000);
        play_out(&mut people, any_legal(number)).await;
    }
    let guest = people[1].guest.clone();
    let games = finished(&hall, &guest).await;
    assert_eq!(numbers(&games), [3, 2, 1]);
    assert!(games.is_sorted_by(|later, earlier| later.ended_at > earlier.ended_at), "{games:?}");
    let behind = hall.finished(&guest, Some(games[0].ended_at)).await.unwrap();
    assert_eq!(behind, games[1..]);
    assert_eq!(hall.finished(&guest, Some(games[2].ended_at)).await.unwrap(), []);
}

#[tokio::test]
async fn a_game_belongs_to_who_sat_there_when_it_ended() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Rummy17, 2)).await;
    // Seat 1 moves to another guest in the middle of the game.
    people[1].send(Command::Offer { seat: 1 }).await.unwrap();
    people[1].look();
    let token = people[1].token.clone();
    let before = people.remove(1).guest.clone();
    let mut next = Person::come(&hall, "Cy", &people[0].invite()).await;
    next.send(Command::Sit { seat: None, token }).await.unwrap();
    next.look();
    people.push(next);
    play_out(&mut people, any_legal(11)).await;
    assert_eq!(finished(&hall, &before).await, []);
    let games = finished(&hall, &people[1].guest).await;
    assert_eq!((numbers(&games), games[0].seat), (vec![1], 1));
    // Even after they have left the table.
    people[1].send(Command::Rise {}).await.unwrap();
    assert_eq!(finished(&hall, &people[1].guest).await, games);
}

#[tokio::test]
async fn what_was_played_is_still_known_when_the_server_was_closed_and_by_another_one() {
    let store: Arc<dyn Store> = Arc::new(store::Memory::new());
    let hall = Hall::open(Arc::clone(&store), Default::default()).await.unwrap();
    let mut people = seated(&hall, settings(GameName::Diciassette, 2)).await;
    play_out(&mut people, any_legal(5)).await;
    let guest = people[0].guest.clone();
    let before = finished(&hall, &guest).await;
    // A later change of the listing does not move the time of the end.
    people[1].send(Command::Rise {}).await.unwrap();
    people.clear();
    hall.close().await;
    let other = Hall::open(store, Default::default()).await.unwrap();
    assert_eq!(finished(&other, &guest).await, before);
}

#[tokio::test]
async fn a_hundred_games_are_told_at_once_and_no_moment_is_divided() {
    let clock = manual_clock();
    let store: Arc<dyn Store> = Arc::new(Memory::with_clock(clock.clock()));
    let hall = Hall::open(Arc::clone(&store), Default::default()).await.unwrap();
    let (guest, _) = hall.welcome(None).await.unwrap();
    // A log of nothing but ends of games.
    let entry = |ended| NewEntry { actor: 0, action_id: None, payload: String::new(), ended };
    let listing = Listing {
        table: TableId(17),
        invite: "PLAY".to_owned(),
        watch: "WATCH".to_owned(),
        game: "rummy17".to_owned(),
        ruleset: 1,
        status: Status::Over,
        public: false,
        card: String::new(),
        guests: vec![guest.id],
        changed_at: 0,
    };
    let _ = store.open(listing, entry(None)).await.unwrap();
    for number in 1..=151 {
        // The hundredth newest game and the one before it end in the same millisecond.
        if number != 52 {
            clock.advance(1);
        }
        let ended = Ended { number, seats: vec![(guest.id, 2)] };
        let done = store.append(TableId(17), u64::from(number), entry(Some(ended)), None).await;
        assert!(matches!(done, Ok(Appended::Done { .. })), "{done:?}");
    }
    let newest = finished(&hall, &guest).await;
    assert_eq!(numbers(&newest), Vec::from_iter((51..=151).rev()));
    assert_eq!(newest[99].ended_at, newest[100].ended_at);
    let rest = hall.finished(&guest, Some(newest[100].ended_at)).await.unwrap();
    assert_eq!(numbers(&rest), Vec::from_iter((1..=50).rev()));
    assert_eq!(hall.finished(&guest, Some(rest[49].ended_at)).await.unwrap(), []);
}

#[tokio::test]
async fn a_wrong_question_and_one_for_a_record_too_early_say_what_would_be_right() {
    let wrong = Command::parse(r#"{"type":"finished","before":"yesterday"}"#).unwrap_err();
    assert_eq!(wrong.to_string(), r#"finished: before: expected a whole number, found "yesterday""#);
    let hall = hall().await;
    let people = seated(&hall, settings(GameName::Diciassette, 2)).await;
    let refused = hall.record(&people[0].invite(), 1).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotNow);
}
