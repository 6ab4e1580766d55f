//! Totals over a set of games.

use languages::Language;
use notation::GameName;
use worker_protocol::{Calls, Points, Tally};

use crate::played::Entry;
use crate::study::percent::percent;

/// A filter of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Filter {
    /// The game.
    pub(super) game: Option<GameName>,
    /// The number of players.
    pub(super) players: Option<u8>,
    /// The kind of opponents.
    pub(super) against: Option<String>,
}

/// The filter's value for games with other people; no level has this name.
pub(super) const OTHERS: &str = "others";

impl Filter {
    /// Whether the game passes.
    pub(super) fn fits(&self, tally: &Tally) -> bool {
        self.game.is_none_or(|game| game == tally.game)
            && self.players.is_none_or(|players| players == tally.players)
            && self.against.as_ref().is_none_or(|against| against == against_whom(tally))
    }
}

/// The opponents of a game: the level of the bots, or other people.
pub(super) fn against_whom(tally: &Tally) -> &str {
    tally.level.as_deref().unwrap_or(OTHERS)
}

/// The totals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Sums {
    pub(super) games: u32,
    pub(super) won: u32,
    /// Wins shared with another player.
    pub(super) shared: u32,
    score: i64,
    pub(super) best: i64,
    /// Games of which only the result is known.
    pub(super) result_alone: u32,
    pub(super) calls: Calls,
    pub(super) points: Points,
}

impl Sums {
    pub(super) fn of(entries: &[Entry]) -> Sums {
        let mut sums = Sums { best: i64::MIN, ..Sums::default() };
        for Entry { tally, .. } in entries {
            let has_won = tally.place == 1;
            sums.games += 1;
            sums.won += u32::from(has_won);
            sums.shared += u32::from(has_won && tally.shared);
            sums.score += tally.score;
            sums.best = sums.best.max(tally.score);
            sums.result_alone += u32::from(tally.calls.is_none() && tally.points.is_none());
            if let Some(calls) = tally.calls {
                sums.calls.made += calls.made;
                sums.calls.right += calls.right;
                sums.calls.bluffs += calls.bluffs;
                sums.calls.held += calls.held;
            }
            if let Some(points) = tally.points {
                sums.points.games += points.games;
                sums.points.knocks += points.knocks;
                sums.points.doubled += points.doubled;
                sums.points.bonus += points.bonus;
                sums.points.penalty += points.penalty;
            }
        }
        sums
    }

    /// The average score.
    pub(super) fn average(&self, language: Language) -> String {
        tenths(self.score, self.games, language)
    }
}

/// "3 of 4 (75%)" in this language; a dash if `all` is 0.
pub(super) fn share(part: u32, all: u32, language: Language) -> String {
    if all == 0 {
        return "–".to_owned();
    }
    let millionths = u64::from(part) * 1_000_000 / u64::from(all);
    let percent = percent(u32::try_from(millionths).unwrap_or(u32::MAX));
    language.statistics_of(part, all, language.statistics_percent(percent))
}

/// Formats a mean to one decimal; a dash if `count` is 0.
pub(super) fn tenths(sum: i64, count: u32, language: Language) -> String {
    if count == 0 {
        return "–".to_owned();
    }
    let (sum, count) = (sum * 10, i64::from(count));
    let tenths = (2 * sum.abs() + count) / (2 * count);
    let sign = if sum < 0 && tenths > 0 { "−" } else { "" };
    language.statistics_tenths(sign, tenths / 10, tenths % 10)
}

/// Formats a whole number with a minus sign.
pub(super) fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(place: u8, shared: bool, score: i64) -> Entry {
        let tally = Tally {
            id: String::new(),
            game: GameName::Rummy17,
            players: 3,
            level: Some("expert".to_owned()),
            place,
            shared,
            score,
            calls: None,
            points: Some(Points { games: 2, knocks: 1, doubled: 1, bonus: 9, penalty: 4 }),
        };
        Entry { day: String::new(), tally, record: None }
    }

    #[test]
    fn games_add_up() {
        let mut alone = entry(3, false, -9);
        alone.tally.points = None;
        let sums = Sums::of(&[entry(1, true, 5), entry(1, false, 12), entry(2, true, -1), alone]);
        assert_eq!((sums.games, sums.won, sums.shared, sums.best, sums.result_alone), (4, 2, 1, 12, 1));
        assert_eq!(sums.points, Points { games: 6, knocks: 3, doubled: 3, bonus: 27, penalty: 12 });
        assert_eq!(sums.average(Language::English), "1.8");
    }

    #[test]
    fn a_filter_lets_through_what_fits_in_all_three() {
        let tally = entry(1, false, 0).tally;
        let others = Tally { level: None, ..tally.clone() };
        let filter = |game, players, against: Option<&str>| Filter {
            game,
            players,
            against: against.map(str::to_owned),
        };
        assert!(Filter::default().fits(&tally));
        assert!(filter(Some(GameName::Rummy17), Some(3), Some("expert")).fits(&tally));
        for other in [
            filter(Some(GameName::Diciassette), None, None),
            filter(None, Some(2), None),
            filter(None, None, Some("novice")),
            filter(None, None, Some(OTHERS)),
        ] {
            assert!(!other.fits(&tally), "{other:?}");
        }
        assert!(filter(None, None, Some(OTHERS)).fits(&others));
    }

    #[test]
    fn numbers_are_written_as_the_language_has_them() {
        assert_eq!(tenths(-7, 4, Language::German), "−1,8");
        assert_eq!(tenths(-1, 100, Language::English), "0.0");
        assert_eq!(tenths(5, 0, Language::English), "–");
        assert_eq!(share(2, 3, Language::English), "2 of 3 (67%)");
        assert_eq!(share(7, 7, Language::English), "7 of 7 (100%)");
        assert_eq!(share(199, 200, Language::English), "199 of 200 (>99%)");
        assert_eq!(share(1, 3, Language::English), "1 of 3 (33%)");
        assert_eq!(share(1, 3, Language::French), "1 sur 3 (33\u{a0}%)");
        assert_eq!(share(0, 0, Language::French), "–");
        assert_eq!((signed(-3), signed(3)), ("−3".to_owned(), "3".to_owned()));
    }
}
