//! The texts of a lesson's steps, by their names.

use languages::Language;
use notation::GameName;

/// A text in every language.
pub(super) type Text = fn(Language) -> &'static str;

/// The explanation of a step.
pub(super) fn text(game: GameName, teaches: &str) -> Option<Text> {
    said(game, teaches).map(|(text, _)| text)
}

/// The task of a step.
pub(super) fn task(game: GameName, teaches: &str) -> Option<Text> {
    said(game, teaches).and_then(|(_, task)| task)
}

fn said(game: GameName, teaches: &str) -> Option<(Text, Option<Text>)> {
    use Language as L;
    let read = |text: Text| Some((text, None));
    let act = |text: Text, task: Text| Some((text, Some(task)));
    match (game, teaches) {
        (GameName::Diciassette, "goal") => read(L::learn_dici_goal),
        (GameName::Diciassette, "up") => act(L::learn_dici_up, L::learn_dici_up_do),
        (GameName::Diciassette, "blank") => read(L::learn_dici_blank),
        (GameName::Diciassette, "backs") => read(L::learn_dici_backs),
        (GameName::Diciassette, "down") => act(L::learn_dici_down, L::learn_dici_down_do),
        (GameName::Diciassette, "window") => read(L::learn_dici_window),
        (GameName::Diciassette, "call") => act(L::learn_dici_call, L::learn_dici_call_do),
        (GameName::Diciassette, "tokens") => read(L::learn_dici_tokens),
        (GameName::Diciassette, "trap") => act(L::learn_dici_trap, L::learn_dici_trap_do),
        (GameName::Diciassette, "double") => read(L::learn_dici_double),
        (GameName::Diciassette, "reverse") => read(L::learn_dici_reverse),
        (GameName::Diciassette, "trash") => read(L::learn_dici_trash),
        (GameName::Diciassette, "four") => act(L::learn_dici_four, L::learn_dici_four_do),
        (GameName::Diciassette, "pass") => act(L::learn_dici_pass, L::learn_dici_pass_do),
        (GameName::Diciassette, "wrong") => read(L::learn_dici_wrong),
        (GameName::Diciassette, "five") => act(L::learn_dici_five, L::learn_dici_five_do),
        (GameName::Diciassette, "seventeen") => act(L::learn_dici_seventeen, L::learn_dici_seventeen_do),
        (GameName::Diciassette, "end") => read(L::learn_dici_end),
        (GameName::Rummy17, "goal") => read(L::learn_rummy_goal),
        (GameName::Rummy17, "bonus") => read(L::learn_rummy_bonus),
        (GameName::Rummy17, "take") => act(L::learn_rummy_take, L::learn_rummy_take_do),
        (GameName::Rummy17, "run") => act(L::learn_rummy_run, L::learn_rummy_run_do),
        (GameName::Rummy17, "discard") => act(L::learn_rummy_discard, L::learn_rummy_discard_do),
        (GameName::Rummy17, "joker") => read(L::learn_rummy_joker),
        (GameName::Rummy17, "knock") => act(L::learn_rummy_knock, L::learn_rummy_knock_do),
        (GameName::Rummy17, "draw") => act(L::learn_rummy_draw, L::learn_rummy_draw_do),
        (GameName::Rummy17, "set") => act(L::learn_rummy_set, L::learn_rummy_set_do),
        (GameName::Rummy17, "side") => act(L::learn_rummy_side, L::learn_rummy_side_do),
        (GameName::Rummy17, "lay-off") => act(L::learn_rummy_lay_off, L::learn_rummy_lay_off_do),
        (GameName::Rummy17, "swap") => act(L::learn_rummy_swap, L::learn_rummy_swap_do),
        (GameName::Rummy17, "count") => read(L::learn_rummy_count),
        (GameName::Rummy17, "out") => act(L::learn_rummy_out, L::learn_rummy_out_do),
        (GameName::Rummy17, "end") => read(L::learn_rummy_end),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LESSONS: [(GameName, &str); 2] = [
        (GameName::Diciassette, include_str!("../../../../web-worker/lessons/diciassette.lesson")),
        (GameName::Rummy17, include_str!("../../../../web-worker/lessons/rummy17.lesson")),
    ];

    #[test]
    fn every_step_of_a_lesson_has_its_words_and_only_what_is_to_be_done_has_a_task() {
        for (game, lesson) in LESSONS {
            for line in lesson.lines() {
                let mut line = line.split_whitespace();
                let (word, name) = (line.next().unwrap_or_default(), line.next().unwrap_or_default());
                if word == "say" || word == "do" {
                    assert!(text(game, name).is_some(), "{game:?}: {name}");
                    assert_eq!(task(game, name).is_some(), word == "do", "{game:?}: {name}");
                }
            }
        }
    }

    /// A phone has space for this many letters beside the table.
    #[test]
    fn what_is_said_is_short() {
        for (game, lesson) in LESSONS {
            let names =
                lesson.lines().filter_map(|line| line.strip_prefix("say ").or(line.strip_prefix("do ")));
            for name in names.filter_map(|rest| rest.split_whitespace().next()) {
                for language in Language::ALL {
                    let said = [text(game, name), task(game, name)];
                    let long: usize =
                        said.into_iter().flatten().map(|text| text(language).chars().count()).sum();
                    assert!(long <= 290, "{game:?}, {name}, {language}: {long} letters");
                }
            }
        }
    }
}
