insert into reference.config (key, value, is_public, note, least, most) values
  ('audit_entry_months', '24', false,
    'Whole months for which audit entries stay in the database; npm run archive moves older ones into files.', 13, 360),
  ('trades_feed_batch_months', '24', false,
    'Whole months for which batches of the feed, emptied of what was received long before, stay in the database.',
    15, 360);
