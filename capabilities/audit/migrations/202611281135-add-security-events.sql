-- What the watch over misuse has told. Unlike the audit log it is pruned: it holds no change.
create table audit.security_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('probing', 'guessing', 'flooding', 'malformed', 'cost')),
  -- who did it: an account, a member of the staff, or a stranger, of whom the network is known
  account_id bigint,
  agent_id bigint,
  staff_id bigint,
  -- whose secret was guessed
  about_account_id bigint,
  about_staff_id bigint,
  network text not null,
  call text,
  count bigint not null,
  from_at timestamptz not null,
  at timestamptz not null
);
create index security_event_at on audit.security_event (at);
