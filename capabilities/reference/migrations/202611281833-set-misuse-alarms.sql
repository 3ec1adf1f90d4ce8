-- From how many answers of a kind on, of one account or one network of strangers in ten minutes, misuse is told. They
-- refuse nothing; a lower bound of each keeps what persons' apps do from being told.
insert into reference.config (key, value, is_public, note, least, most) values
  ('misuse_alarm_probing', '50', false, 'Answers 404 in ten minutes that are told as probing.', 10, 100000),
  ('misuse_alarm_guessing', '20', false, 'Wrong passwords, captchas, codes and tokens in ten minutes that are told.', 5,
    10000),
  ('misuse_alarm_flooding', '200', false, 'Answers 429 in ten minutes that are told as flooding.', 20, 100000),
  ('misuse_alarm_malformed', '100', false, 'Answers 400 in ten minutes that are told as malformed requests.', 10, 100000),
  ('misuse_alarm_cost', '60', false, 'Seconds of the server''s time in ten minutes of one account that are told.', 5, 600);
