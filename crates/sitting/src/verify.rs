//! Verifies that the lots of a recorded game follow from the commitments of the server and the
//! players.

use fairness::seat_commitment;
use kernel::{Event, Game, Turn};
use notation::{AnyRecord, Fairness, Invalid, Notation, Record, RecordError};

use crate::dealer::Dealer;
use crate::dealt::Dealt;
use crate::seed::Seed;
use crate::sitting::Sitting;
use crate::verdict::{Difference, Verdict};

/// The line number of the header.
const HEADER: usize = 1;

/// Verifies a record by dealing it again from the secret and the values in its header.
pub fn verify(record: &AnyRecord) -> Verdict {
    check_any(record, true)
}

/// Verifies a record file. A changed lot often makes a later line break the rules; the verdict
/// names the first wrong line of either kind. Returns an error if the header is invalid, or if a
/// line is invalid though all lots before it are right.
pub fn verify_file(file: &str) -> Result<Verdict, RecordError> {
    match AnyRecord::begun(file)? {
        (record, None) => Ok(verify(&record)),
        (record, Some(error)) => match check_any(&record, false) {
            differs @ Verdict::Differs { .. } => Ok(differs),
            Verdict::Verified { .. } | Verdict::Unproven => Err(error),
        },
    }
}

fn check_any(record: &AnyRecord, complete: bool) -> Verdict {
    match record {
        AnyRecord::Diciassette(record) => check(record, complete),
        AnyRecord::Rummy17(record) => check(record, complete),
    }
}

/// `complete`: the record is the whole file, so its header must list exactly the piles shuffled in
/// it.
fn check<G: Dealt + Notation>(record: &Record<G>, complete: bool) -> Verdict {
    let Some(fairness) = &record.fairness else { return Verdict::Unproven };
    let differs = |line: usize| move |what: Difference| Verdict::Differs { line, what };
    match check_commitments(fairness).map_err(differs(HEADER)).and_then(|()| deal_again(record, fairness)) {
        Ok((sitting, lots)) => {
            let (shuffles, piles) = (sitting.dealer().piles().len(), fairness.piles.len());
            if complete && piles != shuffles {
                return differs(HEADER)(Difference::Piles { expected: shuffles, found: piles });
            }
            Verdict::Verified { lots, shuffles, finished: sitting.turn() == Turn::Over }
        }
        Err(verdict) => verdict,
    }
}

/// Checks the commitments to the secret and to the players' values.
fn check_commitments<G: Game>(fairness: &Fairness<G>) -> Result<(), Difference> {
    let expected = fairness.deal().commitment();
    if fairness.commitment != expected {
        return Err(Difference::Commitment { expected, found: fairness.commitment });
    }
    for given in &fairness.values {
        let expected = seat_commitment(&fairness.game, given.seat.index() as u8, &given.value);
        if given.commitment != expected {
            let (seat, found) = (given.seat, given.commitment);
            return Err(Difference::SeatCommitment { seat, expected, found });
        }
    }
    Ok(())
}

/// Replays the record against a dealer. Returns the game at its end and the number of lots.
fn deal_again<G: Dealt + Notation>(
    record: &Record<G>,
    fairness: &Fairness<G>,
) -> Result<(Sitting<G>, usize), Verdict> {
    let differs = |line: usize, what: Difference| Verdict::Differs { line, what };
    let unplayable = |wrong: Invalid| differs(HEADER, Difference::Opening { why: wrong.to_string() });
    let opening = record.opening().map_err(unplayable)?;
    let dealer = Dealer::fair(fairness.deal(), fairness.dealer);
    // No bot is asked, so any seed of bots will do.
    let mut sitting = Sitting::new(opening, dealer, Seed::default());
    let mut lots = 0;
    for (line, event) in (HEADER + 1..).zip(&record.events) {
        if let Event::Chance(lot) = *event {
            // A record that was not imported may hold a lot where none is due.
            if sitting.turn() != Turn::Chance {
                return Err(differs(line, Difference::NoLotDue { found: lot.to_string() }));
            }
            let shuffled = sitting.dealer().piles().len();
            let dealt = sitting.draw();
            check_pile(fairness, &sitting.dealer().piles()[shuffled..], shuffled)
                .map_err(|what| differs(HEADER, what))?;
            if dealt != Some(lot) {
                let expected = dealt.map(|lot| lot.to_string());
                return Err(differs(line, Difference::Lot { expected, found: lot.to_string() }));
            }
            lots += 1;
        }
        sitting.apply(*event);
    }
    Ok((sitting, lots))
}

