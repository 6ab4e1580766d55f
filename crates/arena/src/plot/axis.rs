//! Axes: the positions of values, and the ticks.

/// Formats a value at an axis.
pub type Label = fn(f64) -> String;

/// Formats a plain number with at most three decimals.
pub fn plain(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    // A true minus sign, and never a negative zero.
    match text.strip_prefix('-') {
        Some("0") => "0".to_owned(),
        Some(digits) => format!("−{digits}"),
        None => text.to_owned(),
    }
}

/// Formats a share from 0 to 1 in percent.
pub fn percent(value: f64) -> String {
    format!("{} %", plain(value * 100.0))
}

/// Formats microseconds in the unit that suits them.
pub fn micros(value: f64) -> String {
    let short =
        |number: f64| plain(if number < 10.0 { (number * 10.0).round() / 10.0 } else { number.round() });
    match value {
        value if value < 0.9995 => format!("{} ns", short(value * 1e3)),
        value if value < 999.5 => format!("{} µs", short(value)),
        value if value < 999_500.0 => format!("{} ms", short(value / 1e3)),
        value => format!("{} s", short(value / 1e6)),
    }
}

/// The scale of an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// Linear.
    #[default]
    Linear,
    /// Logarithmic; only for values above 0.
    Log,
}

/// An axis: values from `low` to `high` on the way from `start` to `end`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    scale: Scale,
    low: f64,
    high: f64,
    start: f64,
    end: f64,
}

impl Axis {
    /// Makes an axis for at least these values, widened to whole steps.
    pub(super) fn around(scale: Scale, values: impl Iterator<Item = f64>, start: f64, end: f64) -> Axis {
        let usable = |value: &f64| value.is_finite() && (scale == Scale::Linear || *value > 0.0);
        let ends = values.filter(usable).fold(None, |ends: Option<(f64, f64)>, value| {
            Some(ends.map_or((value, value), |(low, high)| (low.min(value), high.max(value))))
        });
        let (low, high) = ends.unwrap_or(if scale == Scale::Log { (1.0, 10.0) } else { (0.0, 1.0) });
        let (low, high) = match scale {
            Scale::Log => {
                let (low, high) = (10_f64.powf(low.log10().floor()), 10_f64.powf(high.log10().ceil()));
                if low < high { (low, high) } else { (low, low * 10.0) }
            }
            Scale::Linear => {
                let (low, high) = if low < high { (low, high) } else { (low - 1.0, high + 1.0) };
                let step = step(high - low);
                ((low / step).floor() * step, (high / step).ceil() * step)
            }
        };
        Axis { scale, low, high, start, end }
    }

    /// Makes an axis for exactly these values.
    pub(super) fn exactly((low, high): (f64, f64), start: f64, end: f64) -> Axis {
        let high = if high > low { high } else { low + 1.0 };
        Axis { scale: Scale::Linear, low, high, start, end }
    }

    /// Returns the position of a value, clamped to the ends.
    pub(super) fn at(&self, value: f64) -> f64 {
        let part = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Log => (value.max(self.low) / self.low).ln() / (self.high / self.low).ln(),
        };
        self.start + part.clamp(0.0, 1.0) * (self.end - self.start)
    }

    /// Returns the values of the ticks.
    pub(super) fn ticks(&self) -> Vec<f64> {
        match self.scale {
            Scale::Log => {
                let decades = (self.high / self.low).log10().round() as i32;
                let every = (decades + 7) / 8;
                (0..=decades)
                    .filter(|decade| decade % every == 0)
                    .map(|decade| self.low * 10_f64.powi(decade))
                    .collect()
            }
            Scale::Linear => {
                let step = step(self.high - self.low);
                let first = (self.low / step - 1e-9).ceil() as i64;
                let last = (self.high / step + 1e-9).floor() as i64;
                (first..=last).map(|number| number as f64 * step).collect()
            }
        }
    }
}

