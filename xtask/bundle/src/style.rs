//! Joins and minifies the style sheets.

use lightningcss::stylesheet::{ParserOptions, PrinterOptions, StyleSheet};
use lightningcss::targets::{Features, Targets};

use crate::{Profile, Sources};

/// Joins the style sheets of a folder, sorted by name.
pub(crate) fn style(sources: &Sources, folder: &str, profile: Profile) -> Result<String, String> {
    let sheets = sources.folder(folder).filter(|(path, _)| path.ends_with(".css"));
    let sheets: Vec<&str> =
        sheets.map(|(path, _)| sources.text(&format!("{folder}/{path}"))).collect::<Result<_, _>>()?;
    if sheets.is_empty() {
        return Err(format!("{folder}: expected style sheets"));
    }
    let all = sheets.concat();
    match profile {
        Profile::Release => minify(&all).map_err(|error| format!("{folder}: {error}")),
        Profile::Debug => Ok(all),
    }
}

/// Prints a style sheet as short as possible, with the same rules in the same order: merging rules
/// makes the text shorter and its brotli larger.
fn minify(css: &str) -> Result<String, String> {
    let sheet = StyleSheet::parse(css, ParserOptions::default()).map_err(|error| error.to_string())?;
    // `min-width` instead of `width >=`, which Safari understands only since 16.4.
    let targets = Targets { include: Features::MediaRangeSyntax, ..Targets::default() };
    let options = PrinterOptions { minify: true, targets, ..PrinterOptions::default() };
    Ok(sheet.to_css(options).map_err(|error| error.to_string())?.code)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn space_goes_and_meaning_stays() {
        for (css, short) in [
            ("a {\n  color : red;\n  margin: 0 auto;\n}\n", "a{color:red;margin:0 auto}"),
            ("/* one */ a , b > c { left: 1px } /* two */", "a,b>c{left:1px}"),
            ("a :hover{top:0} a:hover{top:0}", "a :hover{top:0}a:hover{top:0}"),
            ("a{width: calc(1px + 2%)}", "a{width:calc(1px + 2%)}"),
            ("a{content: \"/* ; } */  \\\" \"}", "a{content:\"/* ; } */  \\\" \"}"),
            ("a/**/.b{margin: 0/**/1px}", "a.b{margin:0 1px}"),
            ("a { color: red /* never closed", "a{color:red}"),
            ("a { color: red;; }", "a{color:red}"),
            ("a { --b:  1px ; color: var( --b ) }", "a{--b:1px;color:var(--b)}"),
            ("a { color: red; &:hover { color: blue } }", "a{color:red;&:hover{color:#00f}}"),
            (
                "@media (min-width: 40em) and (hover) { a { top: 0; } }",
                "@media (min-width:40em) and (hover){a{top:0}}",
            ),
            ("@container b (max-width: 40em) { a { top: 0 } }", "@container b (max-width:40em){a{top:0}}"),
            ("@layer a { b { top: 0 } }", "@layer a{b{top:0}}"),
            ("@supports (display: grid) { a { top: 0 } }", "@supports (display:grid){a{top:0}}"),
            ("@media print { a { top: 0 } }", "@media print{a{top:0}}"),
        ] {
            assert_eq!(minify(css).as_deref(), Ok(short), "{css}");
        }
    }

    #[test]
    fn a_mistake_is_told() {
        assert!(minify("a { color: red } }").is_err());
    }

    /// The page's style sheets, each as one text.
    fn ours() -> Vec<String> {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/web");
        ["style", "style-later"]
            .map(|name| style(&Sources::of_folder(name, &web.join(name)), name, Profile::Debug).unwrap())
            .to_vec()
    }

    /// Numbers of rules and of declarations. No string of ours has a brace or a semicolon.
    fn counts(css: &str) -> (usize, usize) {
        let without_comments: String = css
            .split("/*")
            .enumerate()
            .map(|(at, part)| match at {
                0 => part,
                _ => part.split_once("*/").unwrap().1,
            })
            .collect();
        let rules = without_comments.matches('{').count();
        let declarations = without_comments.split(['{', '}', ';']).filter(|part| !part.trim().is_empty());
        (rules, declarations.count() - rules)
    }

    #[test]
    fn no_rule_and_no_declaration_of_ours_is_lost() {
        for css in ours() {
            let short = minify(&css).unwrap();
            assert_eq!(counts(&short), counts(&css));
            for rule in ["@media", "@container", "@keyframes", "@supports", "@layer"] {
                assert_eq!(short.matches(rule).count(), css.matches(rule).count(), "{rule}");
            }
            assert_eq!(minify(&short).unwrap(), short, "once is enough");
        }
    }
}
