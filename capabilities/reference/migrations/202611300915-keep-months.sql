insert into reference.config (key, value, is_public, note, least, most) values
  ('audit_entry_months', '24', false,
    'Whole months for which audit entries stay in the database; npm run archive moves older ones into files.', 13, 360);
