insert into reference.config (key, value, is_public, note, least, most) values
  ('stock_undo_hours', '24', false, 'Hours in which an import of terminals can be undone while nothing has moved.', 0, 720);
