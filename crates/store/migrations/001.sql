-- The log of every table, what lists show of it, the codes that lead to it, and guests.

-- "Se17": by this a file is known to be ours.
PRAGMA application_id = 1399140663;

CREATE TABLE listing (
    table_id   INTEGER PRIMARY KEY,
    game       TEXT    NOT NULL,
    ruleset    INTEGER NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('gathering', 'playing', 'over', 'archived')),
    public     INTEGER NOT NULL CHECK (public IN (0, 1)),
    card       TEXT    NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;

-- The primary key is the compare-and-swap: of two who write the same number, the second finds it taken. There is no other index: an
-- entry touches one page of the file. Whoever writes the next number has read all before it, and so knows which actions are in them.
CREATE TABLE entry (
    table_id  INTEGER NOT NULL,
    seq       INTEGER NOT NULL CHECK (seq > 0),
    actor     INTEGER NOT NULL,
    action_id TEXT,
    payload   TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Both kinds of code in one table, so that no two of the house are spelled the same.
CREATE TABLE code (
    code     TEXT    NOT NULL PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES listing,
    door     TEXT    NOT NULL CHECK (door IN ('invite', 'watch')),
    UNIQUE (table_id, door)
) STRICT, WITHOUT ROWID;

CREATE TABLE sitting (
    table_id INTEGER NOT NULL REFERENCES listing,
    place    INTEGER NOT NULL,
    guest    INTEGER NOT NULL,
    PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE guest (
    id         INTEGER PRIMARY KEY,
    name       TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE
) STRICT;
