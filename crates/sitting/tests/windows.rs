//! Claim windows answered at once (D8, R5), compared with the same windows asked seat by seat.

use diciassette::Diciassette;
use kernel::{Event, Game, Players, Seat, Seats, Turn, below, pick};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;
use sitting::{Answers, Dealt, NoAnswer, Seed, Sitting};

/// Games with an open claim window, with four players.
fn windows<G: Dealt>() -> Vec<G> {
    let mut windows = Vec::new();
    for number in 0..20 {
        let mut dice = ChaCha8Rng::seed_from_u64(number);
        let game = G::new(Players::new(4).unwrap(), G::single(G::Options::default())).unwrap();
        let mut sitting = Sitting::seeded(game, Seed::expand(number));
        sitting.deal();
        while let Turn::Seat(seat) = sitting.turn() {
            let in_window = sitting.game().claimants().is_some();
            if in_window {
                windows.push(sitting.game().clone());
            }
            let passes = in_window && below(&mut dice, 8) > 0;
            let action = if passes { G::PASS } else { *pick(&mut dice, &sitting.legal()).unwrap() };
            sitting.act(seat, action).unwrap();
        }
    }
    assert!(windows.len() > 200);
    windows
}

/// All combinations of answers for the asked seats.
fn all_answers<G: Game>(asked: Seats) -> impl Iterator<Item = Answers<G>> {
    (0..1_u32 << asked.len()).map(move |claims| {
        let mut answers = Answers::default();
        for (place, seat) in asked.iter().enumerate() {
            answers.seal(seat, if claims >> place & 1 == 1 { G::CLAIM } else { G::PASS });
        }
        answers
    })
}

/// The events of the same window asked seat by seat.
fn asked_in_turn<G: Game>(mut game: G, answers: &Answers<G>) -> Vec<Event<G>> {
    let mut events = Vec::new();
    while game.claimants().is_some() {
        let Turn::Seat(seat) = game.turn() else { break };
        let event = game.admit(seat, answers.of(seat).unwrap()).unwrap();
        game.apply(event);
        events.push(event);
    }
    events
}

fn answers_at_once_decide_as_in_turn<G: Dealt>() {
    for game in windows::<G>() {
        let asked = game.claimants().unwrap();
        for answers in all_answers::<G>(asked) {
            let events = answers.decided(&game).unwrap();
            assert_eq!(events, asked_in_turn(game.clone(), &answers));
            // The nearest seat that claims wins, and seats after it are never asked.
            let claims =
                events.iter().filter(|event| matches!(event, Event::Act(_, action) if *action == G::CLAIM));
            let is_claimed = asked.iter().any(|seat| answers.of(seat) == Some(G::CLAIM));
            assert_eq!(claims.count(), usize::from(is_claimed));
            assert!(is_claimed || events.len() == asked.len());
        }
    }
}

#[test]
fn d8_r5_answers_at_once_decide_as_in_turn() {
    answers_at_once_decide_as_in_turn::<Diciassette>();
    answers_at_once_decide_as_in_turn::<Rummy17>();
}

fn a_window_is_decided_as_soon_as_no_open_answer_matters<G: Dealt>() {
    for game in windows::<G>() {
        let asked = game.claimants().unwrap();
        for all in all_answers::<G>(asked) {
            // Without one seat's answer, a window is decided exactly if a nearer seat claims.
            for missing in asked.iter() {
                let mut answers = Answers::default();
                for seat in asked.iter().filter(|seat| *seat != missing) {
                    answers.seal(seat, all.of(seat).unwrap());
                }
                let in_turn = asked_in_turn(game.clone(), &all);
                let matters =
                    in_turn.iter().any(|event| matches!(event, Event::Act(seat, _) if *seat == missing));
                assert_eq!(answers.decided(&game), (!matters).then_some(in_turn));
                // Silence is a pass.
                answers.pass(Seats::just(missing));
                assert!(answers.decided(&game).is_some());
            }
        }
    }
}

#[test]
fn d8_r5_a_window_is_decided_as_soon_as_no_open_answer_matters() {
    a_window_is_decided_as_soon_as_no_open_answer_matters::<Diciassette>();
    a_window_is_decided_as_soon_as_no_open_answer_matters::<Rummy17>();
}

fn only_those_who_are_asked_answer_and_only_once<G: Dealt>() {
    for game in windows::<G>() {
        let asked = game.claimants().unwrap();
        let mut answers: Answers<G> = Answers::default();
        for seat in Seat::ALL {
            if !asked.has(seat) {
                assert_eq!(answers.check(&game, seat, G::PASS), Err(NoAnswer::NotAsked));
                continue;
            }
            for action in [G::PASS, G::CLAIM] {
                assert_eq!(answers.check(&game, seat, action), Ok(()));
            }
            answers.seal(seat, G::CLAIM);
            assert_eq!(answers.check(&game, seat, G::PASS), Err(NoAnswer::Answered));
        }
        let mut passed = game.clone();
        while let (Some(_), Turn::Seat(seat)) = (passed.claimants(), passed.turn()) {
            passed.apply(passed.admit(seat, G::PASS).unwrap());
        }
        assert_eq!(Answers::default().check(&passed, Seat::A, G::PASS), Err(NoAnswer::NotAsked));
    }
}

#[test]
fn d8_r5_only_seats_that_are_asked_answer_and_only_once() {
    only_those_who_are_asked_answer_and_only_once::<Diciassette>();
    only_those_who_are_asked_answer_and_only_once::<Rummy17>();
    let card = "1 up".parse().unwrap();
    let game = windows::<Diciassette>()[0];
    let Turn::Seat(nearest) = game.turn() else { panic!("a window asks a seat") };
    assert!(matches!(Answers::default().check(&game, nearest, card), Err(NoAnswer::Refused(_))));
}
