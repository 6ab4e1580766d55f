//! Growing waits between attempts, until the patience runs out.

use crate::policy::Policy;

/// The waits since the table last answered.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Waits {
    /// The last wait, doubled.
    next: u64,
    /// The time of the first failure.
    since: Option<u64>,
}

impl Waits {
    /// Notes a failure; false if the patience has run out.
    pub(crate) fn note(&mut self, policy: &Policy, now: u64) -> bool {
        let since = *self.since.get_or_insert(now);
        policy.patience.is_none_or(|patience| now.saturating_sub(since) <= patience)
    }

    /// Notes a failure; returns when to try again, or none if the patience has run out. An
    /// announced wait takes the place of the next one.
    pub(crate) fn next(&mut self, policy: &Policy, now: u64, announced: Option<u64>) -> Option<u64> {
        if !self.note(policy, now) {
            return None;
        }
        let wait = announced.unwrap_or(self.next.max(policy.first_wait));
        self.next = wait.saturating_mul(2).min(policy.longest_wait);
        Some(now + wait)
    }

    /// Forgets the failures.
    pub(crate) fn reset(&mut self) {
        *self = Waits::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_the_longest() {
        let mut waits = Waits::default();
        let policy = Policy::attended();
        let mut wait = |announced| waits.next(&policy, 1_000, announced).unwrap() - 1_000;
        assert_eq!([0; 7].map(|_| wait(None)), [400, 800, 1_600, 3_200, 6_400, 8_000, 8_000]);
        // An announced wait counts as the last one, however short or long it is.
        assert_eq!((wait(Some(1)), wait(None)), (1, 400));
        assert_eq!((wait(Some(60_000)), wait(None)), (60_000, 8_000));
        waits.reset();
        assert_eq!(waits.next(&policy, 5, None), Some(405));
    }

    #[test]
    fn patience_counts_from_the_first_failure() {
        let mut waits = Waits::default();
        let policy = Policy { patience: Some(100), ..Policy::unattended() };
        assert_eq!(waits.next(&policy, 1_000, None), Some(1_020));
        assert_eq!(waits.next(&policy, 1_100, None), Some(1_140));
        assert_eq!(waits.next(&policy, 1_101, None), None);
        waits.reset();
        assert_eq!(waits.next(&policy, 1_101, None), Some(1_121));
    }
}
