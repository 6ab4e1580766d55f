//! The rules of both games as pages, from the texts in `docs/rules`.

mod page;
mod sheet;

use languages::Language;
use web_kit::art::still;

use crate::{Files, Sources};
use page::page;
use sheet::Sheet;

/// A game with rules.
struct Game {
    /// The name in file names.
    name: &'static str,
    /// The title for readers.
    title: fn(Language) -> &'static str,
    /// The letter of its clauses.
    letter: char,
    /// The number of its clauses.
    clauses: u32,
    /// The picture for a word of its notation, as the tables draw it.
    picture: fn(&str) -> Option<String>,
}

const GAMES: [Game; 2] = [
    Game {
        name: "diciassette",
        title: Language::diciassette_title,
        letter: 'D',
        clauses: 20,
        picture: still::of_diciassette,
    },
    Game {
        name: "rummy17",
        title: Language::rummy17_title,
        letter: 'R',
        clauses: 21,
        picture: still::of_rummy17,
    },
];

/// Renders the page of each game in each language; `style` is the address of the style sheet.
pub(crate) fn pages(sources: &Sources, style: &str) -> Result<Files, String> {
    let mut files = Files::new();
    for game in &GAMES {
        // The first language is the model for the others.
        let mut model = None;
        for language in Language::ALL {
            let sheet = sheet(sources, language, game, model.as_ref())?;
            let path = path(language, game);
            files.insert(path, page(&sheet, language, game, style).into_bytes());
            model.get_or_insert(sheet);
        }
    }
    Ok(files)
}

fn sheet(sources: &Sources, language: Language, game: &Game, model: Option<&Sheet>) -> Result<Sheet, String> {
    let file = format!("rules/{}/{}.md", language.code(), game.name);
    Sheet::new(&format!("docs/{file}"), sources.text(&file)?, game, model)
}

