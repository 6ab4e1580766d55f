//! The page around the rules: complete, readable without a script, in one language.
//!
//! The site's program takes `<main>` out of it to show the rules at the table, so everything needed
//! only by a page is outside.

use languages::Language;
use pulldown_cmark::HeadingLevel;

use super::sheet::Sheet;
use super::{GAMES, Game, path};

/// A page with the rules of a game.
pub(super) fn page(sheet: &Sheet, language: Language, game: &Game, style: &str) -> String {
    let code = language.code();
    let title = language.rules_page_title((game.title)(language));
    let skip = language.rules_page_skip();
    let home = language.rules_page_home();
    let games = list(GAMES.iter().map(|one| {
        let current = current(one.name == game.name);
        format!("<a href=\"/{}\"{current}>{}</a>", path(language, one), escaped((one.title)(language)))
    }));
    let tongues = list(Language::ALL.into_iter().map(|one| {
        let code = one.code();
        let current = current(one == language);
        format!(
            "<a href=\"/{}\" hreflang=\"{code}\" lang=\"{code}\"{current}>{}</a>",
            path(one, game),
            one.own_name()
        )
    }));
    let sections = sheet.headings.iter().filter(|heading| heading.level == HeadingLevel::H2);
    let contents =
        list(sections.map(|heading| format!("<a href=\"#{}\">{}</a>", heading.id, escaped(&heading.text))));
    format!(
        "<!doctype html>
<html lang=\"{code}\" class=\"rules-page\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">
<meta name=\"color-scheme\" content=\"light dark\">
<title>{title}</title>
<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">
<link rel=\"stylesheet\" href=\"{style}\">
</head>
<body>
<a class=\"rules-skip\" href=\"#rules\">{skip}</a>
<header class=\"rules-header\">
<a class=\"rules-home\" href=\"/\">{home}</a>
<nav class=\"rules-games\" aria-label=\"{label_games}\">
{games}</nav>
<nav class=\"rules-languages\" aria-label=\"{label_languages}\">
{tongues}</nav>
</header>
<div class=\"rules-columns\">
<nav class=\"rules-contents\" aria-labelledby=\"rules-contents\">
<p id=\"rules-contents\">{label_contents}</p>
{contents}</nav>
<main id=\"rules\" class=\"rules\">
{body}</main>
</div>
</body>
</html>
",
        title = escaped(&title),
        label_games = language.rules_page_games(),
        label_languages = language.rules_page_languages(),
        label_contents = language.rules_page_contents(),
        body = sheet.body,
    )
}

/// The mark of the link to the current page.
fn current(is: bool) -> &'static str {
    if is { " aria-current=\"page\"" } else { "" }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: String = items.map(|item| format!("<li>{item}</li>\n")).collect();
    format!("<ul>\n{items}</ul>\n")
}

/// Text as HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::pages;
    use crate::rules::tests::sources;

    /// Every page by its path.
    fn all() -> Vec<(String, String)> {
        let pages = pages(&sources(), "/assets/style-1.css").unwrap();
        pages.into_iter().map(|(path, bytes)| (path, String::from_utf8(bytes).unwrap())).collect()
    }

    /// The values of an attribute.
    fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
        let begin = format!(" {attribute}=\"");
        page.split(&begin).skip(1).filter_map(|part| part.split('"').next()).collect()
    }

    #[test]
    fn a_page_is_whole_without_script_or_style_of_its_own() {
        for (path, page) in all() {
            let code = path.split('/').nth(1).unwrap();
            assert!(
                page.starts_with(&format!("<!doctype html>\n<html lang=\"{code}\" class=\"rules-page\">")),
                "{path}"
            );
            assert!(page.contains("<link rel=\"stylesheet\" href=\"/assets/style-1.css\">"), "{path}");
            for absent in ["<script", "<style", " style=", " onclick", "http:", "https:"] {
                assert!(!page.contains(absent), "{path}: {absent}");
            }
            for once in ["<title>", "<h1", "<main id=\"rules\" class=\"rules\">", "</main>"] {
                assert_eq!(page.matches(once).count(), 1, "{path}: {once}");
            }
            assert_eq!(
                page.matches("<table").count(),
                page.matches("<div class=\"rules-table\" tabindex=\"0\"").count()
            );
        }
    }

    #[test]
    fn every_link_leads_somewhere() {
        let all = all();
        let paths: BTreeSet<String> = all.iter().map(|(path, _)| format!("/{path}")).collect();
        for (path, page) in &all {
            let ids = values(page, "id");
            let places: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), places.len(), "{path}: a name is there twice");
            for target in values(page, "href") {
                let found = match target.strip_prefix('#') {
                    Some(place) => places.contains(place),
                    None => {
                        paths.contains(target)
                            || ["/", "/favicon.svg", "/assets/style-1.css"].contains(&target)
                    }
                };
                assert!(found, "{path}: {target}");
            }
            for name in values(page, "aria-labelledby") {
                assert!(places.contains(name), "{path}: {name}");
            }
            // Both games in this language, and this game in all languages.
            let reached = values(page, "href").into_iter().filter(|target| paths.contains(*target)).count();
            assert_eq!(reached, 2 + 5, "{path}");
            assert_eq!(values(page, "aria-current").len(), 2, "{path}");
        }
    }

    #[test]
    fn text_is_no_markup() {
        assert_eq!(escaped("a <b> & \"c\""), "a &lt;b> &amp; &quot;c&quot;");
    }
}
