//! Formats errors, points with one decimal, and lengths of bars.

use languages::Language;

/// A standard error in whole percent, at least 1: the figure itself is shown no more exactly.
pub(super) fn error(millionths: u32) -> String {
    millionths.div_ceil(10_000).max(1).to_string()
}

/// Formats hundredths of a point to one decimal.
pub(super) fn points(hundredths: u64, language: Language) -> String {
    let tenths = (hundredths + 5) / 10;
    language.coach_decimal(tenths / 10, tenths % 10)
}

/// Formats hundredths of a point to one decimal, with a sign.
pub(super) fn lead(hundredths: i64, language: Language) -> String {
    let size = points(hundredths.unsigned_abs(), language);
    match hundredths {
        ..-4 => format!("−{size}"),
        5.. => format!("+{size}"),
        _ => size,
    }
}

/// The length of a bar as a CSS percentage of the longest.
pub(super) fn length(figure: u32, longest: u32) -> String {
    web_kit::decimal(f64::from(figure) * 100.0 / f64::from(longest.max(1))) + "%"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_one_decimal_and_a_sign_where_it_says_something() {
        assert_eq!(points(0, Language::English), "0.0");
        assert_eq!(points(125, Language::German), "1,3");
        let leads = [-340, -5, -4, 0, 4, 5, 340].map(|points| lead(points, Language::English));
        assert_eq!(leads, ["−3.4", "−0.1", "0.0", "0.0", "0.0", "+0.1", "+3.4"]);
    }

    #[test]
    fn an_error_is_never_nothing() {
        assert_eq!([0, 1, 10_000, 10_001, 25_000].map(error), ["1", "1", "1", "2", "3"]);
    }
}
