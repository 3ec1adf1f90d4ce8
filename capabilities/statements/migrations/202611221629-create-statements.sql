create schema statements;

create function statements.refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'integrity_constraint_violation'; end $$;

-- A month that is being closed, or is. Its figures are gathered once for all agents; then statements are written in
-- steps. All of them bear the instant of the start.
create table statements.closing (
  month date primary key check (extract(day from month) = 1),
  started_at timestamptz not null,
  gathered_at timestamptz,
  finished_at timestamptz,
  statement_count bigint
);

-- What was booked in the month, re-added from the ledger and from the transactions: what statements are made of.
create table statements.entry_sum (
  month date not null references statements.closing,
  agent_id bigint not null references agents.agent,
  wallet text not null,
  kind text not null,
  sign smallint not null check (sign in (-1, 1)),
  count bigint not null,
  fen bigint not null,
  primary key (agent_id, month, wallet, kind, sign)
);
create table statements.trade_sum (
  month date not null references statements.closing,
  agent_id bigint not null references agents.agent,
  policy_id bigint not null,
  total_type smallint not null,
  count bigint not null,
  amount_fen bigint not null,
  share_fen bigint not null,
  refund_count bigint not null,
  refund_fen bigint not null,
  back_fen bigint not null,
  primary key (agent_id, month, policy_id, total_type)
);

-- The statement of an agent for a month, never changed: what is found later is booked in the running month.
create table statements.statement (
  agent_id bigint not null references agents.agent,
  month date not null references statements.closing,
  number text not null unique,
  -- the whole statement as canonical JSON, and its SHA-256 in hexadecimal
  content text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  earned_fen bigint not null,
  volume_fen bigint not null,
  -- by how much the entries, the balances and the transactions differed when it was closed: 0 unless something is wrong
  difference_fen bigint not null,
  primary key (agent_id, month)
);
create trigger statement_append_only before update or delete or truncate on statements.statement
  for each statement execute function statements.refuse_change();

-- A statement that an account has opened.
create table statements.seen (
  account_id bigint not null,
  agent_id bigint not null,
  month date not null,
  at timestamptz not null,
  primary key (account_id, agent_id, month)
);
