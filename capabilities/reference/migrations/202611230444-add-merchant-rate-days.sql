insert into reference.config (key, value, is_public, note) values
  ('merchant_rate_days', '30', false, 'Days after which the rates of a merchant may be changed again.');
