//! How long decisions take: a compact histogram with every duration to within 1 %.

use std::time::Duration;

/// Durations, counted in buckets of equal ratio; the longest is kept as it was.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times {
    buckets: Vec<u64>,
    count: u64,
    worst: u64,
}

/// Each power of two is divided into so many buckets.
const PARTS: u64 = 64;

impl Times {
    /// Counts one more.
    pub fn add(&mut self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        let bucket = bucket(nanos);
        if bucket >= self.buckets.len() {
            self.buckets.resize(bucket + 1, 0);
        }
        self.buckets[bucket] += 1;
        self.count += 1;
        self.worst = self.worst.max(nanos);
    }

    /// Counts all of another's.
    pub fn join(&mut self, other: &Times) {
        if other.buckets.len() > self.buckets.len() {
            self.buckets.resize(other.buckets.len(), 0);
        }
        for (bucket, more) in self.buckets.iter_mut().zip(&other.buckets) {
            *bucket += more;
        }
        self.count += other.count;
        self.worst = self.worst.max(other.worst);
    }

    /// How many.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The longest, in microseconds; 0 of none.
    pub fn worst_us(&self) -> f64 {
        self.worst as f64 / 1e3
    }

    /// The time that this part of them do not exceed, in microseconds; 0 of none.
    pub fn quantile_us(&self, part: f64) -> f64 {
        let rank = ((part * self.count as f64).ceil() as u64).clamp(1, self.count.max(1));
        let mut below = 0;
        for (index, bucket) in self.buckets.iter().enumerate() {
            below += bucket;
            if below >= rank {
                let (low, high) = bounds(index);
                return ((low + high) as f64 / 2.0).min(self.worst as f64) / 1e3;
            }
        }
        0.0
    }

    /// The distribution in steps of a quarter of a power of two: from, to (in microseconds) and how many.
    pub fn steps(&self) -> Vec<(f64, f64, u64)> {
        let step = PARTS as usize / 4;
        let steps = self.buckets.chunks(step).enumerate().filter_map(|(index, chunk)| {
            let count: u64 = chunk.iter().sum();
            let (low, high) = (bounds(index * step).0, bounds(index * step + step - 1).1);
            (count > 0).then_some((low.max(1) as f64 / 1e3, high as f64 / 1e3, count))
        });
        steps.collect()
    }
}

/// The bucket of a number of nanoseconds: one for each below `PARTS`, then `PARTS` for each power of two.
fn bucket(nanos: u64) -> usize {
    if nanos < PARTS {
        return nanos as usize;
    }
    let power = u64::from(nanos.ilog2()) - u64::from(PARTS.ilog2());
    ((power + 1) * PARTS + (nanos >> power) - PARTS) as usize
}

/// From where to where a bucket goes, the end not included.
fn bounds(bucket: usize) -> (u64, u64) {
    let bucket = bucket as u64;
    if bucket < PARTS {
        return (bucket, bucket + 1);
    }
    let (power, part) = (bucket / PARTS - 1, bucket % PARTS + PARTS);
    (part << power, (part + 1).checked_shl(power as u32).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_duration_is_in_its_bucket_and_buckets_are_narrow() {
        for nanos in (0..5000).chain((1..40).map(|power| (1 << power) + 17)).chain([u64::MAX >> 8]) {
            let (low, high) = bounds(bucket(nanos));
            assert!(low <= nanos && nanos < high, "{nanos}: {low} to {high}");
            assert!(high - low <= 1 + nanos / 60, "{nanos}: {low} to {high}");
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
