//! Tables from the first seat to the last card, through the hall and without sockets.

mod support;

use notation::GameName;
use protocol::{Command, ErrorCode, Frame, Kind, Settings, Stage};
use support::*;

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

/// Plays on until a window is open in which a call could be right, with nobody having answered.
async fn to_open_window(people: &mut [Person]) {
    let mut choose = any_legal(4);
    loop {
        people[0].look();
        let waiting = people[0].state().waiting.clone().expect("the game goes on");
        if waiting.window {
            return people.iter_mut().for_each(Person::look);
        }
        let seat = usize::from(waiting.seats[0]);
        people[seat].look();
        let state = people[seat].state().clone();
        // Cards that count, so that a call is soon worth a thought.
        let action = state
            .legal
            .iter()
            .filter(|action| action.ends_with(" up"))
            .max_by_key(|action| action.chars().next().and_then(|first| first.to_digit(10)).unwrap_or(0))
            .cloned()
            .unwrap_or_else(|| choose(&state));
        people[seat].act(&action).await.unwrap();
    }
}

#[tokio::test]
async fn d8_claims_resolve_by_seat_order_whatever_the_order_of_arrival() {
    let hall = hall().await;
    let mut dice = bots::dice(17, 8);
    for round in 0..10_000u32.div_ceil(100) {
        // One table serves many permutations: whatever is answered, another window comes.
        let mut people = seated(&hall, settings(GameName::Diciassette, 6)).await;
        for _ in 0..100 {
            if people[0].table().stage != Stage::Playing {
                people.iter_mut().for_each(Person::look);
                for person in &mut people {
                    person.send(Command::Rematch {}).await.unwrap();
                }
                begin(&mut people).await;
            }
            to_open_window(&mut people).await;
            let order = people[0].state().waiting.clone().unwrap().seats;
            let from = people[0].state().view["direction"].as_i64().unwrap();
            let last = people[0].state().view["last"].as_u64().unwrap() as i64;
            let nearest = (1..6).map(|step| (last + from * step).rem_euclid(6) as usize);
            let callers: Vec<bool> = (0..6).map(|_| kernel::below(&mut dice, 2) == 0).collect();
            let mut arrival: Vec<usize> = order.iter().map(|seat| usize::from(*seat)).collect();
            for place in (1..arrival.len()).rev() {
                arrival.swap(place, kernel::below(&mut dice, place as u32 + 1) as usize);
            }
            let expected = nearest.clone().find(|seat| callers[*seat]);
            let round_before = people[0].state().view["round"].as_u64();
            let before = people[0].state().seq;
            for seat in &arrival {
                people[*seat].look();
                // The window may be decided already: who comes behind the winner is too late or was never needed.
                if people[*seat].state().seq != before {
                    break;
                }
                people[*seat].act(if callers[*seat] { "call" } else { "pass" }).await.unwrap();
            }
            people[0].look();
            let view = &people[0].state().view;
            match expected {
                Some(caller) => {
                    assert_eq!(view["last_round"]["caller"].as_u64(), Some(caller as u64), "table {round}");
                    assert!(people[0].table().stage == Stage::Over || view["round"].as_u64() > round_before);
                }
                None => assert_eq!(view["round"].as_u64(), round_before, "nobody called"),
            }
        }
    }
}

