//! Presence: absent players, substitutes, spectators and screens.

use notation::GameName;
use protocol::{Command, ErrorCode, Kind, Settings, Stage};

use crate::support::{Person, any_legal, hall, hall_with, manual_clock, seated, settings, settle, until};

#[tokio::test]
async fn a_bot_plays_on_for_who_is_away_and_gives_the_seat_back() {
    let hall = hall().await;
    let mut people = seated(&hall, Settings { grace: Some(0), ..settings(GameName::Rummy17, 2) }).await;
    let invite = people[0].invite();
    let gone = people.pop().unwrap();
    let guest = gone.guest.clone();
    drop(gone);
    until(&mut people[0], "the substitute", |person| person.table().seats[1].substituted).await;
    assert!(!people[0].table().seats[1].connected);
    // The substitute moves: the turn returns to the person who stayed.
    let mut choose = any_legal(5);
    for _ in 0..3 {
        until(&mut people[0], "the turn", |person| !person.state().legal.is_empty()).await;
        let action = choose(people[0].state());
        people[0].act(&action).await.unwrap();
    }
    let mut back = hall.visit(&guest, false, &invite, None).await.unwrap();
    until(&mut people[0], "the return", |person| !person.table().seats[1].substituted).await;
    let frames = back.frames();
    assert!(frames.iter().any(|frame| frame.contains(r#""you":1"#)));
}

#[tokio::test]
async fn nobody_plays_on_while_everybody_is_away() {
    let clock = manual_clock();
    let hall = hall_with(&clock, Default::default()).await;
    let mut people = seated(&hall, Settings { grace: Some(0), ..settings(GameName::Rummy17, 2) }).await;
    let (invite, guest, seq) = (people[0].invite(), people[0].guest.clone(), people[0].state().seq);
    let watch = people[0].table().watch.clone();
    people.clear();
    clock.advance(3_600_000);
    settle().await;
    // A spectator wakes the table, and still no bot plays on for the absent players.
    let mut spectator = Person::come(&hall, "Eve", &watch).await;
    settle().await;
    spectator.look();
    assert!(spectator.table().seats.iter().all(|seat| !seat.connected && !seat.substituted));
    assert_eq!(spectator.state().seq, seq);
    drop(spectator);
    let mut back = hall.visit(&guest, false, &invite, None).await.unwrap();
    let frames = back.frames();
    assert!(frames.iter().any(|frame| frame.contains(&format!(r#""seq":{seq},"#))), "{frames:?}");
}

#[tokio::test]
async fn spectators_see_what_is_public_and_with_a_delay_only_later() {
    let clock = manual_clock();
    let hall = hall_with(&clock, Default::default()).await;
    let delayed = Settings { watch_delay: 30, ..settings(GameName::Rummy17, 2) };
    let mut people = seated(&hall, delayed).await;
    let watch = people[0].table().watch.clone();
    let mut spectator = Person::come(&hall, "Eve", &watch).await;
    assert_eq!(spectator.table().invite, None);
    assert_eq!((spectator.state().seq, spectator.state().view["draw"].as_u64()), (0, Some(85)));
    let sits = spectator.send(Command::Sit { seat: None, token: None }).await.unwrap_err();
    assert_eq!(sits.code, ErrorCode::NotNow);
    let dealt = people[0].state().seq;
    clock.advance(31_000);
    spectator.look();
    assert_eq!(spectator.state().seq, dealt);
    assert_eq!(spectator.state().view["hand"].as_array().unwrap().len(), 0);
    let turn = usize::from(people[0].state().waiting.as_ref().unwrap().seats[0]);
    people[turn].act("draw").await.unwrap();
    spectator.look();
    assert_eq!(spectator.state().seq, dealt);
    people[0].look();
    assert_eq!(people[0].table().spectators, 1);
}

#[tokio::test]
async fn a_screen_sees_what_spectators_see_also_when_it_is_a_players() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Rummy17, 2)).await;
    let (invite, watch) = (people[0].table().invite.clone().unwrap(), people[0].table().watch.clone());
    let mut screen = Person::screen(&hall, &people[1].guest.clone(), &invite).await;
    assert_eq!((screen.table().you, screen.table().invite.as_deref()), (None, Some(&*invite)));
    assert!(screen.state().view["seat"].is_null());
    assert_eq!(screen.state().view["hand"].as_array().unwrap().len(), 0);
    people[0].look();
    assert_eq!((people[0].table().screen, people[0].table().spectators), (true, 0));
    // It never gets a seat, even that of the guest who opened it.
    let token = people[1].token.clone();
    for token in [None, token] {
        let refused = screen.send(Command::Sit { seat: None, token }).await.unwrap_err();
        assert_eq!(refused.code, ErrorCode::NotNow);
        assert!(refused.message.contains("without `screen`"), "{}", refused.message);
    }
    let refused = screen.send(Command::Rise {}).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotSeated);
    assert!(refused.message.contains("without `screen`"), "{}", refused.message);
    assert_eq!(screen.act("draw").await.unwrap_err().code, ErrorCode::NotSeated);
    drop(screen);
    people[0].look();
    assert!(!people[0].table().screen);
    // A screen by the spectators' code is not a screen for the room.
    let mut onlooker = Person::screen(&hall, &people[1].guest.clone(), &watch).await;
    assert_eq!((onlooker.table().invite.as_ref(), onlooker.table().host), (None, false));
    let token = people[1].token.clone();
    let refused = onlooker.send(Command::Sit { seat: None, token }).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotNow, "no screen has a hand, by whatever name it came");
    people[0].look();
    assert_eq!((people[0].table().screen, people[0].table().spectators), (false, 1));
}

#[tokio::test]
async fn who_comes_once_more_is_nobodys_news() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Diciassette, 3)).await;
    let (invite, watch) = (people[0].invite(), people[0].table().watch.clone());
    let mut again = people.remove(1);
    people.push(Person::come(&hall, "Eve", &watch).await);
    people.push(Person::screen(&hall, &again.guest.clone(), &invite).await);
    let told = |people: &mut [Person]| -> Vec<usize> {
        people.iter_mut().for_each(Person::look);
        people.iter().map(|person| person.texts.len()).collect()
    };
    let before = told(&mut people);
    let own = again.texts.len();
    for seen in [None, Some((1, again.state().seq))] {
        again.refresh(&invite, seen).await;
        assert_eq!(told(&mut people), before);
    }
    assert!(again.texts.len() > own, "who comes is shown the table");
    // The same on another device, which then leaves.
    let other = hall.visit(&again.guest, false, &invite, None).await.unwrap();
    assert_eq!(told(&mut people), before);
    drop(other);
    assert_eq!(told(&mut people), before);
    drop(again);
    assert_eq!(told(&mut people), before.iter().map(|count| count + 1).collect::<Vec<_>>());
    assert!(!people[0].table().seats[1].connected);
}

