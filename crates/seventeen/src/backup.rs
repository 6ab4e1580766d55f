//! `seventeen backup`: copies the database while the server runs.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use store::{Sqlite, Store};
use tokio::runtime::Builder;

/// Copy the database of a server, also while it runs: the copy is complete, as of one moment.
///
/// An existing file is not overwritten. The copy gets its name only when it is complete. To
/// restore, stop the server and start it with the copy as its database.
#[derive(Args, Debug)]
pub(crate) struct Backup {
    /// The database of the server
    #[arg(long, value_name = "FILE", env = "SEVENTEEN_DATABASE", default_value = "seventeen.sqlite")]
    database: PathBuf,
    /// The copy, a file that does not exist yet
    to: PathBuf,
}

impl Backup {
    /// Makes the copy.
    pub(crate) fn run(&self, mut output: impl Write) -> io::Result<()> {
        // Opening a missing file would create a new store.
        if !self.database.try_exists()? {
            let why = format!("{}: expected the file of a server, found none", self.database.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, why));
        }
        let store = Sqlite::open(&self.database).map_err(io::Error::other)?;
        let runtime = Builder::new_current_thread().build()?;
        runtime.block_on(store.backup(self.to.clone())).map_err(io::Error::other)?;
        writeln!(output, "{} is a copy of {}", self.to.display(), self.database.display())
    }
}
