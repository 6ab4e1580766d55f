//! Skips bundling when the bundle is up to date, so that a second `cargo play` starts at once.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use crate::{Profile, Sources, below, hash, read, relative};

/// A hash of everything that a bundle is made from.
pub(crate) struct Stamp {
    sources: String,
    /// The stamp of the bundle in `dist`. It is kept elsewhere: a file in `dist` would be served.
    file: PathBuf,
}

impl Stamp {
    /// Covers the sources and this program; `file` keeps the stamp.
    pub(crate) fn new(sources: &Sources, profile: Profile, file: PathBuf) -> Result<Stamp, String> {
        let bundler = std::env::current_exe().map_err(|error| error.to_string())?;
        let all = format!("{profile:?}\n{}\n{}", version(&bundler)?, sources.hash());
        Ok(Stamp { sources: hash(all.as_bytes()), file })
    }

    /// Whether the bundle was made from these sources and is unchanged since.
    pub(crate) fn is_on(&self, dist: &Path) -> Result<bool, String> {
        let now = self.with(dist)?;
        Ok(read(&self.file).is_ok_and(|before| before == now.as_bytes()))
    }

    /// Records that the bundle was made from these sources.
    pub(crate) fn put_on(&self, dist: &Path) -> Result<(), String> {
        fs::write(&self.file, self.with(dist)?).map_err(|error| format!("{}: {error}", self.file.display()))
    }

    fn with(&self, dist: &Path) -> Result<String, String> {
        let mut text = format!("{}\n", self.sources);
        for path in below(dist)? {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{} {}", relative(&path, dist), version(&path)?);
        }
        Ok(text)
    }
}

/// Length and modification time of a file.
fn version(path: &Path) -> Result<String, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    let metadata = fs::metadata(path).map_err(wrong)?;
    let since = metadata.modified().map_err(wrong)?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(format!("{} {}", metadata.len(), since.as_nanos()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_holds_until_something_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let places = Sources::samples(folder.path());
        let dist = path("dist");
        fs::create_dir(&dist).unwrap();
        fs::write(dist.join("index.html"), "1").unwrap();
        let stamp =
            |profile| Stamp::new(&Sources::read(&places).unwrap(), profile, path("page.bundled")).unwrap();
        assert!(!stamp(Profile::Release).is_on(&dist).unwrap());
        stamp(Profile::Release).put_on(&dist).unwrap();
        assert!(stamp(Profile::Release).is_on(&dist).unwrap());
        assert!(!stamp(Profile::Debug).is_on(&dist).unwrap());
        for source in ["boot.js", "style/file", "style-later/file"] {
            fs::write(path(source), "another").unwrap();
            assert!(!stamp(Profile::Release).is_on(&dist).unwrap(), "{source}");
            stamp(Profile::Release).put_on(&dist).unwrap();
        }
        fs::write(dist.join("index.html"), "22").unwrap();
        assert!(!stamp(Profile::Release).is_on(&dist).unwrap());
    }
}
