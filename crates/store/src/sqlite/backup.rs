//! Backup: copies the file while it is in use.

use std::fs::{self, File};
use std::path::{Path, absolute};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::{failed, schema};
use crate::error::StoreError;

/// Copies everything that is committed. The copy gets its name only when it is complete and synced.
pub(super) fn copy(from: &Connection, to: &Path) -> Result<(), StoreError> {
    let wrong = |why: String| StoreError::Unusable { path: to.to_path_buf(), why };
    let disk = |error: std::io::Error| wrong(format!("cannot be written ({error}): choose another place"));
    let to = &absolute(to).map_err(disk)?;
    if to.try_exists().map_err(disk)? {
        return Err(wrong("exists already: choose a new name for the copy".to_owned()));
    }
    let (Some(folder), Some(name)) = (to.parent(), to.file_name()) else {
        return Err(wrong("is not the name of a file: name one".to_owned()));
    };
    let mut partial = name.to_owned();
    partial.push(".partial");
    let partial = folder.join(partial);
    let written = write(from, &partial)
        .and_then(|()| File::open(&partial).and_then(|file| file.sync_all()).map_err(disk))
        .and_then(|()| fs::rename(&partial, to).map_err(disk));
    if written.is_err() {
        // It may not exist.
        let _ = fs::remove_file(&partial);
    }
    written?;
    // Syncing the folder makes the name durable.
    #[cfg(unix)]
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(disk)?;
    Ok(())
}

fn write(from: &Connection, partial: &Path) -> Result<(), StoreError> {
    let wrong = |error| schema::unusable(partial, error);
    // An interrupted backup may have left it behind.
    let _ = fs::remove_file(partial);
    let mut to = Connection::open(partial).map_err(wrong)?;
    let step = Backup::new(from, &mut to).and_then(|backup| backup.step(-1)).map_err(wrong)?;
    if step != StepResult::Done {
        return Err(StoreError::Busy);
    }
    to.close().map_err(|(_, error)| failed(error))
}
