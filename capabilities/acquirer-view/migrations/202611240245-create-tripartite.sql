create schema tripartite;

-- What the acquirer says of a terminal, and what was ours when it was asked. Nothing of it changes a terminal.
create table tripartite.answer (
  terminal_id bigint primary key references terminals.terminal on delete cascade,
  -- asked again then; while it is being asked: when the answer is given up
  due_at timestamptz not null,
  -- last time, whether or not an answer came
  asked_at timestamptz,
  -- since the last answer
  tries integer not null default 0,
  -- why the last question brought none
  problem text check (length(problem) <= 100),
  -- of the answer that is kept
  answered_at timestamptz,
  -- counts the answers
  version integer not null default 0,
  -- null: the acquirer does not know the terminal, or was never heard
  theirs jsonb,
  ours jsonb,
  check ((answered_at is null) = (version = 0)),
  check ((answered_at is null) = (ours is null)),
  check (theirs is null or answered_at is not null)
);
create index answer_due on tripartite.answer (due_at, terminal_id);
create index answer_asked on tripartite.answer (asked_at);

-- How far both agree, by what is compared. Only where there is something on either side.
create table tripartite.comparison (
  kind text not null check (kind in ('bind', 'activation', 'standard')),
  terminal_id bigint not null references tripartite.answer on delete cascade,
  -- 0: the same; the more serious the higher (rules/agreements.ts)
  rank smallint not null check (rank >= 0),
  differs_since timestamptz,
  -- ours when it was asked: found by its name
  merchant_id bigint,
  primary key (terminal_id, kind),
  check ((rank = 0) = (differs_since is null))
);
create index comparison_list on tripartite.comparison (kind, rank desc, terminal_id desc);

-- Up to where events of terminals were read.
create table tripartite.progress (
  id boolean primary key default true check (id),
  event_id bigint not null default 0
);
insert into tripartite.progress default values;