#[tokio::test]
async fn an_answer_stays_sealed_and_survives_a_refresh() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Diciassette, 4)).await;
    to_open_window(&mut people).await;
    let asked = people[0].state().waiting.clone().unwrap().seats;
    let farthest = usize::from(people[0].state().view["last"].as_u64().unwrap() as u8);
    let answering = asked.iter().map(|seat| usize::from(*seat)).max_by_key(|seat| {
        let step = people[0].state().view["direction"].as_i64().unwrap();
        (step * (*seat as i64 - farthest as i64)).rem_euclid(4)
    });
    let answering = answering.unwrap();
    let shown: Vec<usize> = people.iter().map(|person| person.texts.len()).collect();
    let ack = people[answering].act("call").await.unwrap();
    assert!(matches!(ack[..], [Frame::Ack { .. }]));
    for (seat, person) in people.iter_mut().enumerate().filter(|(seat, _)| *seat != answering) {
        person.look();
        assert_eq!(person.texts.len(), shown[seat], "nobody is told that somebody has answered");
    }
    let invite = people[0].invite();
    let seq = people[answering].state().seq;
    people[answering].refresh(&invite, Some((1, seq))).await;
    assert_eq!(people[answering].state().answered.as_deref(), Some("call"));
    assert!(people[answering].state().legal.is_empty());
    let again = people[answering].act("pass").await.unwrap_err();
    assert_eq!(again.code, ErrorCode::Stale);
}

#[tokio::test]
async fn silence_passes_when_the_window_ends() {
    let hall = hall().await;
    let mut people = seated(&hall, Settings { window_ms: 400, ..settings(GameName::Diciassette, 3) }).await;
    to_open_window(&mut people).await;
    let seq = people[0].state().seq;
    assert!(people[0].state().waiting.as_ref().unwrap().left_ms.is_some());
    until(&mut people[0], "the end of the window", |person| person.state().seq > seq).await;
    assert!(!people[0].state().waiting.as_ref().unwrap().window);
    let passed = people[0].state().seen.iter().filter(|steps| steps[0]["step"] == "passed").count();
    assert_eq!(passed, 2);
}

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
    // The substitute moves: the turn comes back to the person who has stayed.
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
    let hall = hall().await;
    let mut people = seated(&hall, Settings { grace: Some(0), ..settings(GameName::Rummy17, 2) }).await;
    let (invite, guest, seq) = (people[0].invite(), people[0].guest.clone(), people[0].state().seq);
    people.clear();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let mut back = hall.visit(&guest, false, &invite, None).await.unwrap();
    let frames = back.frames();
    assert!(frames.iter().any(|frame| frame.contains(&format!(r#""seq":{seq},"#))), "{frames:?}");
}

#[tokio::test]
async fn a_seat_is_handed_over_by_its_token_and_older_tokens_are_void() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Rummy17, 2)).await;
    let first = people[1].token.clone().unwrap();
    people[1].send(Command::Offer { seat: 1 }).await.unwrap();
    let offered = people[1].token.clone().unwrap();
    assert_ne!(first, offered);
    let mut friend = Person::come(&hall, "Friend", &people[0].invite()).await;
    let stale = friend.send(Command::Sit { seat: None, token: Some(first) }).await.unwrap_err();
    assert_eq!(stale.code, ErrorCode::BadToken);
    let begun = friend.send(Command::Sit { seat: None, token: None }).await.unwrap_err();
    assert_eq!(begun.code, ErrorCode::NotNow);
    friend.send(Command::Sit { seat: None, token: Some(offered.clone()) }).await.unwrap();
    assert_eq!(friend.table().you, Some(1));
    let kept = people[1].send(Command::Sit { seat: None, token: Some(offered) }).await.unwrap_err();
    assert_eq!(kept.code, ErrorCode::BadToken, "who hands a seat over keeps no key to it");
    assert_eq!(friend.state().view["seat"], 1);
    people[1].look();
    assert_eq!(people[1].table().you, None);
    assert!(people[1].state().view["seat"].is_null(), "who has handed over sees what spectators see");
    let theirs = people[1].act("draw").await.unwrap_err();
    assert_eq!(theirs.code, ErrorCode::NotSeated);
}

