//! One game in progress, driven in each way: event by event, in batches, from a log, taken back.

use diciassette::Diciassette;
use kernel::{Event, Eye, Players, Seats, Turn, below, pick};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;
use sitting::{Dealt, Seed, Sitting};

fn begun<G: Dealt>(players: usize, number: u64) -> Sitting<G> {
    let game = G::new(Players::new(players).unwrap(), G::single(G::Options::default())).unwrap();
    Sitting::seeded(game, Seed::expand(number))
}

/// A whole game of random players; `each` is called before every decision.
fn played<G: Dealt>(players: usize, number: u64, mut each: impl FnMut(&mut Sitting<G>)) -> Sitting<G> {
    let mut dice = ChaCha8Rng::seed_from_u64(number);
    let mut sitting = begun(players, number);
    sitting.deal();
    while let Turn::Seat(seat) = sitting.turn() {
        each(&mut sitting);
        let legal = sitting.legal();
        let patient = legal.iter().copied().find(|action| *action == G::PASS && below(&mut dice, 8) > 0);
        sitting.act(seat, patient.unwrap_or_else(|| *pick(&mut dice, &legal).unwrap())).unwrap();
    }
    sitting
}

fn for_both(check: fn(usize, u64), other: fn(usize, u64)) {
    for players in 2..=6 {
        (0..3).for_each(|number| check(players, number));
        (0..3).for_each(|number| other(players, number));
    }
}

fn a_late_witness_knows_what_one_from_the_start_knows<G: Dealt>(players: usize, number: u64) {
    let late = played::<G>(players, number, |_| {});
    let mut early = begun::<G>(players, number).watched(Eye::all(late.game().players()));
    late.log().events().iter().for_each(|event| early.apply(*event));
    for eye in Eye::all(late.game().players()) {
        let (early, late) = (early.witness(eye), late.witness(eye));
        assert_eq!((early.view(), early.seen()), (late.view(), late.seen()));
        assert_eq!(format!("{:?}", early.memory()), format!("{:?}", late.memory()));
    }
}

#[test]
fn a_late_witness_knows_as_much_as_one_from_the_start() {
    for_both(
        a_late_witness_knows_what_one_from_the_start_knows::<Diciassette>,
        a_late_witness_knows_what_one_from_the_start_knows::<Rummy17>,
    );
}

fn committed_batches_are_the_game<G: Dealt>(players: usize, number: u64) {
    let acted = played::<G>(players, number, |_| {});
    let mut committed = begun::<G>(players, number);
    let mut batch = committed.batch();
    batch.go_on(Seats::NONE);
    committed.commit(batch);
    let actions = acted.log().events().iter().filter(|event| matches!(event, Event::Act(..)));
    for event in actions {
        let mut batch = committed.batch();
        batch.resume(*event).unwrap();
        batch.go_on(Seats::NONE);
        // The same events, replayed from a log, make the same batch.
        let mut read = committed.batch();
        batch.events().iter().for_each(|event| read.resume(*event).unwrap());
        committed.commit(if committed.log().len().is_multiple_of(2) { batch } else { read });
    }
    assert_eq!(committed.log().events(), acted.log().events());
    assert_eq!(committed.dealer().order(), acted.dealer().order());
}

#[test]
fn a_game_in_batches_is_the_same_game() {
    for_both(committed_batches_are_the_game::<Diciassette>, committed_batches_are_the_game::<Rummy17>);
}

fn a_log_resumes_the_game<G: Dealt>(players: usize, number: u64) {
    let acted = played::<G>(players, number, |_| {});
    let actions = acted.log().events().iter().filter_map(|event| match event {
        Event::Act(_, action) => Some(action.to_string()),
        Event::Chance(_) => None,
    });
    let mut actions: Vec<String> = actions.collect();
    let resume = |actions: &[String]| {
        let mut sitting = begun::<G>(players, number);
        sitting.deal();
        sitting.resume(actions).map(|()| sitting)
    };
    assert_eq!(resume(&actions).unwrap().log().events(), acted.log().events());
    let place = actions.len() / 2;
    actions[place] = "17".to_owned();
    let unfit = resume(&actions).unwrap_err();
    assert_eq!(unfit.place, place);
    assert!(unfit.why.starts_with(&format!("log[{place}]: 17: ")), "{}", unfit.why);
}

