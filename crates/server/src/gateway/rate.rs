//! The rate limit of a socket's messages.

use std::time::{Duration, Instant};

use super::limits::Limits;

/// The treatment of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// Read it.
    Take,
    /// Drop it and warn the sender.
    Warn,
    /// Drop it.
    Drop,
    /// Close the socket: it was one too many.
    Close,
}

/// A token bucket: it fills with time, and every message takes one token.
pub(super) struct RateLimit {
    rate: f64,
    burst: f64,
    left: f64,
    at: Instant,
    dropped: u32,
    drops: u32,
    warned_at: Option<Instant>,
}

impl RateLimit {
    pub(super) fn new(limits: &Limits, now: Instant) -> RateLimit {
        let rate =
            if limits.messages_per_second == 0 { f64::INFINITY } else { limits.messages_per_second.into() };
        let burst = f64::from(limits.burst.max(1));
        let drops = if limits.drops == 0 { u32::MAX } else { limits.drops };
        RateLimit { rate, burst, left: burst, at: now, dropped: 0, drops, warned_at: None }
    }

    /// Takes a token for a message.
    pub(super) fn take(&mut self, now: Instant) -> Verdict {
        if self.rate.is_infinite() {
            return Verdict::Take;
        }
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * self.rate).min(self.burst);
        if self.left >= self.burst {
            // Only a rest resets the count, so a steady stream just over the limit ends.
            self.dropped = 0;
        }
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Verdict::Take;
        }
        self.dropped += 1;
        if self.dropped >= self.drops {
            return Verdict::Close;
        }
        if self
            .warned_at
            .is_some_and(|warned_at| now.saturating_duration_since(warned_at) < Duration::from_secs(1))
        {
            return Verdict::Drop;
        }
        self.warned_at = Some(now);
        Verdict::Warn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(start: Instant, millis: u64) -> Instant {
        start + Duration::from_millis(millis)
    }

    #[test]
    fn a_burst_is_taken_then_the_rate_counts() {
        let start = Instant::now();
        let mut limit = RateLimit::new(&Limits::default(), start);
        assert!((0..40).all(|_| limit.take(start) == Verdict::Take));
        assert_eq!(limit.take(start), Verdict::Warn);
        assert_eq!(limit.take(start), Verdict::Drop);
        // A twentieth of a second later there is one token more, but not two.
        assert_eq!(limit.take(after(start, 51)), Verdict::Take);
        assert_eq!(limit.take(after(start, 51)), Verdict::Drop);
        // The next warning comes after at least a second.
        let mut later = (0..100).map(|_| limit.take(after(start, 1_100)));
        assert_eq!(later.find(|verdict| *verdict != Verdict::Take), Some(Verdict::Warn));
    }

    #[test]
    fn a_steady_stream_over_the_limit_is_closed_and_one_below_never() {
        let start = Instant::now();
        let mut over = RateLimit::new(&Limits::default(), start);
        assert!((0..10_000).any(|n| over.take(after(start, 25 * n)) == Verdict::Close));
        let mut below = RateLimit::new(&Limits::default(), start);
        assert!((0..10_000).all(|n| below.take(after(start, 51 * n)) == Verdict::Take));
    }

    #[test]
    fn rest_forgives() {
        let start = Instant::now();
        let mut limit = RateLimit::new(&Limits::default(), start);
        for round in 0..10 {
            let now = after(start, 3_000 * round);
            assert!((0..130).all(|_| limit.take(now) != Verdict::Close), "round {round}");
        }
    }

    #[test]
    fn without_a_limit_everything_is_taken() {
        let start = Instant::now();
        let mut limit = RateLimit::new(&Limits { messages_per_second: 0, ..Limits::default() }, start);
        assert!((0..100_000).all(|_| limit.take(start) == Verdict::Take));
    }
}
