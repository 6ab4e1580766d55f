//! Writes the bundle's folder. Unchanged files keep their modification time, because cargo rebuilds
//! the server when one changes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::{Files, below, read, relative};

/// The file in git that keeps the folder there before the first bundle.
const KEPT: &str = ".gitkeep";

/// Makes the folder hold exactly these files, with the compressed ones beside them; returns the
/// number of changes.
///
/// Sorted by name, assets come before `index.html`, which refers to them, and `sw.js` comes last.
/// Stale files are deleted at the end.
pub(crate) fn write(dist: &Path, files: &Files, compressed: &Files) -> Result<usize, String> {
    let mut changed = 0;
    let mut wanted = BTreeSet::from([KEPT.to_owned()]);
    for (path, bytes) in files {
        // The compressed file first: `compress` reuses it only if the plain file is up to date.
        if let Some(small) = compressed.get(path) {
            let path = format!("{path}.br");
            changed += usize::from(put(&dist.join(&path), small)?);
            wanted.insert(path);
        }
        changed += usize::from(put(&dist.join(path), bytes)?);
        wanted.insert(path.clone());
    }
    for path in below(dist)? {
        if !wanted.contains(&relative(&path, dist)) {
            fs::remove_file(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            changed += 1;
        }
    }
    Ok(changed)
}

/// Writes a file atomically, unless it is up to date.
fn put(path: &Path, bytes: &[u8]) -> Result<bool, String> {
    if read(path).is_ok_and(|before| before == bytes) {
        return Ok(false);
    }
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    let part = path.with_extension("part");
    fs::write(&part, bytes).map_err(wrong)?;
    fs::rename(&part, path).map_err(wrong)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(all: &[(&str, &str)]) -> Files {
        all.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn held(dist: &Path) -> Vec<String> {
        below(dist).unwrap().iter().map(|path| relative(path, dist)).collect()
    }

    #[test]
    fn the_folder_holds_what_is_wanted_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let dist = folder.path();
        fs::write(dist.join(KEPT), "").unwrap();
        let first = files(&[("assets/a-1.js", "1"), ("index.html", "a-1")]);
        assert_eq!(write(dist, &first, &files(&[("index.html", "small")])).unwrap(), 3);
        assert_eq!(held(dist), [".gitkeep", "assets/a-1.js", "index.html", "index.html.br"]);
        let second = files(&[("assets/a-2.js", "2"), ("index.html", "a-2")]);
        // Two new contents, and two files too many.
        assert_eq!(write(dist, &second, &files(&[])).unwrap(), 4);
        assert_eq!(held(dist), [".gitkeep", "assets/a-2.js", "index.html"]);
    }

    #[test]
    fn what_is_there_already_is_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let dist = folder.path();
        let all = files(&[("index.html", "same")]);
        write(dist, &all, &all).unwrap();
        let when = || fs::metadata(dist.join("index.html")).unwrap().modified().unwrap();
        let before = when();
        assert_eq!(write(dist, &all, &all).unwrap(), 0);
        assert_eq!(when(), before);
    }
}