#[test]
fn a_log_of_actions_resumes_the_game() {
    for_both(a_log_resumes_the_game::<Diciassette>, a_log_resumes_the_game::<Rummy17>);
}

fn what_is_taken_back_has_not_happened<G: Dealt>(players: usize, number: u64) {
    played::<G>(players, number, |sitting| {
        let before = sitting.clone();
        let eye = Eye::Seat(kernel::Seat::A);
        let seen = sitting.witness(eye).seen().len();
        for action in sitting.legal() {
            let Turn::Seat(seat) = sitting.turn() else { return };
            let mut tried = before.clone();
            tried.act(seat, action).unwrap();
            let is_last = matches!(tried.log().events().last(), Some(Event::Act(..)));
            assert_eq!(tried.take_back().is_some(), is_last);
            if is_last {
                assert_eq!(tried.game(), before.game());
                assert_eq!(tried.log().events(), before.log().events());
                assert_eq!(tried.witness(eye).seen().len(), seen);
            }
        }
    });
}

#[test]
fn an_action_that_is_taken_back_has_not_happened() {
    what_is_taken_back_has_not_happened::<Diciassette>(3, 1);
    what_is_taken_back_has_not_happened::<Rummy17>(2, 1);
}

fn a_bot_is_asked_as_if_nearer_seats_had_passed<G: Dealt>(players: usize, number: u64) {
    played::<G>(players, number, |sitting| {
        let Turn::Seat(turn) = sitting.turn() else { return };
        let asked = sitting.game().claimants().unwrap_or(Seats::just(turn));
        let mut passed = sitting.clone();
        for seat in sitting.game().players().seats() {
            assert_eq!(sitting.question(seat).is_some(), asked.has(seat));
        }
        while let (Some(_), Turn::Seat(seat)) = (passed.game().claimants(), passed.turn()) {
            let (now, then) = (sitting.question(seat).unwrap(), passed.question(seat).unwrap());
            assert_eq!((now.legal, now.seed), (then.legal, then.seed));
            assert_eq!((now.witness.view(), now.witness.seen()), (then.witness.view(), then.witness.seen()));
            passed.apply(Event::Act(seat, G::PASS));
        }
    });
}

#[test]
fn d8_r5_a_bot_is_asked_as_if_nearer_seats_had_passed() {
    a_bot_is_asked_as_if_nearer_seats_had_passed::<Diciassette>(4, 2);
    a_bot_is_asked_as_if_nearer_seats_had_passed::<Rummy17>(4, 2);
}

fn answers_are_kept_until_the_window_closes<G: Dealt>(players: usize, number: u64) {
    let mut windows = 0;
    played::<G>(players, number, |sitting| {
        let Some(asked) = sitting.game().claimants() else {
            assert!(sitting.answers().is_empty());
            return;
        };
        let mut sealed = sitting.clone();
        for seat in asked.iter() {
            assert!(sealed.answers_with(Seats::NONE, Seats::NONE).decided(sealed.game()).is_none());
            sealed.answer(seat, G::PASS).unwrap();
        }
        assert!(sitting.answers_with(Seats::NONE, asked).decided(sitting.game()).is_some());
        let events = sealed.answers().decided(sealed.game()).unwrap();
        assert_eq!(events.len(), asked.len());
        let mut batch = sealed.batch();
        events.into_iter().for_each(|event| batch.push(event));
        sealed.commit(batch);
        assert!(sealed.answers().is_empty() && sealed.game().claimants().is_none());
        windows += 1;
    });
    assert!(windows > 0);
}

#[test]
fn d8_r5_answers_are_kept_until_the_window_closes() {
    answers_are_kept_until_the_window_closes::<Diciassette>(5, 3);
    answers_are_kept_until_the_window_closes::<Rummy17>(5, 3);
}
