//! Everything that a bundle is made from, read once.
//!
//! The bundle is made from this alone and its stamp covers all of it, so that no source can be
//! bundled without being watched.

use std::path::{Path, PathBuf};

use crate::{Files, below, hash, read, relative};

/// Where the sources are.
pub(crate) struct Places {
    /// The page's program.
    pub(crate) page: PathBuf,
    /// The worker's program.
    pub(crate) worker: PathBuf,
    /// `crates/web`: documents, scripts and styles.
    pub(crate) web: PathBuf,
    /// `docs/rules`: the rules of the games, by language.
    pub(crate) rules: PathBuf,
}

/// Documents and scripts in `crates/web`.
const DOCUMENTS: [&str; 4] = ["index.html", "boot.js", "worker.js", "sw.js"];
/// Folders in `crates/web`.
const FOLDERS: [&str; 3] = ["style", "style-later", "static"];

/// The sources by name: `page.wasm`, `worker.wasm`, `rules/…`, and the path below `crates/web` of
/// all others.
pub(crate) struct Sources(Files);

impl Sources {
    pub(crate) fn read(places: &Places) -> Result<Sources, String> {
        let mut sources = Sources(Files::new());
        sources.add("page.wasm", &places.page)?;
        sources.add("worker.wasm", &places.worker)?;
        for name in DOCUMENTS {
            sources.add(name, &places.web.join(name))?;
        }
        for name in FOLDERS {
            sources.add_folder(name, &places.web.join(name))?;
        }
        sources.add_folder("rules", &places.rules)?;
        Ok(sources)
    }

    fn add(&mut self, name: &str, path: &Path) -> Result<(), String> {
        self.0.insert(name.to_owned(), read(path)?);
        Ok(())
    }

    fn add_folder(&mut self, name: &str, folder: &Path) -> Result<(), String> {
        let mut paths = below(folder)?.into_iter();
        paths.try_for_each(|path| self.add(&format!("{name}/{}", relative(&path, folder)), &path))
    }

    pub(crate) fn bytes(&self, name: &str) -> Result<&[u8], String> {
        self.0.get(name).map(Vec::as_slice).ok_or_else(|| format!("{name}: expected it among the sources"))
    }

    pub(crate) fn text(&self, name: &str) -> Result<&str, String> {
        str::from_utf8(self.bytes(name)?).map_err(|error| format!("{name}: {error}"))
    }

    /// Files of a folder, by their paths below it.
    pub(crate) fn folder(&self, name: &str) -> impl Iterator<Item = (&str, &[u8])> {
        let below = move |path| str::strip_prefix(path, name)?.strip_prefix('/');
        self.0.iter().filter_map(move |(path, bytes)| Some((below(path)?, bytes.as_slice())))
    }

    /// Changes with the name or content of any source.
    pub(crate) fn hash(&self) -> String {
        let lines: Vec<String> =
            self.0.iter().map(|(name, bytes)| format!("{name} {}\n", hash(bytes))).collect();
        hash(lines.concat().as_bytes())
    }
}

#[cfg(test)]
impl Sources {
    /// One folder alone.
    pub(crate) fn of_folder(name: &str, folder: &Path) -> Sources {
        let mut sources = Sources(Files::new());
        sources.add_folder(name, folder).unwrap();
        sources
    }

    /// Small sources in a folder, for tests.
    pub(crate) fn samples(folder: &Path) -> Places {
        for name in ["style", "style-later", "static", "rules"] {
            std::fs::create_dir_all(folder.join(name)).unwrap();
            std::fs::write(folder.join(name).join("file"), name).unwrap();
        }
        for name in DOCUMENTS.iter().chain(&["page.wasm", "worker.wasm"]) {
            std::fs::write(folder.join(name), name).unwrap();
        }
        Places {
            page: folder.join("page.wasm"),
            worker: folder.join("worker.wasm"),
            web: folder.to_owned(),
            rules: folder.join("rules"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_known_by_their_names() {
        let folder = tempfile::tempdir().unwrap();
        let sources = Sources::read(&Sources::samples(folder.path())).unwrap();
        assert_eq!(sources.text("boot.js"), Ok("boot.js"));
        assert_eq!(sources.folder("style").collect::<Vec<_>>(), [("file", b"style".as_slice())]);
        assert_eq!(sources.text("fonts"), Err("fonts: expected it among the sources".to_owned()));
    }

    #[test]
    fn every_source_changes_the_hash() {
        let folder = tempfile::tempdir().unwrap();
        let places = Sources::samples(folder.path());
        let first = Sources::read(&places).unwrap().hash();
        let paths = below(folder.path()).unwrap();
        assert_eq!(paths.len(), 10);
        for path in paths {
            let before = read(&path).unwrap();
            std::fs::write(&path, "changed").unwrap();
            assert_ne!(Sources::read(&places).unwrap().hash(), first, "{}", path.display());
            std::fs::write(&path, before).unwrap();
        }
        assert_eq!(Sources::read(&places).unwrap().hash(), first);
    }
}
