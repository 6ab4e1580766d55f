-- By these the lists are found without reading all tables.
CREATE INDEX listing_public ON listing (changed_at DESC, table_id) WHERE public = 1 AND status IN ('gathering', 'playing');
CREATE INDEX listing_status ON listing (status);
CREATE INDEX sitting_guest ON sitting (guest, table_id);
