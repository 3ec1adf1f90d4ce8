-- A spent "remember me" credential is kept until it expires: presented again, it was copied, and its family ends.
alter table session.remembered
  -- all credentials that replaced one another since a login by password
  add column family uuid not null default gen_random_uuid(),
  add column spent_at timestamptz,
  -- the session that was opened with it
  add column spent_in bigint references session.token on delete set null;
create index remembered_family on session.remembered (family);
alter table session.token
  -- the family of credentials of the login that opened it
  add column family uuid,
  -- first use: its token arrived at the device
  add column answered_at timestamptz;
create index token_family on session.token (family) where family is not null;
update session.token set family = remembered.family
  from session.remembered where remembered.token_id = token.id;
