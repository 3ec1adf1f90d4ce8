insert into reference.config (key, value, is_public, note) values
  ('merchant_review_hours', '24', false, 'Hours until a submitted merchant is to be reviewed.'),
  ('merchant_draft_days', '30', false, 'Days after which a draft of a merchant that nobody saved is deleted.');