/// Checks the pile just shuffled against the pile listed in the header.
fn check_pile<G: Game>(
    fairness: &Fairness<G>,
    shuffled: &[Vec<G::Chance>],
    pile: usize,
) -> Result<(), Difference> {
    let Some(expected) = shuffled.first() else { return Ok(()) };
    let Some(found) = fairness.piles.get(pile) else { return Err(Difference::PileMissing { pile }) };
    let same = expected.iter().zip(found).take_while(|(expected, found)| expected == found).count();
    match (expected.get(same), found.get(same)) {
        (None, None) => Ok(()),
        (Some(expected), Some(found)) => Err(Difference::PileCard {
            pile,
            card: same,
            expected: expected.to_string(),
            found: found.to_string(),
        }),
        _ => Err(Difference::PileLength { pile, expected: expected.len(), found: found.len() }),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use ::diciassette::Diciassette;
    use ::rummy17::{Options, Rummy17};
    use fairness::{Deal, Digest, Secret};
    use kernel::{Players, Seat, below};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::*;
    use notation::Seating;

    /// A deal whose secret and values follow from a number; every other seat gives a value.
    pub(crate) fn deal(number: u64, players: usize) -> Deal {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut bytes = || {
            let mut bytes = [0; 32];
            rng.fill_bytes(&mut bytes);
            bytes
        };
        Deal {
            game: format!("test-{number}"),
            secret: Secret(bytes()),
            contributions: (0..players as u8).step_by(2).map(|seat| (seat, bytes())).collect(),
        }
    }

    /// A fairly dealt game of random players. They seldom call, so that games last until a
    /// reshuffle.
    pub(crate) fn played<G: Dealt + Notation>(
        options: G::Options,
        players: usize,
        deal: &Deal,
        first_dealer: Option<Seat>,
    ) -> Record<G> {
        let seating =
            (0..players).map(|seat| Seating { name: format!("P{seat}"), kind: "random".to_owned() });
        let opening = G::new(Players::new(players).unwrap(), options).unwrap();
        let mut sitting = Sitting::new(opening, Dealer::fair(deal.clone(), first_dealer), Seed::default());
        let mut rng = ChaCha8Rng::from_seed(deal.secret.0);
        sitting.deal();
        while let Turn::Seat(seat) = sitting.turn() {
            let mut legal = sitting.legal();
            if legal.len() > 1 && below(&mut rng, 16) > 0 {
                legal.retain(|action| action.to_string() != "call");
            }
            sitting.act(seat, legal[below(&mut rng, legal.len() as u32) as usize]).unwrap();
        }
        let mut record = sitting.record(seating.collect());
        record.fairness = Some(Fairness::new(deal, 0, first_dealer, sitting.dealer().piles()));
        record
    }

    fn diciassette(number: u64, players: usize) -> Record<Diciassette> {
        played(Default::default(), players, &deal(number, players), None)
    }

    /// A match of three games.
    fn rummy17(number: u64, players: usize, first_dealer: Option<Seat>) -> Record<Rummy17> {
        let options = Options { games: Some(3), ..Options::default() };
        played(options, players, &deal(number, players), first_dealer)
    }

    fn lots<G: Game>(record: &Record<G>) -> usize {
        record.events.iter().filter(|event| matches!(event, Event::Chance(_))).count()
    }

    /// Verifies a genuine record, directly and through a file; returns its number of shuffles.
    fn shuffles_of_genuine<G: Dealt + Notation>(
        record: &Record<G>,
        any: fn(Record<G>) -> AnyRecord,
    ) -> usize {
        let shuffles = record.fairness.as_ref().unwrap().piles.len();
        let verdict = Verdict::Verified { lots: lots(record), shuffles, finished: true };
        let any = any(record.clone());
        assert_eq!(verify(&any), verdict);
        assert_eq!(AnyRecord::import(&any.export()), Ok(any.clone()));
        assert_eq!(verify_file(&any.export()), Ok(verdict));
        shuffles
    }

    #[test]
    fn genuine_games_of_diciassette_are_verified_with_their_reshuffles() {
        let mut found = BTreeSet::new();
        for players in 2..=6 {
            for number in 0..20 {
                let record = diciassette(number, players);
                found.insert(shuffles_of_genuine(&record, AnyRecord::Diciassette));
            }
        }
        assert!(found.contains(&1) && found.iter().any(|shuffles| *shuffles > 2), "{found:?}");
    }

    #[test]
    fn genuine_matches_of_rummy_17_are_verified_with_a_dealer_by_lot_or_not() {
        for players in 2..=6 {
            for number in 0..3 {
                let drawn = rummy17(number, players, None);
                assert_eq!(shuffles_of_genuine(&drawn, AnyRecord::Rummy17), 3);
                let settled = rummy17(number, players, Seat::new(number as usize % players));
                assert_eq!(shuffles_of_genuine(&settled, AnyRecord::Rummy17), 3);
            }
        }
    }

    #[test]
    fn a_game_that_was_broken_off_is_verified_as_far_as_it_goes() {
        let whole = long_diciassette();
        let piles = whole.fairness.as_ref().unwrap().piles.len();
        let mut seen = BTreeSet::new();
        for length in 0..whole.events.len() {
            let mut part = whole.clone();
            part.events.truncate(length);
            let fitting = (0..=piles).find_map(|piles| {
                part.fairness.as_mut().unwrap().piles =
                    whole.fairness.as_ref().unwrap().piles[..piles].to_vec();
                match verify(&AnyRecord::Diciassette(part.clone())) {
                    Verdict::Verified { lots: found, shuffles, finished: false } => {
                        assert_eq!((found, shuffles), (lots(&part), piles));
                        Some(shuffles)
                    }
                    _ => None,
                }
            });
            seen.insert(fitting.expect("some number of piles fits"));
        }
        assert!(seen.into_iter().eq(0..=piles));
    }

    /// A record with more than one shuffle.
    fn long_diciassette() -> Record<Diciassette> {
        let long = |record: &Record<Diciassette>| record.fairness.as_ref().unwrap().piles.len() > 1;
        (0..100).map(|number| diciassette(number, 4)).find(long).expect("one in a hundred is long")
    }

    #[test]
    fn a_record_without_fairness_is_unproven() {
        let record = Record { fairness: None, ..diciassette(0, 2) };
        let any = AnyRecord::Diciassette(record);
        assert_eq!(verify(&any), Verdict::Unproven);
        assert_eq!(verify_file(&any.export()), Ok(Verdict::Unproven));
    }

    /// The line at which a file differs.
    fn line(file: &str) -> usize {
        match verify_file(file) {
            Ok(Verdict::Differs { line, what }) => {
                assert!(what.to_string().contains("expected"), "{what}");
                line
            }
            Err(error) => error.line,
            Ok(other) => panic!("{other:?}"),
        }
    }

    fn every_changed_lot_is_found<G: Dealt + Notation>(record: &Record<G>) {
        let file = record.export();
        let lines: Vec<&str> = file.lines().collect();
        let mut game = record.opening().unwrap();
        let mut odds = Vec::new();
        for (index, event) in record.events.iter().enumerate() {
            game.odds(&mut odds);
            if let Event::Chance(lot) = event {
                // A sample of the lots that the rules allow.
                let others = odds.iter().filter(|(other, _)| other != lot);
                for (other, _) in others.step_by(odds.len().div_ceil(4)) {
                    let changed = serde_json::json!({ "chance": other.to_string() }).to_string();
                    let mut lines = lines.clone();
                    lines[index + 1] = &changed;
                    assert_eq!(line(&lines.join("\n")), index + 2, "{lot} is now {other}");
                }
            }
            game.apply(*event);
        }
    }

    #[test]
    fn every_changed_lot_is_found_in_its_line() {
        every_changed_lot_is_found(&long_diciassette());
        every_changed_lot_is_found(&rummy17(1, 3, None));
        every_changed_lot_is_found(&rummy17(2, 2, Some(Seat::B)));
    }

    /// The first differing line after `change` has altered a digit, a card or a name of the header.
    fn header_changed<G: Dealt + Notation>(
        record: &Record<G>,
        change: impl FnOnce(&mut Fairness<G>),
    ) -> usize {
        let mut changed = record.clone();
        change(changed.fairness.as_mut().unwrap());
        assert_ne!(&changed, record);
        match check(&changed, true) {
            Verdict::Differs { line, what } => {
                assert!(what.to_string().contains("expected"), "{what}");
                line
            }
            other => panic!("{other:?}"),
        }
    }

    fn every_change_of_the_header_is_found<G: Dealt + Notation>(record: &Record<G>) {
        let fairness = record.fairness.as_ref().unwrap();
        for digit in 0..64 {
            let flip = |bytes: &mut [u8; 32]| bytes[digit / 2] ^= if digit % 2 == 0 { 0x10 } else { 0x01 };
            assert_eq!(header_changed(record, |fairness| flip(&mut fairness.secret.0)), 1);
            assert_eq!(header_changed(record, |fairness| flip(&mut fairness.commitment.0)), 1);
            for place in 0..fairness.values.len() {
                assert_eq!(header_changed(record, |fairness| flip(&mut fairness.values[place].value)), 1);
                let commitment = |fairness: &mut Fairness<G>| flip(&mut fairness.values[place].commitment.0);
                assert_eq!(header_changed(record, commitment), 1);
            }
        }
        assert_eq!(header_changed(record, |fairness| fairness.game.push('0')), 1);
        assert_eq!(header_changed(record, |fairness| fairness.values[0].seat = Seat::B), 1);
        // A missing value, or an extra value with a matching commitment, shows at the first lot it
        // changes.
        assert!(header_changed(record, |fairness| fairness.values.truncate(1)) > 1);
        let more = |fairness: &mut Fairness<G>| {
            let (seat, value) = (Seat::B, [17; 32]);
            let commitment = seat_commitment(&fairness.game, 1, &value);
            fairness.values.push(notation::Contribution { seat, commitment, value });
        };
        assert!(header_changed(record, more) > 1);
        // Another secret, with its own commitment.
        let both = |fairness: &mut Fairness<G>| {
            fairness.secret.0[0] ^= 1;
            fairness.commitment = fairness.deal().commitment();
        };
        assert!(header_changed(record, both) > 1);
    }

    fn every_changed_pile_is_found<G: Dealt + Notation>(record: &Record<G>) {
        let piles = &record.fairness.as_ref().unwrap().piles;
        let kinds: BTreeSet<G::Chance> = piles[0].iter().copied().collect();
        for (place, pile) in piles.iter().enumerate() {
            for (card, found) in pile.iter().enumerate() {
                for other in kinds.iter().filter(|other| *other != found).step_by(kinds.len().div_ceil(7)) {
                    let change = |fairness: &mut Fairness<G>| fairness.piles[place][card] = *other;
                    assert_eq!(header_changed(record, change), 1);
                }
            }
            let shorter = |fairness: &mut Fairness<G>| fairness.piles[place].truncate(pile.len() - 1);
            assert_eq!(header_changed(record, shorter), 1);
            let longer = |fairness: &mut Fairness<G>| fairness.piles[place].push(pile[0]);
            assert_eq!(header_changed(record, longer), 1);
            let missing = |fairness: &mut Fairness<G>| drop(fairness.piles.remove(place));
            assert_eq!(header_changed(record, missing), 1);
        }
        let more = |fairness: &mut Fairness<G>| fairness.piles.push(Vec::new());
        assert_eq!(header_changed(record, more), 1);
    }

    #[test]
    fn every_changed_digit_of_the_header_is_found() {
        every_change_of_the_header_is_found(&long_diciassette());
        every_change_of_the_header_is_found(&rummy17(1, 3, None));
    }

    #[test]
    fn every_changed_card_of_a_pile_is_found() {
        every_changed_pile_is_found(&long_diciassette());
        every_changed_pile_is_found(&rummy17(1, 3, None));
    }

    #[test]
    fn another_first_dealer_is_found_by_the_lots() {
        let drawn = rummy17(1, 3, None);
        let settled = rummy17(2, 3, Some(Seat::B));
        for seat in [Seat::A, Seat::B, Seat::C] {
            assert!(header_changed(&drawn, |fairness| fairness.dealer = Some(seat)) > 1);
        }
        for dealer in [None, Some(Seat::A), Some(Seat::C)] {
            assert!(header_changed(&settled, |fairness| fairness.dealer = dealer) > 1);
        }
    }

    #[test]
    fn a_file_that_is_no_record_is_an_error_in_its_line() {
        let file = diciassette(0, 2).export();
        assert_eq!(verify_file("").unwrap_err().line, 1);
        assert_eq!(verify_file(&file.replacen("\"secret\":\"", "\"secret\":\"x", 1)).unwrap_err().line, 1);
        let lines = file.lines().count();
        assert_eq!(verify_file(&format!("{file}{{}}\n")).unwrap_err().line, lines + 1);
    }

    /// An imported record never has a lot where a player should act, so this one is built by hand.
    #[test]
    fn a_lot_where_none_is_due_is_found() {
        let mut record = diciassette(0, 2);
        let at = record.events.iter().position(|event| matches!(event, Event::Act(..))).unwrap();
        record.events.insert(at, record.events[at - 1]);
        match verify(&AnyRecord::Diciassette(record)) {
            Verdict::Differs { line, what } => {
                assert_eq!(line, at + 2);
                assert!(what.to_string().starts_with("expected no lot, found "), "{what}");
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_differs_is_said_with_what_would_be_right() {
        let mut record = rummy17(1, 3, None);
        let expected = record.fairness.as_ref().unwrap().commitment;
        record.fairness.as_mut().unwrap().commitment = Digest([0; 32]);
        let found = Digest([0; 32]);
        let what = Difference::Commitment { expected, found };
        let verdict = verify(&AnyRecord::Rummy17(record));
        assert_eq!(verdict, Verdict::Differs { line: 1, what });
        assert_eq!(
            verdict.to_string(),
            format!(
                "differs: line 1: commitment: expected {expected}, which is that of the secret, found {found}"
            )
        );
        let mut record = rummy17(1, 3, None);
        record.fairness.as_mut().unwrap().piles[1].swap(0, 16);
        let verdict = verify(&AnyRecord::Rummy17(record));
        assert_eq!(verdict.to_string(), "differs: line 1: pile 1, card 0: expected R1, found R17");
    }

    #[test]
    fn a_table_that_cannot_be_played_at_is_said_to_be_wrong() {
        let mut record = diciassette(0, 2);
        record.seating.truncate(1);
        assert!(Players::new(1).is_err());
        assert!(matches!(verify(&AnyRecord::Diciassette(record)), Verdict::Differs { line: 1, .. }));
    }
}
