//! Checks that the screens in `docs/terminal.md` are the golden ones.

use std::fs;
use std::path::{Path, PathBuf};

fn golden(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The page with every screen replaced by the golden file of its name.
fn with_screens(page: &str) -> String {
    const MARK: &str = "<!-- screen ";
    const OPEN: &str = " -->\n```text\n";
    let mut parts = page.split(MARK);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(OPEN).expect("a screen begins with its name and a block of text");
        let (_, rest) = rest.split_once("```\n").expect("a block of text ends");
        out.push_str(&format!("{MARK}{name}{OPEN}{}```\n{rest}", golden(name)));
    }
    out
}

/// With `UPDATE_GOLDEN=1` in the environment, rewrites the page from the golden screens.
#[test]
fn the_page_shows_what_the_client_draws() {
    let file: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/terminal.md");
    let page = fs::read_to_string(&file).expect("the page is there");
    assert!(page.matches("<!-- screen ").count() >= 10);
    let wanted = with_screens(&page);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, &wanted).expect("the page can be written");
    } else {
        assert!(
            page == wanted,
            "docs/terminal.md differs from the golden screens: UPDATE_GOLDEN=1 writes it anew"
        );
    }
}
