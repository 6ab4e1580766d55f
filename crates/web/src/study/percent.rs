//! Chances in whole percent. Only certain ones read 0 or 100.

/// Millionths of a whole.
const WHOLE: u32 = 1_000_000;

/// Formats an exact chance.
pub(crate) fn percent(millionths: u32) -> String {
    match millionths {
        0 => "0".to_owned(),
        1..5_000 => "<1".to_owned(),
        WHOLE.. => "100".to_owned(),
        995_000.. => ">99".to_owned(),
        _ => ((millionths + 5_000) / 10_000).to_string(),
    }
}

/// Formats an estimated chance, which is never certain.
pub(crate) fn estimate(millionths: u32) -> String {
    percent(millionths.clamp(1, WHOLE - 1))
}

/// Formats a chance, exact or estimated.
pub(crate) fn chance(millionths: u32, exact: bool) -> String {
    if exact { percent(millionths) } else { estimate(millionths) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_certain_does_not_look_so() {
        let shown = [0, 1, 4_999, 5_000, 634_999, 635_000, 994_999, 995_000, 999_999, 1_000_000].map(percent);
        assert_eq!(shown, ["0", "<1", "<1", "1", "63", "64", "99", ">99", ">99", "100"].map(String::from));
        let shown = [0, 505_000, 1_000_000].map(estimate);
        assert_eq!(shown, ["<1", "51", ">99"].map(String::from));
        assert_eq!((chance(0, true), chance(0, false)), ("0".to_owned(), "<1".to_owned()));
    }
}