/// Path of a page below the root of the site.
fn path(language: Language, game: &Game) -> String {
    format!("rules/{}/{}.html", language.code(), game.name)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    pub(super) fn sources() -> Sources {
        Sources::of_folder("rules", &Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules"))
    }

    /// Each text with its language and its game.
    fn texts() -> Vec<(Language, &'static Game, String)> {
        let sources = sources();
        let all =
            Language::ALL.into_iter().flat_map(|language| GAMES.iter().map(move |game| (language, game)));
        all.map(|(language, game)| {
            let text = sources.text(&format!("rules/{}/{}.md", language.code(), game.name)).unwrap();
            (language, game, text.to_owned())
        })
        .collect()
    }

    /// The levels of headings and the clause marks, found without a parser.
    fn order(text: &str, letter: char) -> Vec<String> {
        let mut found = Vec::new();
        for line in text.lines() {
            if line.starts_with('#') {
                found.extend(line.split(' ').next().map(str::to_owned));
            }
            let marks = line.split('[').filter_map(|part| part.split_once(']')).map(|(mark, _)| mark);
            let clause =
                |mark: &&str| mark.strip_prefix(letter).is_some_and(|number| number.parse::<u32>().is_ok());
            found.extend(marks.filter(clause).map(str::to_owned));
        }
        found
    }

    #[test]
    fn every_clause_is_marked_once_and_in_the_same_order_in_every_language() {
        for game in &GAMES {
            let orders: Vec<_> = texts()
                .iter()
                .filter(|(_, of, _)| of.name == game.name)
                .map(|(_, _, text)| order(text, game.letter))
                .collect();
            assert_eq!(orders.len(), 5);
            for clause in (1..=game.clauses).map(|number| format!("{}{number}", game.letter)) {
                assert_eq!(orders[0].iter().filter(|found| **found == clause).count(), 1, "{clause}");
            }
            for order in &orders {
                assert_eq!(order, &orders[0]);
            }
        }
    }

    /// The text after the label of a clause, up to the end of its paragraph, item or row, without
    /// tags.
    fn explained(page: &str, clause: &str) -> String {
        let label = format!("<a class=\"clause\" id=\"{clause}\" href=\"#{clause}\">{clause}</a>");
        let behind = page.split_once(&label).unwrap_or_else(|| panic!("no anchor {clause}")).1;
        let ends = ["</p>", "</li>", "</tr>"].iter().filter_map(|end| behind.find(end));
        let block = &behind[..ends.min().unwrap_or(behind.len())];
        // Clauses in the same paragraph share its words.
        let words =
            block.rsplit("</a>").next().filter(|_| block.trim_start().starts_with("<a class=\"clause\""));
        let words = words.unwrap_or(block);
        words.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect()
    }

    #[test]
    fn every_clause_has_an_anchor_and_an_explanation_in_every_language() {
        let pages = pages(&sources(), "/style.css").unwrap();
        let mut count = 0;
        for language in Language::ALL {
            for game in &GAMES {
                let page = String::from_utf8(pages[&path(language, game)].clone()).unwrap();
                for number in 1..=game.clauses {
                    let clause = format!("{}{number}", game.letter);
                    let words = explained(&page, &clause);
                    let letters = words.chars().filter(|letter| letter.is_alphabetic()).count();
                    assert!(letters >= 20, "{language}, {clause}: {words}");
                    count += 1;
                }
            }
        }
        assert_eq!(count, 5 * (20 + 21));
    }

    #[test]
    fn every_game_is_illustrated_and_every_picture_says_what_it_shows() {
        for (path, page) in pages(&sources(), "/style.css").unwrap() {
            let page = String::from_utf8(page).unwrap();
            let labels: Vec<&str> =
                page.split("class=\"rules-picture\" role=\"img\" aria-label=\"").skip(1).collect();
            assert!((5..=9).contains(&labels.len()), "{path}: {} pictures", labels.len());
            for label in labels {
                let label = label.split('"').next().unwrap();
                assert!(label.chars().count() > 10, "{path}: {label}");
            }
        }
    }

    #[test]
    fn the_rules_speak_as_the_table_does() {
        for (language, game, text) in texts() {
            let text = text.to_lowercase();
            let words = match game.letter {
                'D' => vec![language.card_reverse(), language.card_trash(), language.card_trap()],
                _ => vec![
                    language.joker(),
                    language.bonus_most_cards(),
                    language.bonus_most_sets(),
                    language.bonus_most_runs(),
                    language.bonus_longest_set(),
                    language.bonus_longest_run(),
                    language.bonus_most_123(),
                    language.bonus_most_8_16(),
                    language.bonus_most_red(),
                    language.bonus_fewest_blue(),
                    language.bonus_fewest_jokers(),
                    language.bonus_highest_three(),
                    language.bonus_ended_game(),
                ],
            };
            let title = (game.title)(language);
            assert!(text.starts_with(&format!("# {}\n", title.to_lowercase())), "{language}: {title}");
            for word in words {
                assert!(text.contains(&word.to_lowercase()), "{language}, {title}: {word}");
            }
        }
    }

    /// French puts a no-break space before these signs; the others do not. Quotes are those of the
    /// language.
    #[test]
    fn signs_stand_as_the_language_wants_them() {
        for (language, game, text) in texts() {
            for (number, line) in text.lines().enumerate() {
                // The cards of a picture are notation, not language.
                let line = &line.split("](<cards: ").next().unwrap_or(line).to_owned();
                let place = format!("{language}, {}, line {}: {line}", game.name, number + 1);
                for sign in [" :", " ;", " !", " ?", " »", "« "] {
                    assert!(!line.contains(sign), "{place}");
                }
                let narrow = line.contains('\u{a0}');
                assert!(language == Language::French || !narrow, "{place}");
                let letters = line.chars().zip(line.chars().skip(1));
                for (before, _) in letters.filter(|(_, sign)| ":;!?»".contains(*sign)) {
                    assert_eq!(before == '\u{a0}', language == Language::French, "{place}");
                }
                let typed = line.contains(['\'', '"']);
                assert!(language == Language::English || !typed, "{place}");
            }
        }
    }

    #[test]
    fn every_page_has_its_address_and_changes_only_with_its_sources() {
        let sources = sources();
        let first = pages(&sources, "/style.css").unwrap();
        assert_eq!(first.len(), 10);
        assert!(first.contains_key("rules/en/diciassette.html"), "{:?}", first.keys());
        assert_eq!(pages(&sources, "/style.css").unwrap(), first);
        let another = pages(&sources, "/another.css").unwrap();
        let page = str::from_utf8(&another["rules/nl/rummy17.html"]).unwrap();
        assert!(page.contains("/another.css"));
    }

    /// The declarations of a style between the selector of a rule and its end.
    fn declared<'s>(style: &'s str, selector: &str) -> Vec<&'s str> {
        let rule = style.split_once(selector).unwrap().1.split('}').next().unwrap();
        rule.split_once('{').unwrap().1.split(';').map(str::trim).filter(|one| !one.is_empty()).collect()
    }

    /// Without a script no theme can be chosen, so the pages repeat the parts of the dark theme
    /// they need.
    #[test]
    fn the_pages_are_as_dark_as_the_table() {
        let style = |file: &str| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/web/style");
            std::fs::read_to_string(folder.join(file)).unwrap()
        };
        let theme = style("00-theme.css");
        let dark = declared(&theme, ":root[data-theme=\"dark\"]");
        let rules = style("60-rules.css");
        let repeated = declared(&rules, ":root.rules-page:not([data-theme])");
        assert!(repeated.len() > 5);
        for one in &repeated {
            assert!(dark.contains(one), "60-rules.css: the dark theme has no {one}");
        }
        // Every colour used must be repeated: one missing in the dark theme would be unreadable.
        for one in dark.iter().filter_map(|one| one.split_once(':')).map(|(name, _)| name) {
            let is_used = rules.contains(&format!("var({one})"));
            let is_repeated = repeated.iter().any(|declared| declared.starts_with(&format!("{one}:")));
            assert!(is_repeated || !is_used, "60-rules.css: {one} is missing in the dark theme of the pages");
        }
    }

    #[test]
    fn a_text_that_is_not_there_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let why = pages(&Sources::of_folder("rules", folder.path()), "/style.css").unwrap_err();
        assert!(why.contains("diciassette.md"), "{why}");
    }
}
