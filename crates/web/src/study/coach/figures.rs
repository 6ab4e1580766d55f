//! Figures as people read them: percentages, points with a decimal, and bars.

use languages::Language;

/// All of it, in millionths.
const WHOLE: u32 = 1_000_000;

/// A chance in whole percent. What is not quite certain does not look as if it were.
pub(super) fn percent(millionths: u32) -> String {
    match millionths {
        0 => "0".to_owned(),
        1..5_000 => "<1".to_owned(),
        WHOLE.. => "100".to_owned(),
        995_000.. => ">99".to_owned(),
        _ => ((millionths + 5_000) / 10_000).to_string(),
    }
}

/// A standard error in whole percent: never less than one, for nothing is known better than it is shown.
pub(super) fn error(millionths: u32) -> String {
    millionths.div_ceil(10_000).max(1).to_string()
}

/// Points to the tenth, from hundredths.
pub(super) fn points(hundredths: u64, language: Language) -> String {
    let tenths = (hundredths + 5) / 10;
    language.coach_decimal(tenths / 10, tenths % 10)
}

/// The same with a sign.
pub(super) fn lead(hundredths: i64, language: Language) -> String {
    let size = points(hundredths.unsigned_abs(), language);
    match hundredths {
        ..-4 => format!("−{size}"),
        5.. => format!("+{size}"),
        _ => size,
    }
}

/// How long a bar is, for a style: a share of the longest, in percent.
pub(super) fn length(figure: u32, longest: u32) -> String {
    web_kit::decimal(f64::from(figure) * 100.0 / f64::from(longest.max(1))) + "%"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_certain_does_not_look_so() {
        let shown = [0, 1, 4_999, 5_000, 634_999, 635_000, 994_999, 995_000, 999_999, 1_000_000].map(percent);
        assert_eq!(shown, ["0", "<1", "<1", "1", "63", "64", "99", ">99", ">99", "100"].map(String::from));
    }

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
