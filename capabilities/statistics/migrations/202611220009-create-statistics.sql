create schema statistics;

-- Rollups per agent and business day. The feed and other capabilities update them in the transaction that changes the
-- source data; `recount` recomputes any day and must yield the same.

-- Successful transactions. is_direct: of the agent's own merchants; otherwise of merchants below it. The team is the
-- sum of both, so that a transaction is counted in only one row per agent. Sales and refunds are counted separately,
-- refunds on their own day; earned: the agent's profit share if not zero, negative for refunds.
create table statistics.trade_day (
  agent_id bigint not null,
  day date not null,
  is_direct boolean not null,
  total_type smallint not null,
  payment_type smallint not null,
  count bigint not null,
  amount_fen bigint not null,
  refund_count bigint not null default 0,
  refund_fen bigint not null default 0,
  earned_count bigint not null default 0,
  earned_fen bigint not null default 0,
  -- the same by hour, for "compared with yesterday at the same time"; subscripts are hours (0 … 23), null means none
  hour_counts bigint[] not null default '{}',
  hour_fens bigint[] not null default '{}',
  hour_earned_fens bigint[] not null default '{}',
  primary key (agent_id, day, is_direct, total_type, payment_type)
) with (fillfactor = 50);

-- The agent's own earnings other than its profit share, by kind (activation, compliance, allowance, service_fee,
-- communication_fee). from_direct: on its own merchants; otherwise from its team. Reversals are negative, on their own
-- day.
create table statistics.earning_day (
  agent_id bigint not null,
  day date not null,
  kind text not null,
  from_direct boolean not null,
  count bigint not null,
  amount_fen bigint not null,
  primary key (agent_id, day, kind, from_direct)
) with (fillfactor = 50);

-- New agents, newly approved merchants, terminals bound and activated. is_team: the whole subtree including the agent
-- itself; otherwise the agent's own only.
create table statistics.growth_day (
  agent_id bigint not null,
  is_team boolean not null,
  day date not null,
  kind text not null check (kind in ('agent', 'merchant', 'bind', 'activation')),
  count bigint not null,
  primary key (agent_id, is_team, day, kind)
) with (fillfactor = 50);

-- Current counts: terminals by bind status and brand, agents by level, merchants.
create table statistics.current_count (
  agent_id bigint not null,
  is_team boolean not null,
  kind text not null check (kind in ('terminal', 'agent', 'merchant')),
  -- terminal: '<bind status>/<brand id>'; agent: level code; merchant: ''
  key text not null,
  count bigint not null,
  primary key (agent_id, is_team, kind, key)
) with (fillfactor = 50);
