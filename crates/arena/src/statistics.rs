//! Means with 95 % intervals. The samples are independent units: deals, never single games.

use serde::Serialize;

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half of the width of the interval; infinite (in JSON: null) for a single unit.
    pub half_width: f64,
    /// Number of independent units.
    pub units: usize,
}

impl Estimate {
    /// Estimates the mean by Student's t; `None` without units.
    pub fn of(units: impl IntoIterator<Item = f64>) -> Option<Estimate> {
        // Welford's algorithm: one pass, and no loss of precision where a large mean has a small
        // variance.
        let (mut count, mut mean, mut squares) = (0_usize, 0.0, 0.0);
        for unit in units {
            count += 1;
            let off = unit - mean;
            mean += off / count as f64;
            squares += off * (unit - mean);
        }
        let half_width = match count {
            0 => return None,
            1 => f64::INFINITY,
            _ => {
                let freedom = (count - 1) as f64;
                student(count - 1) * (squares / freedom / count as f64).sqrt()
            }
        };
        Some(Estimate { mean, half_width, units: count })
    }

    /// Estimates the mean of shares; the interval stays between 0 and 1. If all are 0 or all are 1
    /// the spread says nothing, and the rule of three does: an event not seen in n trials has a
    /// probability below 3/n.
    pub fn of_shares(units: impl IntoIterator<Item = f64>) -> Option<Estimate> {
        let estimate = Estimate::of(units)?;
        let extreme = estimate.half_width == 0.0 && (estimate.mean == 0.0 || estimate.mean == 1.0);
        let half_width = if extreme { (3.0 / estimate.units as f64).min(1.0) } else { estimate.half_width };
        Some(Estimate { half_width, ..estimate })
    }

    /// Returns the lower end of the interval.
    pub fn low(&self) -> f64 {
        self.mean - self.half_width
    }

    /// Returns the upper end of the interval.
    pub fn high(&self) -> f64 {
        self.mean + self.half_width
    }
}

/// Returns the 97.5 % quantile of Student's t: exact for few degrees of freedom, then by the
/// expansion of Cornish and Fisher.
fn student(freedom: usize) -> f64 {
    const EXACT: [f64; 8] = [
        12.706_204_7,
        4.302_652_7,
        3.182_446_3,
        2.776_445_1,
        2.570_581_8,
        2.446_911_9,
        2.364_624_3,
        2.306_004_1,
    ];
    const Z: f64 = 1.959_963_984_540_054;
    if let Some(exact) = freedom.checked_sub(1).and_then(|index| EXACT.get(index)) {
        return *exact;
    }
    let v = freedom as f64;
    let (z3, z5, z7) = (Z.powi(3), Z.powi(5), Z.powi(7));
    Z + (z3 + Z) / (4.0 * v)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * Z) / (96.0 * v * v)
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * Z) / (384.0 * v * v * v)
}

/// Interpolates a quantile of sorted values; `None` without values.
pub fn quantile(sorted: &[f64], part: f64) -> Option<f64> {
    let place = part.clamp(0.0, 1.0) * (sorted.len().checked_sub(1)?) as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    Some(below + (above - below) * place.fract())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, by: f64) {
        assert!((found - expected).abs() <= by, "{found} is not {expected}");
    }

    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (freedom, expected) in
            [(1, 12.706), (2, 4.303), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042), (1000, 1.962)]
        {
            near(student(freedom), expected, 0.001);
        }
    }

    #[test]
    fn a_mean_of_known_numbers_has_the_known_interval() {
        // Mean 5, sample variance 32/7, standard error 0.7559, t(7) = 2.3646.
        let estimate = Estimate::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap();
        near(estimate.mean, 5.0, 1e-12);
        near(estimate.half_width, 1.7875, 0.001);
        assert_eq!(estimate.units, 8);
        near(estimate.low(), 3.2125, 0.001);
        near(estimate.high(), 6.7875, 0.001);
    }

    #[test]
    fn one_unit_says_nothing_about_its_spread_and_none_nothing_at_all() {
        assert_eq!(Estimate::of([]), None);
        assert_eq!(Estimate::of([0.5]).unwrap().half_width, f64::INFINITY);
    }

    #[test]
    fn shares_that_never_differ_are_certain_in_the_middle_and_not_at_the_ends() {
        assert_eq!(Estimate::of_shares([0.5; 30]).unwrap().half_width, 0.0);
        near(Estimate::of_shares([1.0; 30]).unwrap().half_width, 0.1, 1e-12);
        near(Estimate::of_shares([0.0; 300]).unwrap().half_width, 0.01, 1e-12);
    }

    #[test]
    fn the_interval_holds_the_truth_in_95_of_100_cases() {
        use kernel::below;
        let mut dice = bots::dice(17, 0);
        let tries = 2000;
        let held = (0..tries).filter(|_| {
            let units = (0..40).map(|_| f64::from(below(&mut dice, 2)));
            let estimate = Estimate::of(units.collect::<Vec<_>>()).unwrap();
            estimate.low() <= 0.5 && 0.5 <= estimate.high()
        });
        near(held.count() as f64 / f64::from(tries), 0.95, 0.025);
    }

    #[test]
    fn quantiles_lie_between_the_nearest() {
        let sorted = [1.0, 2.0, 3.0, 4.0];
        assert_eq!(quantile(&sorted, 0.0), Some(1.0));
        assert_eq!(quantile(&sorted, 0.5), Some(2.5));
        assert_eq!(quantile(&sorted, 1.0), Some(4.0));
        assert_eq!(quantile(&[], 0.5), None);
    }
}
