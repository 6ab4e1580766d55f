//! Reading a table from its log.

use std::sync::Arc;

use protocol::ErrorCode;
use store::TableId;

use super::{Shared, out_of_use};
use crate::entry::{Entry, RULESET};
use crate::hooks::Hooks;
use crate::panics::{self, Edge};
use crate::refused::Refused;
use crate::table::{LiveTable, LoggedTable};

/// Loads a table from its log; none if there is none.
pub(super) async fn load(shared: &Arc<Shared>, id: TableId) -> Result<Option<LiveTable>, Refused> {
    let entries = shared.store.read(id, 0).await?;
    let now = shared.store.now();
    let hooks = Arc::clone(&shared.hooks);
    // A long log must not delay other tables.
    let read =
        tokio::task::spawn_blocking(move || panics::catch(|| fold_all(id, &entries, now, hooks))).await;
    match read {
        Ok(Ok(table)) => table,
        Ok(Err(panic)) => {
            shared.panics.add(Edge::Table);
            tracing::error!(table = %id, panic, "a table panicked while it was read from its log");
            Err(out_of_use())
        }
        Err(error) => Err(unreadable(id, &error.to_string())),
    }
}

fn fold_all(
    id: TableId,
    entries: &[store::Entry],
    now: i64,
    hooks: Arc<Hooks>,
) -> Result<Option<LiveTable>, Refused> {
    let Some((first, rest)) = entries.split_first() else { return Ok(None) };
    let mut table = LiveTable::new(open(id, first)?, first.seq, now, hooks);
    for entry in rest {
        fold(&mut table, id, entry)?;
    }
    Ok(Some(table))
}

/// Opens the table by its first entry, if this server can play it.
pub(crate) fn open(id: TableId, first: &store::Entry) -> Result<LoggedTable, Refused> {
    let Some(logged) = LoggedTable::open(id, &parse(&first.payload)?, first.at) else {
        return Err(unreadable(id, "the first entry does not open a table"));
    };
    if logged.ruleset != RULESET {
        return Err(Refused::new(
            ErrorCode::Unavailable,
            format!("this table plays by version {} of the rules, this server by {RULESET}", logged.ruleset),
        ));
    }
    Ok(logged)
}

/// Folds an entry of the log.
pub(crate) fn fold(table: &mut LiveTable, id: TableId, entry: &store::Entry) -> Result<(), Refused> {
    let parsed = parse(&entry.payload)?;
    table
        .fold(entry.seq, entry.actor, entry.action_id.as_deref(), &parsed, entry.at)
        .map_err(|why| unreadable(id, &why))
}

fn parse(payload: &str) -> Result<Entry, Refused> {
    Entry::parse(payload).map_err(|error| {
        tracing::error!(%error, "an entry of the log cannot be read");
        Refused::new(ErrorCode::Unavailable, "this table was written by a newer server: update this one")
    })
}

pub(super) fn unreadable(id: TableId, why: &str) -> Refused {
    tracing::error!(table = %id, why, "the log of a table is inconsistent");
    Refused::new(ErrorCode::Unavailable, "the log of this table is inconsistent: tell the operator")
}
