//! Words actions and figures.

use languages::Language;
use notation::GameName;
use rummy17::Action;
use web_rummy17::words::{card_name, meld_name};

/// Words an action of the notation; returns an unreadable one unchanged.
pub(super) fn action_name(game: GameName, action: &str, language: Language) -> String {
    let said = match game {
        GameName::Diciassette => {
            action.parse().ok().map(|action| web_diciassette::words::action_name(action, language))
        }
        GameName::Rummy17 => action.parse().ok().map(|action| match action {
            Action::Take => language.page_replay_take().to_owned(),
            Action::Draw => language.page_replay_draw().to_owned(),
            Action::Knock => language.page_replay_knock().to_owned(),
            Action::Pass => language.terminal_pass().to_owned(),
            Action::Meld(meld) => language.page_replay_meld(meld_name(meld, language)),
            Action::Lay(card, _) => language.page_replay_lay(card_name(card, language)),
            Action::Swap(swap) => language.page_replay_swap(card_name(swap.card, language)),
            Action::Discard(card) => language.page_replay_discard(card_name(card, language)),
        }),
    };
    said.unwrap_or_else(|| action.to_owned())
}

/// Formats millionths as a percentage with one decimal.
pub(super) fn tenths(millionths: u32, language: Language) -> String {
    let tenths = millionths.saturating_add(500) / 1_000;
    let sign = if language == Language::English { '.' } else { ',' };
    format!("{}{sign}{}", tenths / 10, tenths % 10)
}

/// Formats hundredths of a point with one decimal and a sign.
pub(super) fn points(hundredths: i64, language: Language) -> String {
    let sign = if hundredths < 0 { "−" } else { "+" };
    let size = u32::try_from(hundredths.unsigned_abs()).unwrap_or(u32::MAX);
    // `tenths` rounds from thousands, this from tens.
    format!("{sign}{}", tenths(size.saturating_mul(100), language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_and_points_have_a_sign() {
        assert_eq!(tenths(123_456, Language::English), "12.3");
        assert_eq!(tenths(123_950, Language::German), "12,4");
        let points = [-123, 0, 250].map(|hundredths| points(hundredths, Language::English));
        assert_eq!(points, ["−1.2", "+0.0", "+2.5"]);
    }

    #[test]
    fn actions_are_said_in_words() {
        let say = |game, action| action_name(game, action, Language::English);
        assert_eq!(say(GameName::Diciassette, "3= down"), "3 on both sides face down");
        assert_eq!(say(GameName::Diciassette, "call"), "17!");
        assert_eq!(say(GameName::Rummy17, "meld R5 R*6 R7"), "meld: run red 5, joker for red 6 and red 7");
        assert_eq!(say(GameName::Rummy17, "discard P17"), "discard purple 17");
        assert_eq!(say(GameName::Rummy17, "dance"), "dance");
    }
}
