-- Puzzles that a browser solves by computing, in place of the captcha's picture: single use, valid for two minutes.
create unlogged table session.puzzle (
  uuid uuid primary key,
  expires_at timestamptz not null
);
create index puzzle_over on session.puzzle (expires_at);
