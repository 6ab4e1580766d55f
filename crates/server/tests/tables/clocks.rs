//! Clocks: deadlines, pauses and archiving.

use std::time::Duration;

use notation::GameName;
use protocol::{Command, ErrorCode, Settings, Stage};

use crate::support::{Person, any_legal, hall, hall_with, manual_clock, seated, settings, settle, until};

/// Timeout of every wait.
const LONG: Duration = Duration::from_secs(20);

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
    let clock = manual_clock();
    let hall = hall_with(&clock, Default::default()).await;
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
        clock.advance(9_000);
        // Any command at the table makes the scheduler look at the clock.
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
async fn a_table_without_activity_is_put_away_and_comes_back_with_a_visit() {
    let clock = manual_clock();
    let rules = server::HallConfig { archive_after_ms: 1_000, ..Default::default() };
    let hall = hall_with(&clock, rules).await;
    let mut people = seated(&hall, settings(GameName::Rummy17, 2)).await;
    let (invite, guest, seq) = (people[0].invite(), people[0].guest.clone(), people[0].state().seq);
    people.clear();
    clock.advance(5_000);
    hall.tidy().await;
    // The archived table must leave memory as well.
    settle().await;
    hall.tidy().await;
    assert!(hall.games(&guest).await.unwrap()[0].archived);
    assert_eq!(hall.tables_in_memory(), 0);
    let mut back = hall.visit(&guest, false, &invite, Some((1, seq))).await.unwrap();
    let frames = back.frames();
    assert!(frames.iter().any(|frame| frame.contains(r#""stage":"playing""#)), "{frames:?}");
    assert!(!hall.games(&guest).await.unwrap()[0].archived);
}

#[tokio::test]
async fn a_pause_while_a_bot_waits_does_not_silence_it() {
    let hall = hall().await;
    let bots = vec![None, Some("regular".to_owned())];
    let mut people = seated(&hall, Settings { bots, pace_ms: 150, ..settings(GameName::Rummy17, 2) }).await;
    let mut choose = any_legal(6);
    let mut waited = 0;
    for _ in 0..20 {
        until(&mut people[0], "the turn", |person| !person.state().legal.is_empty()).await;
        let action = choose(people[0].state());
        people[0].act(&action).await.unwrap();
        if !people[0].state().legal.is_empty() {
            continue;
        }
        // The bot is asked, and waits for its pace.
        settle().await;
        people[0].send(Command::Pause { pause: true }).await.unwrap();
        assert!(people[0].table().paused);
        // On a slow machine the bot may have been faster than the pause.
        if people[0].state().legal.is_empty() {
            // Its time comes during the pause, and passes without an action.
            let seq = people[0].state().seq;
            let woken = tokio::time::timeout(LONG, people[0].visit.changed()).await;
            woken.expect("the bot finds the table paused");
            people[0].look();
            assert_eq!(people[0].state().seq, seq);
            waited += 1;
        }
        people[0].send(Command::Pause { pause: false }).await.unwrap();
        if waited == 3 {
            break;
        }
    }
    assert!(waited > 0);
    until(&mut people[0], "the turn", |person| !person.state().legal.is_empty()).await;
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
