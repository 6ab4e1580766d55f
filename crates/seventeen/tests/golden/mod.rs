//! The golden files beside this one.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the path of a golden file.
pub(crate) fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// Compares with a golden file, or rewrites it when `UPDATE_GOLDEN` is set; inspect it before
/// committing.
pub(crate) fn check(said: &str, name: &str) {
    let file = golden(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, said).expect("the golden file can be written");
    }
    let expected = fs::read_to_string(&file).expect("the golden file is there");
    assert_eq!(said, expected, "{name}");
}
