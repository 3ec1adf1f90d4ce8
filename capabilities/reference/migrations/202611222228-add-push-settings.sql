insert into reference.config (key, value, is_public, note) values
  ('push_daily_limit', '50', false, 'Most messages of a day to one device, but for those of security.'),
  ('closing_wait_days', '7', true, 'Days in which closing an account can be undone.');