#[tokio::test]
async fn a_screen_does_not_stand_for_whoever_opened_it() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Diciassette, 2)).await;
    let invite = people[0].table().invite.clone().unwrap();
    let away = people.pop().unwrap();
    let _screen = Person::screen(&hall, &away.guest.clone(), &invite).await;
    drop(away);
    people[0].look();
    assert!(!people[0].table().seats[1].connected);
}

#[tokio::test]
async fn who_opens_a_table_on_a_screen_seats_bots_from_there() {
    let hall = hall().await;
    let host = Person::host(&hall, "Television", settings(GameName::Diciassette, 2)).await;
    let invite = host.table().invite.clone().unwrap();
    let mut screen = Person::screen(&hall, &host.guest.clone(), &invite).await;
    drop(host);
    screen.look();
    assert!(screen.table().host);
    screen.send(Command::Bot { seat: 1, level: Some("novice".to_owned()) }).await.unwrap();
    let mut phone = Person::come(&hall, "Ada", &invite).await;
    assert!(phone.table().screen);
    phone.send(Command::Sit { seat: None, token: None }).await.unwrap();
    phone.send(Command::Ready { ready: true, commitment: None }).await.unwrap();
    screen.look();
    assert_eq!(screen.table().stage, Stage::Playing);
    assert!(screen.state().view["seat"].is_null());
    // The game belongs to the seated players.
    let refused = screen.send(Command::Rematch {}).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotSeated);
}

#[tokio::test]
async fn who_leaves_for_good_is_replaced_and_a_table_without_people_is_abandoned_with_its_secret() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Diciassette, 3)).await;
    people[2].send(Command::Rise {}).await.unwrap();
    people[0].look();
    assert_eq!(people[0].table().seats[2].kind, Kind::Bot);
    assert!(people[0].table().host);
    people[0].send(Command::Rise {}).await.unwrap();
    people[1].look();
    assert!(people[1].table().host, "the next of the people is the host");
    people[1].send(Command::Rise {}).await.unwrap();
    assert_eq!(people[1].table().stage, Stage::Abandoned);
    assert!(people[1].table().deal.secret.is_some());
    let record = hall.record(&people[1].table().watch.clone(), 1).await.unwrap();
    assert!(matches!(
        sitting::verify_file(&record).unwrap(),
        sitting::Verdict::Verified { finished: false, .. }
    ));
}

#[tokio::test]
async fn who_comes_back_while_the_table_is_paused_has_the_seat_again() {
    let hall = hall().await;
    let mut people = seated(&hall, Settings { grace: Some(0), ..settings(GameName::Rummy17, 2) }).await;
    let invite = people[0].invite();
    let guest = people.pop().unwrap().guest.clone();
    until(&mut people[0], "the substitute", |person| person.table().seats[1].substituted).await;
    people[0].send(Command::Pause { pause: true }).await.unwrap();
    assert!(people[0].table().paused);
    let _back = hall.visit(&guest, false, &invite, None).await.unwrap();
    until(&mut people[0], "the return", |person| !person.table().seats[1].substituted).await;
    assert!(!people[0].table().paused, "somebody is there who has not agreed");
}
