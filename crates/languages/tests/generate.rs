//! Sources that the build accepts or refuses, with the message for the translator.

#[path = "../build/generate.rs"]
mod generate;

use generate::{Kind, LANGUAGES, Source, check};
use languages::{Language, Plural};

/// The same text in all languages, except those with their own.
fn sources(common: &str, own: &[(&str, &str)]) -> Vec<Source> {
    let text = |code| own.iter().find(|(language, _)| *language == code).map_or(common, |(_, text)| text);
    let source = |code| Source { language: code, file: "a.ftl".to_owned(), text: text(code).to_owned() };
    LANGUAGES.iter().map(|tongue| source(tongue.code)).collect()
}

/// Returns the faults, one a line.
fn refused(common: &str, own: &[(&str, &str)]) -> String {
    let faults = check(&sources(common, own)).expect_err("the build refuses it");
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Returns the variables of the only message, with their uses.
fn variables(common: &str, own: &[(&str, &str)]) -> Vec<(String, Kind)> {
    match check(&sources(common, own)) {
        Ok(mut messages) => messages.remove(0).variables,
        Err(faults) => panic!("{faults:?}"),
    }
}

#[test]
fn a_syntax_error_is_refused_with_its_line() {
    assert_eq!(
        refused("key = Text", &[("it", "# Titolo\n\nkey = { $who\n")]),
        "ftl/it/a.ftl:4: key: expected a token starting with \"}\" as Fluent has it"
    );
    assert!(
        refused("key = Text", &[("nl", "key Tekst\n")])
            .starts_with("ftl/nl/a.ftl:1: syntax: expected a token")
    );
}

#[test]
fn a_missing_key_is_refused() {
    assert_eq!(
        refused("one = 1\ntwo = 2", &[("de", "one = 1")]),
        "ftl/de/a.ftl:1: two: missing; expected this message as in ftl/en/a.ftl:2"
    );
}

#[test]
fn an_extra_key_is_refused() {
    assert_eq!(
        refused("one = 1", &[("fr", "one = 1\n\ntwo = 2")]),
        "ftl/fr/a.ftl:3: two: no such message in ftl/en/a.ftl; expected none here"
    );
}

#[test]
fn a_key_in_another_file_and_a_key_that_is_there_twice_are_refused() {
    let mut moved = sources("one = 1", &[]);
    moved[1].file = "b.ftl".to_owned();
    let faults = check(&moved).expect_err("it stands in the wrong file");
    assert_eq!(
        faults[0].to_string(),
        "ftl/it/b.ftl:1: one: in the wrong file; expected in ftl/it/a.ftl as in ftl/en/a.ftl:1"
    );
    assert_eq!(
        refused("one = 1", &[("en", "one = 1\none = 2")]),
        "ftl/en/a.ftl:1: one: there twice; expected once, as in ftl/en/a.ftl:1"
    );
}

#[test]
fn an_unknown_variable_is_refused() {
    assert_eq!(
        refused("key = { $who } plays { $card }", &[("it", "key = { $chi } gioca { $card } { $who }")]),
        "ftl/it/a.ftl:1: key: $chi is unknown; expected $who, $card"
    );
    assert_eq!(
        refused("key = Nobody", &[("nl", "key = { $who }")]),
        "ftl/nl/a.ftl:1: key: $who is unknown; expected no variable"
    );
}

#[test]
fn a_variable_that_is_never_used_is_refused() {
    assert_eq!(
        refused("key = { $who } plays { $card }", &[("it", "key = { $who } gioca")]),
        "ftl/it/a.ftl:1: key: $card is never used; expected it as in ftl/en/a.ftl:1"
    );
}

#[test]
fn what_is_not_supported_is_refused() {
    for (text, why) in [
        ("key = Text\n    .title = Title", "attributes are not supported; expected a message of its own"),
        ("key = { NUMBER($count) }", "unsupported function NUMBER; expected a plain variable"),
        (
            "key = { -term(case: \"x\") }\n-term = T",
            "unsupported reference; expected one without attribute or arguments",
        ),
        (
            "key = { other.title }\nother = O",
            "unsupported reference; expected one without attribute or arguments",
        ),
        ("key = { 17 ->\n   *[other] x\n }", "unsupported selector; expected a variable"),
        ("key = { -term }", "refers to -term, which this language does not have; expected its definition"),
        ("key = { other }", "refers to other, which this language does not have; expected its definition"),
        ("key = { key }", "refers to itself by way of key; expected an end"),
        ("key = { \"\" }", "empty; expected a text"),
        (
            "match = Text",
            "not a name for a function; expected small letters, digits and hyphens, no word of Rust",
        ),
        (
            "Key = Text",
            "not a name for a function; expected small letters, digits and hyphens, no word of Rust",
        ),
        (
            "key = { $type }",
            "$type is not a name for a parameter; expected small letters, digits and hyphens, no word of Rust",
        ),
        ("# $whom: the player\nkey = { $who }", "the comment names $whom; expected $who"),
        (
            "key = { $count ->\n    [1.5] x\n   *[other] y\n }",
            "$count: [1.5] is no whole number; expected one",
        ),
        (
            "key = { $count ->\n    [1] x\n    [up] z\n   *[other] y\n }",
            "$count: [1] stands among words; expected either numbers or words",
        ),
        (
            "key = { $count ->\n    [one] x\n    [one] z\n   *[other] y\n }",
            "$count: a key is there twice; expected each once",
        ),
        ("key = a{ \"\\u0001\" }b", "'\\u{1}' cannot be read; expected letters and signs"),
        ("key = a\tb", "'\\t' cannot be read; expected letters and signs"),
        ("key = { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }", "9 variables; expected at most 8"),
    ] {
        let faults = refused(text, &[]);
        assert!(faults.contains(why), "{text}\nsays\n{faults}");
        assert!(faults.lines().all(|fault| fault.starts_with("ftl/")), "{faults}");
    }
}

#[test]
fn a_selection_without_default_is_refused() {
    let faults = refused("key = { $count ->\n    [one] x\n    [other] y\n }", &[]);
    assert!(
        faults.starts_with("ftl/en/a.ftl:4: key: the select expression must have a default variant"),
        "{faults}"
    );
}

#[test]
fn a_plural_category_that_the_language_does_not_have_is_refused() {
    let few = "key = { $count ->\n    [few] x\n   *[other] y\n }";
    assert_eq!(
        refused("key = { $count }", &[("it", few)]),
        "ftl/it/a.ftl:1: key: $count: it has no plural category [few]; expected one, many, other"
    );
    let many = few.replace("few", "many");
    assert!(refused("key = { $count }", &[("de", &many)]).contains("de has no plural category [many]"));
}

#[test]
fn a_variable_that_is_a_number_here_and_a_word_there_is_refused() {
    let number = "key = { $x ->\n    [one] x\n   *[other] y\n }";
    let word = "key = { $x ->\n    [up] x\n   *[down] y\n }";
    assert_eq!(
        refused(number, &[("nl", word)]),
        "ftl/nl/a.ftl:1: key: $x is selected by words; expected numbers as in ftl/en/a.ftl:1"
    );
}

#[test]
fn a_variable_is_a_number_as_soon_as_one_language_counts_it() {
    let plain = "key = { $who } { $count }";
    let counted = "key = { $who } { $count ->\n    [one] x\n   *[other] y\n }";
    let expected = [("who".to_owned(), Kind::Shown), ("count".to_owned(), Kind::Number)];
    assert_eq!(variables(plain, &[("de", counted)]), expected);
    let word = "key = { $side ->\n    [up] x\n   *[down] y\n }";
    assert_eq!(variables(word, &[]), [("side".to_owned(), Kind::Word)]);
}

#[test]
fn the_comment_gives_the_order_of_the_parameters() {
    let names = |text| variables(text, &[]).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    assert_eq!(names("key = { $b } { $a }"), ["b", "a"]);
    assert_eq!(names("# $a: the first; $b\nkey = { $b } { $a } { $c }"), ["a", "b", "c"]);
}

#[test]
fn references_are_put_in_their_place() {
    let text = "-term = T\nkey = { -term } of { other }{ \"!\" }\nother = { $who } { -term }";
    let code = generate::generate(&sources(text, &[])).expect("it is sound");
    let own = r"T of \u{1} T!";
    assert!(
        code.contains(&format!("say(\"{}\", self, &[Argument::Shown(&who)])", [own; 5].join(r"\u{11}"))),
        "{code}"
    );
    assert!(code.contains("pub fn key(self, who: impl Display) -> String"), "{code}");
}

#[test]
fn the_build_and_the_crate_mean_the_same_languages_and_plurals() {
    assert_eq!(LANGUAGES.map(|tongue| tongue.code), Language::ALL.map(Language::code));
    for (tongue, language) in LANGUAGES.iter().zip(Language::ALL) {
        let named = |number| match language.plural(number) {
            Plural::One => "one",
            Plural::Many => "many",
            Plural::Other => "other",
        };
        assert!((0..100).chain([1_000_000]).all(|number| tongue.plurals.contains(&named(number))));
        assert!(tongue.plurals.iter().all(|plural| [0, 1, 2, 1_000_000].map(named).contains(plural)));
    }
}
