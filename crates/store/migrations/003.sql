-- Games that were played to their end, by who sat there then: a guest's newest are read in the order of the key, and lists of tables read
-- none of them.
CREATE TABLE finished (
    guest    INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES listing,
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (guest, at, table_id, number)
) STRICT, WITHOUT ROWID;

-- For a while they stood in the cards of their tables; a time of 0 meant that of the listing.
INSERT OR IGNORE INTO finished (guest, at, table_id, number, seat)
SELECT sat.value, coalesce(nullif(game.value ->> 'at', 0), changed_at), table_id, game.value ->> 'number', sat.key
FROM listing,
    json_each(CASE WHEN json_valid(card) THEN card ELSE '{}' END, '$.finished') AS game,
    json_each(game.value, '$.seats') AS sat
WHERE sat.value IS NOT NULL;

UPDATE listing SET card = json_remove(card, '$.finished')
WHERE CASE WHEN json_valid(card) THEN json_type(card, '$.finished') END IS NOT NULL;
