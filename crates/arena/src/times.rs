//! Decision times: a histogram that is right to 1 %.

use std::time::Duration;

use hdrhistogram::Histogram;

/// Durations of decisions, in nanoseconds. The longest is kept exactly.
#[derive(Clone, PartialEq, Debug)]
pub struct Times {
    histogram: Histogram<u64>,
    worst: u64,
}

/// Two significant digits keep every bucket narrower than 1 %.
const DIGITS: u8 = 2;

/// Four bars for each power of two, as 2^(1/4).
const BAR_RATIO: f64 = 1.189_207_115_002_721;

/// End of the first bar, in nanoseconds. No decision is that short.
const FIRST_BAR: u64 = 16;

impl Default for Times {
    fn default() -> Times {
        let histogram = Histogram::new(DIGITS).expect("hdrhistogram takes 0 to 5 digits");
        Times { histogram, worst: 0 }
    }
}

impl Times {
    /// Adds one duration.
    pub fn add(&mut self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        // The histogram grows as needed: recording fails only where `usize` is too small for that.
        let _ = self.histogram.record(nanos);
        self.worst = self.worst.max(nanos);
    }

    /// Adds all durations of another histogram.
    pub fn join(&mut self, other: &Times) {
        self.histogram += &other.histogram;
        self.worst = self.worst.max(other.worst);
    }

    /// Number of durations.
    pub fn count(&self) -> u64 {
        self.histogram.len()
    }

    /// The longest, in microseconds; 0 if there is none.
    pub fn worst_us(&self) -> f64 {
        self.worst as f64 / 1e3
    }

    /// The quantile for a share between 0 and 1, in microseconds; 0 if there are no durations.
    pub fn quantile_us(&self, share: f64) -> f64 {
        self.histogram.value_at_quantile(share).min(self.worst) as f64 / 1e3
    }

    /// Bars of equal ratio for a chart: from, to (in microseconds) and count. Omits empty bars.
    pub fn steps(&self) -> Vec<(f64, f64, u64)> {
        let mut from = 1;
        let bars = self.histogram.iter_log(FIRST_BAR, BAR_RATIO).filter_map(|bar| {
            let to = bar.value_iterated_to().saturating_add(1);
            let count = bar.count_since_last_iteration();
            let low = std::mem::replace(&mut from, to);
            (count > 0).then_some((low as f64 / 1e3, to as f64 / 1e3, count))
        });
        bars.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_duration_is_kept_to_one_percent() {
        for nanos in (0..5000).chain((1..40).map(|power| (1 << power) + 17)).chain([u64::MAX >> 8]) {
            let mut times = Times::default();
            times.add(Duration::from_nanos(nanos));
            times.add(Duration::from_nanos(u64::MAX));
            let found = (times.quantile_us(0.5) * 1e3).round() as u64;
            assert!(nanos <= found && found - nanos <= nanos / 100, "{nanos}: {found}");
        }
    }

    #[test]
    fn every_bar_holds_its_durations() {
        for nanos in (1..5000).chain((1..40).map(|power| (1 << power) + 17)) {
            let mut times = Times::default();
            times.add(Duration::from_nanos(nanos));
            let [(low, high, 1)] = times.steps()[..] else { panic!("{nanos}: {:?}", times.steps()) };
            let near = nanos as f64 / 1e3;
            assert!(low <= near * 1.01 && near <= high * 1.01, "{nanos}: {low} to {high}");
            assert!(nanos < FIRST_BAR || high / low < 1.3, "{nanos}: {low} to {high}");
        }
    }

    #[test]
    fn quantiles_of_known_times_are_right_to_one_percent() {
        let mut times = Times::default();
        for micros in 1..=1000 {
            times.add(Duration::from_micros(micros));
        }
        let near = |found: f64, expected: f64| assert!((found / expected - 1.0).abs() < 0.01, "{found}");
        near(times.quantile_us(0.5), 500.0);
        near(times.quantile_us(0.99), 990.0);
        near(times.quantile_us(0.0), 1.0);
        assert_eq!(times.quantile_us(1.0), 1000.0);
        assert_eq!(times.worst_us(), 1000.0);
    }

    #[test]
    fn joined_times_are_those_of_both() {
        let (mut all, mut odd, mut even) = (Times::default(), Times::default(), Times::default());
        for micros in 0..500 {
            all.add(Duration::from_micros(micros));
            if micros % 2 == 0 { &mut even } else { &mut odd }.add(Duration::from_micros(micros));
        }
        odd.join(&even);
        assert_eq!(odd, all);
        assert_eq!(all.steps().iter().map(|step| step.2).sum::<u64>(), 500);
        assert!(all.steps().windows(2).all(|pair| pair[0].1 <= pair[1].0));
    }

    #[test]
    fn of_nothing_everything_is_zero() {
        let none = Times::default();
        assert_eq!((none.quantile_us(0.5), none.worst_us(), none.steps()), (0.0, 0.0, Vec::new()));
    }
}