#[tokio::test]
async fn clocks_stand_still_when_all_agree_and_go_on_when_one_wants() {
    let hall = hall().await;
    let clock = Some(protocol::Clock::Turn(5));
    let mut people = seated(&hall, Settings { clock, ..settings(GameName::Rummy17, 2) }).await;
    people[0].send(Command::Pause { pause: true }).await.unwrap();
    assert!(!people[0].table().paused);
    people[1].send(Command::Pause { pause: true }).await.unwrap();
    people[0].look();
    assert!(people[0].table().paused);
    assert_eq!(people[0].state().waiting.as_ref().unwrap().left_ms, None);
    let turn = usize::from(people[0].state().waiting.as_ref().unwrap().seats[0]);
    people[turn].look();
    assert_eq!(people[turn].act("draw").await.unwrap_err().code, ErrorCode::NotNow);
    people[0].send(Command::Pause { pause: false }).await.unwrap();
    people[turn].look();
    assert!(!people[turn].table().paused);
    assert!(people[turn].state().waiting.as_ref().unwrap().left_ms.is_some());
    people[turn].act("draw").await.unwrap();
}

#[tokio::test]
async fn a_missing_value_begins_the_deal_anew_and_the_second_time_it_goes_on_without() {
    let clock = HandClock::new();
    let hall = server::Hall::open(std::sync::Arc::new(clock.store()), Default::default()).await.unwrap();
    let mut host = Person::host(&hall, "Ada", settings(GameName::Rummy17, 2)).await;
    host.sit(0).await;
    let mut other = Person::come(&hall, "Bob", &host.invite()).await;
    other.sit(1).await;
    let first = host.table().deal.commitment.clone();
    for attempt in 0..2 {
        other.look();
        host.look();
        host.ready().await;
        other.look();
        other.ready().await;
        host.look();
        assert_eq!(host.table().deal.restarts, attempt);
        host.reveal().await;
        assert_eq!(host.table().deal.shares[0].value, None, "values are shown when all are in");
        clock.turn(9_000);
        // Anything that happens at the table lets the keeper look at the clock.
        other.send(Command::Emote { emote: "hmm".to_owned() }).await.unwrap();
        let stage = if attempt == 0 { Stage::Gathering } else { Stage::Playing };
        until(&mut host, "the end of waiting", |person| person.table().stage == stage).await;
    }
    let deal = &host.table().deal;
    assert_eq!((deal.restarts, deal.abandoned.len()), (1, 1));
    assert_eq!(deal.abandoned[0].commitment, first);
    assert_ne!(deal.commitment, first);
    assert_eq!(deal.shares[1].value, None);
    assert!(deal.shares[0].value.is_some());
}

