//! Minifies scripts.

/// Removes comments on their own lines, indentation and empty lines. A script with a multi-line
/// string is left unchanged.
pub(crate) fn minify(script: &str) -> String {
    if script.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return script.to_owned();
    }
    let mut tight = String::with_capacity(script.len());
    let mut in_comment = false;
    for line in script.lines().map(str::trim) {
        let begins = !in_comment && line.starts_with("/*");
        if begins || in_comment {
            // Code after the end of a comment on the same line is not expected; it would be removed
            // too.
            in_comment = !line.ends_with("*/");
        } else if !line.is_empty() && !line.starts_with("//") {
            tight += line;
            tight.push('\n');
        }
    }
    tight
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_loses_its_air_and_keeps_its_lines() {
        assert_eq!(
            minify("/**\n * @returns {number}\n */\n  get a() {\n    // why\n\n    return 1; // 1\n  }\n"),
            "get a() {\nreturn 1; // 1\n}\n"
        );
        let text = "a = `\n  b\n`;";
        assert_eq!(minify(text), text);
    }
}
