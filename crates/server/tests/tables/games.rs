//! Games from the first seat to the last card, and the lists of tables.

use notation::GameName;
use protocol::{Command, ErrorCode, Frame, Kind, Settings, Stage};

use crate::support::{
    Person, any_legal, begin, hall, hall_with, manual_clock, play_out, seated, settings, until,
};

#[tokio::test]
async fn four_people_play_a_game_of_diciassette_and_its_record_verifies() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Diciassette, 4)).await;
    play_out(&mut people, any_legal(1)).await;
    let table = people[0].table();
    assert_eq!(table.stage, Stage::Over);
    assert!(table.deal.secret.is_some());
    let record = hall.record(&people[0].invite(), 1).await.unwrap();
    assert!(matches!(
        sitting::verify_file(&record).unwrap(),
        sitting::Verdict::Verified { finished: true, .. }
    ));
}

#[tokio::test]
async fn a_person_and_bots_play_rummy_17_and_the_dealer_moves_on_in_a_rematch() {
    let hall = hall().await;
    let bots = vec![None, Some("novice".to_owned()), Some("regular".to_owned())];
    let options = notation::json!({ "games": 1 });
    let mut people = seated(&hall, Settings { bots, options, ..settings(GameName::Rummy17, 3) }).await;
    play_out(&mut people, any_legal(2)).await;
    let dealer = people[0].state().view["dealer"].as_u64().unwrap();
    people[0].send(Command::Rematch {}).await.unwrap();
    assert_eq!((people[0].table().game, people[0].table().stage), (2, Stage::Gathering));
    begin(&mut people).await;
    assert_eq!(people[0].state().view["dealer"].as_u64().unwrap(), (dealer + 1) % 3);
    play_out(&mut people, any_legal(3)).await;
    for game in [1, 2] {
        let record = hall.record(&people[0].invite(), game).await.unwrap();
        assert!(matches!(
            sitting::verify_file(&record).unwrap(),
            sitting::Verdict::Verified { finished: true, .. }
        ));
    }
    assert_eq!(people[0].table().seats[1].kind, Kind::Bot);
}

#[tokio::test]
async fn the_same_action_id_twice_gives_one_event_and_the_same_answer() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Rummy17, 2)).await;
    let turn = people.iter().position(|person| !person.state().legal.is_empty()).unwrap();
    let state = people[turn].state().clone();
    let act = Command::Act {
        action_id: "once".to_owned(),
        game: 1,
        seq: state.seq,
        action: state.legal[0].clone(),
    };
    let first = people[turn].send(act.clone()).await.unwrap();
    let seq = people[turn].state().seq;
    let second = people[turn].send(act).await.unwrap();
    assert_eq!(first, second);
    assert_eq!(first, [Frame::Ack { action_id: "once".to_owned(), game: 1, seq: state.seq }]);
    assert_eq!(people[turn].state().seq, seq);
    let stale = people[turn].send(Command::Act {
        action_id: "late".to_owned(),
        game: 1,
        seq: state.seq,
        action: state.legal[0].clone(),
    });
    assert_eq!(stale.await.unwrap_err().code, ErrorCode::Stale);
}

#[tokio::test]
async fn bots_alone_play_while_somebody_looks_on() {
    let hall = hall().await;
    let bots = vec![Some("regular".to_owned()); 3];
    let mut host = Person::host(&hall, "Ada", Settings { bots, ..settings(GameName::Diciassette, 3) }).await;
    host.send(Command::Ready { ready: true, commitment: None }).await.unwrap();
    until(&mut host, "the end", |person| person.table().stage == Stage::Over).await;
    assert!(host.state().result.is_some());
}

#[tokio::test]
async fn settings_that_cannot_be_played_are_refused_with_what_would_be_right() {
    let hall = hall().await;
    let (guest, _) = hall.welcome(None).await.unwrap();
    let of = |change: fn(&mut Settings)| {
        let mut settings = Settings::default_for(GameName::Rummy17);
        change(&mut settings);
        settings
    };
    for (settings, says) in [
        (of(|settings| settings.seats = 7), "seats: expected 2 to 6, found 7"),
        (of(|settings| settings.bots = vec![Some("genius".to_owned())]), "expected novice, regular"),
        (of(|settings| settings.options = notation::json!({ "games": 0 })), "games"),
        (of(|settings| settings.options = notation::json!({ "jokers": 9 })), "unknown field `jokers`"),
        (of(|settings| settings.window_ms = 1 << 30), "window_ms: expected 0 to 60000"),
        (of(|settings| settings.clock = Some(protocol::Clock::Turn(1))), "clock.turn: expected 5"),
    ] {
        let refused = hall.create(&guest, settings).await.unwrap_err();
        assert_eq!(refused.code, ErrorCode::BadSettings);
        assert!(refused.message.contains(says), "{refused}");
    }
}

