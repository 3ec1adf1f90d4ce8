insert into reference.config (key, value, is_public, note) values
  ('certification_auto_approve', 'off', false, 'on: an identity that is submitted is approved at once; off: after review (npm run certification).');