/// Returns the labelled ticks, thinned out evenly so that no two labels touch.
pub(super) fn written(axis: &Axis, label: Label, width: fn(&str) -> f64) -> Vec<(f64, String)> {
    let ticks: Vec<(f64, String)> = axis
        .ticks()
        .into_iter()
        .map(|tick| (axis.at(tick), label(tick)))
        .filter(|(_, text)| !text.is_empty())
        .collect();
    let every = |stride: usize| ticks.iter().step_by(stride);
    let clear = |stride: &usize| {
        let neighbours = every(*stride).zip(every(*stride).skip(1));
        neighbours
            .into_iter()
            .all(|(one, next)| next.0 - one.0 >= (width(&one.1) + width(&next.1)) / 2.0 + 4.0)
    };
    let stride = (1..ticks.len()).find(clear).unwrap_or(ticks.len().max(1));
    every(stride).cloned().collect()
}

/// Returns the step, 1, 2 or 5 times a power of ten, that gives a range four to ten steps.
fn step(range: f64) -> f64 {
    let rough = range / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    let factor = match rough / power {
        part if part < 1.5 => 1.0,
        part if part < 3.5 => 2.0,
        part if part < 7.5 => 5.0,
        _ => 10.0,
    };
    factor * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers_that_cover_the_values() {
        let axis = Axis::around(Scale::Linear, [-113.0, 270.0].into_iter(), 0.0, 100.0);
        assert_eq!(axis.ticks(), [-200.0, -100.0, 0.0, 100.0, 200.0, 300.0]);
        assert_eq!((axis.at(-200.0), axis.at(50.0), axis.at(300.0)), (0.0, 50.0, 100.0));
        let axis = Axis::around(Scale::Log, [3.0, 20_000.0].into_iter(), 0.0, 50.0);
        assert_eq!(axis.ticks(), [1.0, 10.0, 100.0, 1000.0, 10_000.0, 100_000.0]);
        assert!((axis.at(100.0) - 20.0).abs() < 1e-9);
        let ticks = Axis::exactly((0.0, 1.0), 0.0, 1.0).ticks();
        assert_eq!(
            ticks.iter().map(|tick| percent(*tick)).collect::<Vec<_>>().join(" "),
            "0 % 20 % 40 % 60 % 80 % 100 %"
        );
    }

    #[test]
    fn texts_that_would_touch_are_thinned_out_evenly() {
        let axis = Axis::around(Scale::Log, [1.0, 1e6].into_iter(), 0.0, 120.0);
        let texts = |width: fn(&str) -> f64| {
            written(&axis, plain, width).into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(texts(|_| 5.0), "1 10 100 1000 10000 100000 1000000");
        assert_eq!(texts(|_| 30.0), "1 100 10000 1000000");
        assert_eq!(texts(|_| 500.0), "1");
    }

    #[test]
    fn strange_values_still_make_an_axis() {
        for values in [vec![], vec![f64::NAN, f64::INFINITY], vec![5.0, 5.0], vec![0.0], vec![-1.0, 0.0]] {
            for scale in [Scale::Linear, Scale::Log] {
                let axis = Axis::around(scale, values.iter().copied(), 10.0, 90.0);
                assert!((2..=12).contains(&axis.ticks().len()), "{values:?} {axis:?}");
                let inside = |value: f64| (10.0..=90.0).contains(&axis.at(value));
                assert!(values.iter().filter(|value| value.is_finite()).all(|value| inside(*value)));
            }
        }
    }

    #[test]
    fn numbers_are_written_short() {
        assert_eq!([0.25, -3.0, 1200.0, -0.0001].map(plain), ["0.25", "−3", "1200", "0"]);
        assert_eq!(
            [0.4, 1.0, 12.34, 999.6, 1_500_000.0].map(micros),
            ["400 ns", "1 µs", "12 µs", "1 ms", "1.5 s"]
        );
        assert_eq!(percent(0.125), "12.5 %");
    }
}
