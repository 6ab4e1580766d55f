//! Claim windows.

use notation::GameName;
use protocol::{Command, ErrorCode, Frame, Settings, Stage};

use crate::support::{Person, any_legal, begin, hall, hall_with, manual_clock, seated, settings, until};

/// Plays on to a window in which a call could be right and no seat has answered.
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
        // Cards that count, so that a call is soon plausible.
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
        // One table serves many permutations: after any answers another window comes.
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
                // The window may already be decided: an answer behind the winner comes too late or
                // is not needed.
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
    let clock = manual_clock();
    let hall = hall_with(&clock, Default::default()).await;
    let mut people = seated(&hall, Settings { window_ms: 400, ..settings(GameName::Diciassette, 3) }).await;
    to_open_window(&mut people).await;
    let seq = people[0].state().seq;
    assert_eq!(people[0].state().waiting.as_ref().unwrap().left_ms, Some(400));
    clock.advance(400);
    // Any command at the table makes the scheduler look at the clock.
    people[0].send(Command::Emote { emote: "hmm".to_owned() }).await.unwrap();
    until(&mut people[0], "the end of the window", |person| person.state().seq > seq).await;
    assert!(!people[0].state().waiting.as_ref().unwrap().window);
    let passed = people[0].state().seen.iter().filter(|steps| steps[0]["step"] == "passed").count();
    assert_eq!(passed, 2);
}