#[tokio::test]
async fn spectators_see_what_is_public_and_with_a_delay_only_later() {
    let clock = HandClock::new();
    let hall = server::Hall::open(std::sync::Arc::new(clock.store()), Default::default()).await.unwrap();
    let delayed = Settings { watch_delay: 30, ..settings(GameName::Rummy17, 2) };
    let mut people = seated(&hall, delayed).await;
    let watch = people[0].table().watch.clone();
    let mut spectator = Person::come(&hall, "Eve", &watch).await;
    assert_eq!(spectator.table().invite, None);
    assert_eq!((spectator.state().seq, spectator.state().view["draw"].as_u64()), (0, Some(85)));
    let sits = spectator.send(Command::Sit { seat: None, token: None }).await.unwrap_err();
    assert_eq!(sits.code, ErrorCode::NotNow);
    let dealt = people[0].state().seq;
    clock.turn(31_000);
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
    // It never gets a seat: not even the one of whoever opened it.
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
    // Who has only the spectators' code cannot speak for the room.
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
    // On another device as well, and there no more.
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
    // The game is theirs who sit there.
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
        (of(|settings| settings.options = notation::json!({ "jokers": 9 })), "no option jokers"),
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
async fn a_table_without_activity_is_put_away_and_comes_back_with_a_visit() {
    let clock = HandClock::new();
    let rules = server::HouseRules { archive_after_ms: 1_000, forget_after_ms: 20, ..Default::default() };
    let hall = server::Hall::open(std::sync::Arc::new(clock.store()), rules).await.unwrap();
    let mut people = seated(&hall, settings(GameName::Rummy17, 2)).await;
    let (invite, guest, seq) = (people[0].invite(), people[0].guest.clone(), people[0].state().seq);
    people.clear();
    clock.turn(5_000);
    let archived = tokio::time::timeout(std::time::Duration::from_secs(10), async {
        while !hall.games(&guest).await.unwrap()[0].archived || hall.tables_in_memory() > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    });
    archived.await.expect("the table is put away and leaves memory");
    let mut back = hall.visit(&guest, false, &invite, Some((1, seq))).await.unwrap();
    let frames = back.frames();
    assert!(frames.iter().any(|frame| frame.contains(r#""stage":"playing""#)), "{frames:?}");
    assert!(!hall.games(&guest).await.unwrap()[0].archived);
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
    // The first server learns of it when it writes itself.
    host.ready().await;
    assert_eq!(host.table().seats[1].name, "Bob");
}

#[tokio::test]
async fn a_token_opens_its_seat_also_by_the_spectators_link() {
    let hall = hall().await;
    let mut people = seated(&hall, settings(GameName::Rummy17, 2)).await;
    people[1].send(Command::Offer { seat: 1 }).await.unwrap();
    let mut friend = Person::come(&hall, "Friend", &people[0].table().watch.clone()).await;
    friend.send(Command::Sit { seat: None, token: people[1].token.clone() }).await.unwrap();
    assert_eq!(friend.table().you, Some(1));
    assert!(friend.table().seats[1].connected);
    assert_eq!(friend.state().view["seat"], 1);
}

#[tokio::test]
async fn a_pause_while_a_bot_waits_does_not_silence_it() {
    let hall = hall().await;
    let bots = vec![None, Some("regular".to_owned())];
    let mut people = seated(&hall, Settings { bots, pace_ms: 150, ..settings(GameName::Rummy17, 2) }).await;
    let mut choose = any_legal(6);
    for _ in 0..4 {
        until(&mut people[0], "the turn", |person| !person.state().legal.is_empty()).await;
        let action = choose(people[0].state());
        people[0].act(&action).await.unwrap();
        if people[0].state().legal.is_empty() {
            // The bot waits: it must act after the pause.
            people[0].send(Command::Pause { pause: true }).await.unwrap();
            assert!(people[0].table().paused);
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            people[0].send(Command::Pause { pause: false }).await.unwrap();
        }
    }
    until(&mut people[0], "the turn", |person| !person.state().legal.is_empty()).await;
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

#[tokio::test]
async fn a_rematch_does_not_wait_for_who_has_gone_without_a_word() {
    let clock = HandClock::new();
    let hall = server::Hall::open(std::sync::Arc::new(clock.store()), Default::default()).await.unwrap();
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
    clock.turn(61_000);
    people[0].send(Command::Emote { emote: "hurry".to_owned() }).await.unwrap();
    until(&mut people[0], "the rematch", |person| person.table().stage == Stage::Gathering).await;
    assert_eq!(people[0].table().seats[2].kind, Kind::Free);
    people[0].send(Command::Bot { seat: 2, level: Some("novice".to_owned()) }).await.unwrap();
    begin(&mut people).await;
    // It is still among the games of who has gone.
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
    // Until the same person is asked again, the others do whatever they like.
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

#[tokio::test]
async fn who_leaves_while_values_are_revealed_begins_the_deal_anew_and_it_is_counted() {
    let hall = hall().await;
    let mut host = Person::host(&hall, "Ada", settings(GameName::Rummy17, 2)).await;
    host.sit(0).await;
    let mut other = Person::come(&hall, "Bob", &host.invite()).await;
    other.sit(1).await;
    let first = host.table().deal.commitment.clone();
    host.ready().await;
    other.look();
    other.ready().await;
    host.look();
    host.reveal().await;
    other.send(Command::Rise {}).await.unwrap();
    host.look();
    let deal = &host.table().deal;
    assert_eq!((host.table().stage, deal.restarts), (Stage::Gathering, 1));
    assert_eq!(deal.abandoned[0].commitment, first);
    assert_ne!(deal.commitment, first);
}
