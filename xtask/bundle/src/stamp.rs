//! Is the bundle as it would be made again? Then it need not be: a second `cargo play` should start at once.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use crate::{Care, Places, below, hash, read, relative};

/// What a bundle is made of, in short.
pub(crate) struct Stamp {
    sources: String,
    /// Beside what cargo has built: a file in `dist` would be served.
    file: PathBuf,
}

impl Stamp {
    /// Looks at everything that goes into a bundle, this program included.
    pub(crate) fn new(places: &Places, care: Care) -> Result<Stamp, String> {
        let mut all = format!("{care:?}\n");
        let this = std::env::current_exe().map_err(|error| error.to_string())?;
        all += &look(&this)?;
        let mut paths = vec![places.page.clone(), places.worker.clone()];
        for name in ["index.html", "boot.js", "worker.js", "sw.js"] {
            paths.push(places.web.join(name));
        }
        for folder in [places.web.join("style"), places.web.join("static"), places.rules.clone()] {
            paths.extend(below(&folder)?);
        }
        for path in paths {
            all += &format!("{} {}\n", path.display(), hash(&read(&path)?));
        }
        Ok(Stamp { sources: hash(all.as_bytes()), file: places.page.with_extension("bundled") })
    }

    /// Was the bundle made of this, and has nobody touched it since?
    pub(crate) fn is_on(&self, dist: &Path) -> Result<bool, String> {
        let now = self.with(dist)?;
        Ok(read(&self.file).is_ok_and(|before| before == now.as_bytes()))
    }

    /// Notes that the bundle is made of this.
    pub(crate) fn put_on(&self, dist: &Path) -> Result<(), String> {
        fs::write(&self.file, self.with(dist)?).map_err(|error| format!("{}: {error}", self.file.display()))
    }

    fn with(&self, dist: &Path) -> Result<String, String> {
        let mut text = format!("{}\n", self.sources);
        for path in below(dist)? {
            // A String takes everything.
            let _ = writeln!(text, "{} {}", relative(&path, dist), look(&path)?);
        }
        Ok(text)
    }
}

/// A file from outside: how long it is, and since when it is as it is.
fn look(path: &Path) -> Result<String, String> {
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
        for name in ["page.wasm", "worker.wasm", "index.html", "boot.js", "worker.js", "sw.js"] {
            fs::write(path(name), name).unwrap();
        }
        let dist = path("dist");
        fs::create_dir(&dist).unwrap();
        fs::write(dist.join("index.html"), "1").unwrap();
        let stamp = |care| {
            let places = Places {
                page: path("page.wasm"),
                worker: path("worker.wasm"),
                web: folder.path().to_owned(),
                rules: path("rules"),
            };
            Stamp::new(&places, care).unwrap()
        };
        assert!(!stamp(Care::Release).is_on(&dist).unwrap());
        stamp(Care::Release).put_on(&dist).unwrap();
        assert!(stamp(Care::Release).is_on(&dist).unwrap());
        assert!(!stamp(Care::Debug).is_on(&dist).unwrap());
        fs::write(path("boot.js"), "another").unwrap();
        assert!(!stamp(Care::Release).is_on(&dist).unwrap());
        stamp(Care::Release).put_on(&dist).unwrap();
        fs::write(dist.join("index.html"), "22").unwrap();
        assert!(!stamp(Care::Release).is_on(&dist).unwrap());
    }
}