#[tokio::test]
async fn a_table_is_found_by_its_people_and_in_the_lobby_only_if_it_is_public() {
    let hall = hall().await;
    let private = Person::host(&hall, "Ada", settings(GameName::Rummy17, 2)).await;
    let public = Settings { public: true, ..settings(GameName::Diciassette, 5) };
    let public = Person::host(&hall, "Bob", public).await;
    let lobby = hall.lobby().await.unwrap();
    assert_eq!(lobby.len(), 1);
    assert_eq!((lobby[0].table.as_str(), lobby[0].invite.as_deref()), (public.table().id.as_str(), None));
    let (stranger, _) = hall.welcome(None).await.unwrap();
    assert!(hall.visit(&stranger, false, &public.table().id, None).await.is_ok());
    let refused = hall.visit(&stranger, false, &private.table().id, None).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::NoSuchTable);
    let own = hall.games(&private.guest).await.unwrap();
    assert_eq!(own[0].invite, private.table().invite);
    assert!(hall.games(&stranger).await.unwrap().is_empty());
}

#[tokio::test]
async fn two_servers_on_one_store_agree() {
    let store: std::sync::Arc<dyn store::Store> = std::sync::Arc::new(store::Memory::new());
    let one = server::Hall::open(store.clone(), Default::default()).await.unwrap();
    let two = server::Hall::open(store, Default::default()).await.unwrap();
    let mut host = Person::host(&one, "Ada", settings(GameName::Rummy17, 2)).await;
    host.sit(0).await;
    let mut other = Person::come(&two, "Bob", &host.invite()).await;
    other.sit(1).await;
    // The first server learns of it at its own next append.
    host.ready().await;
    assert_eq!(host.table().seats[1].name, "Bob");
}

#[tokio::test]
async fn a_rematch_does_not_wait_for_who_has_gone_without_a_word() {
    let clock = manual_clock();
    let hall = hall_with(&clock, Default::default()).await;
    let mut people = seated(&hall, settings(GameName::Diciassette, 3)).await;
    play_out(&mut people, any_legal(7)).await;
    let gone = people.pop().unwrap().guest.clone();
    for person in &mut people {
        person.send(Command::Rematch {}).await.unwrap();
    }
    people[0].look();
    assert_eq!(people[0].table().stage, Stage::Over, "who has just left may come back");
    let evicted = people[0].send(Command::Bot { seat: 2, level: Some("novice".to_owned()) }).await;
    assert_eq!(evicted.unwrap_err().code, ErrorCode::SeatTaken);
    clock.advance(61_000);
    people[0].send(Command::Emote { emote: "hurry".to_owned() }).await.unwrap();
    until(&mut people[0], "the rematch", |person| person.table().stage == Stage::Gathering).await;
    assert_eq!(people[0].table().seats[2].kind, Kind::Free);
    people[0].send(Command::Bot { seat: 2, level: Some("novice".to_owned()) }).await.unwrap();
    begin(&mut people).await;
    // It is still among the games of the guest who left.
    assert_eq!(hall.games(&gone).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_action_id_belongs_to_one_decision_of_one_game() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Diciassette, 2)).await;
    let turn = usize::from(people[0].state().waiting.as_ref().unwrap().seats[0]);
    let act = |state: &protocol::State| Command::Act {
        action_id: "1".to_owned(),
        game: state.game,
        seq: state.seq,
        action: state.legal[0].clone(),
    };
    let first = act(people[turn].state());
    people[turn].send(first.clone()).await.unwrap();
    // Until the same person is asked again, all play randomly.
    let mut choose = any_legal(8);
    loop {
        people.iter_mut().for_each(Person::look);
        if !people[turn].state().legal.is_empty() {
            break;
        }
        let action = choose(people[1 - turn].state());
        people[1 - turn].act(&action).await.unwrap();
    }
    let again = act(people[turn].state());
    let refused = people[turn].send(again).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::Stale);
    assert!(refused.message.contains("take a new one"), "{refused}");
    play_out(&mut people, any_legal(9)).await;
    for person in &mut people {
        person.send(Command::Rematch {}).await.unwrap();
    }
    begin(&mut people).await;
    let turn = usize::from(people[0].state().waiting.as_ref().unwrap().seats[0]);
    let seq = people[turn].state().seq;
    let next = act(people[turn].state());
    people[turn].send(next).await.unwrap();
    assert!(people[turn].state().seq > seq, "in the next game ids begin anew");
}
