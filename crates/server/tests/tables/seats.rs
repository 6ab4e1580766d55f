//! Seats change hands by tokens.

use notation::GameName;
use protocol::{Command, ErrorCode};

use crate::support::{Person, hall, seated, settings};

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
