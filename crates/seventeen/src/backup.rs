//! `seventeen backup`: a copy of everything, while the server runs.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use store::{Sqlite, Store};
use tokio::runtime::Builder;

/// Copy the file of a server, also while it runs: the copy is whole, as of one moment.
///
/// What is there already is not overwritten. The copy gets its name only when it is complete. To restore, stop the server and
/// start it with the copy as its database.
#[derive(Args, Debug)]
pub(crate) struct Backup {
    /// The file of the server
    #[arg(long, value_name = "FILE", env = "SEVENTEEN_DATABASE", default_value = "seventeen.sqlite")]
    database: PathBuf,
    /// The copy, a file that is not there yet
    to: PathBuf,
}

impl Backup {
    /// Copies.
    pub(crate) fn run(&self, mut output: impl Write) -> io::Result<()> {
        // The store would make a new file.
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
