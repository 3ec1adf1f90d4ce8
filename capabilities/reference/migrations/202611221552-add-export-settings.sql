insert into reference.config (key, value, is_public, note) values
  ('export_max_rows', '100000', false, 'Most rows of one export.'),
  ('export_daily_limit', '20', false, 'Most exports of an agent on one business day.'),
  ('export_kept_days', '7', false, 'Days until the file of an export is deleted.');
