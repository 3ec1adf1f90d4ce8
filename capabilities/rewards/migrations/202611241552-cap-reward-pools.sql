-- A cap on what the rewards of a policy and kind bring together in a business month, in force from a month until the
-- next row; without an amount there is none. It never changes a month in which it could have been missed: a month that
-- has begun can only be given more.
create table rewards.pool_cap (
  policy_id bigint not null references policies.policy,
  kind text not null check (kind in ('activation', 'compliance')),
  from_month text not null check (from_month ~ '^\d{4}-\d{2}$'),
  cap_fen bigint check (cap_fen >= 0),
  set_at timestamptz not null,
  set_by text not null,
  primary key (policy_id, kind, from_month)
);

-- What the awards of a month under a cap come to, less what was taken back of them. Locked before an award is cut.
create table rewards.pool_use (
  policy_id bigint not null references policies.policy,
  kind text not null check (kind in ('activation', 'compliance')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  fen bigint not null check (fen >= 0),
  primary key (policy_id, kind, month)
);

-- The pool that was asked for, of an award that was cut to what its month's cap left. Null: nothing was cut.
alter table rewards.award add column uncut_fen bigint;
alter table rewards.award add constraint award_cut check (uncut_fen is null or (uncut_fen > pool_fen and reverses_id is null)) not valid;
