insert into reference.config (key, value, is_public, note, least, most) values
  ('feed_body_days', '90', false, 'Days for which a batch of the feed is kept as it was received, sealed.', 1, 400);
