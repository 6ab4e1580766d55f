//! Fills in templates: `{{name}}`, or in scripts `"{{name}}"` for a value that replaces its quotes
//! too, which is given as `"name"`, quoted.

/// Fills in every `{{name}}`; fails on a name without a value and on a value without a name.
pub(crate) fn fill(text: &str, values: &[(&str, &str)]) -> Result<String, String> {
    let mut filled = text.to_owned();
    for (name, value) in values {
        let place = match name.strip_prefix('"').and_then(|name| name.strip_suffix('"')) {
            Some(name) => format!("\"{{{{{name}}}}}\""),
            None => format!("{{{{{name}}}}}"),
        };
        if !filled.contains(&place) {
            return Err(format!("expected {place} somewhere in {}…", beginning(text)));
        }
        filled = filled.replace(&place, value);
    }
    match filled.find("{{") {
        Some(at) => Err(format!("there is nothing to fill in at {}…", beginning(&filled[at..]))),
        None => Ok(filled),
    }
}

fn beginning(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_filled_in_with_or_without_their_quotes() {
        assert_eq!(fill("a {{b}} c {{b}}", &[("b", "x")]).unwrap(), "a x c x");
        assert_eq!(fill("list = \"{{b}}\"", &[("\"b\"", "[1]")]).unwrap(), "list = [1]");
    }

    #[test]
    fn what_does_not_fit_is_told() {
        assert_eq!(fill("a {{b}}", &[]).unwrap_err(), "there is nothing to fill in at {{b}}…");
        assert_eq!(fill("a", &[("b", "x")]).unwrap_err(), "expected {{b}} somewhere in a…");
    }
}
