//! Backoff: the wait before the next attempt, after consecutive failures.

use std::time::Duration;

use tokio::time::Instant;

/// The pause after the second failure; each further one doubles it.
const FIRST: Duration = Duration::from_secs(1);
/// The longest pause.
const LONGEST: Duration = Duration::from_secs(60);
/// A failure is forgotten after this time without another.
const FORGOTTEN: Duration = Duration::from_secs(300);

/// Consecutive failures, and the time of the next attempt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Backoff {
    failures: u32,
    failed_at: Instant,
    pub(crate) retry_at: Instant,
}

impl Backoff {
    /// Counts a failure. After the first in a while, the next attempt is immediate.
    pub(crate) fn after(before: Option<Backoff>, now: Instant) -> Backoff {
        let before = before.filter(|before| !before.is_forgotten(now));
        let failures = before.map_or(0, |before| before.failures) + 1;
        let pause = match failures {
            1 => Duration::ZERO,
            _ => LONGEST.min(FIRST * 2u32.pow((failures - 2).min(6))),
        };
        Backoff { failures, failed_at: now, retry_at: now + pause }
    }

    /// Whether the failure is too long ago to count.
    pub(crate) fn is_forgotten(&self, now: Instant) -> bool {
        now.duration_since(self.failed_at) > FORGOTTEN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_minute_and_are_forgotten() {
        let start = Instant::now();
        let (mut backoff, mut pauses) = (None, Vec::new());
        for _ in 0..9 {
            let next = Backoff::after(backoff, start);
            pauses.push((next.retry_at - start).as_secs());
            backoff = Some(next);
        }
        assert_eq!(pauses, [0, 1, 2, 4, 8, 16, 32, 60, 60]);
        let later = start + FORGOTTEN + FIRST;
        assert_eq!(Backoff::after(backoff, later).retry_at, later);
    }
}
