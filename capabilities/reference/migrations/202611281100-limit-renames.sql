insert into reference.config (key, value, is_public, note) values
  ('certified_renames', '3', false, 'Times in 30 days that a certified agent may be renamed; 0: never.')
on conflict (key) do nothing;
