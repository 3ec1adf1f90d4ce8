create schema statistics;

-- Rollups per agent and business day. The feed and the other capabilities add to them in the transaction of the fact; `recount`
-- derives any day again and must agree.

-- Successful transactions. is_direct: on the agent's own merchants; else below it: its team is both together, so that a
-- transaction is counted in one row of each agent. Sales and refunds are counted apart, refunds on their own day; earned: the
-- agent's profit share, where there is one, refunds below zero.
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
  -- the same by the hour, for "compared with yesterday at the same time": subscripts are hours (0 … 23), null is none
  hour_counts bigint[] not null default '{}',
  hour_fens bigint[] not null default '{}',
  hour_earned_fens bigint[] not null default '{}',
  primary key (agent_id, day, is_direct, total_type, payment_type)
) with (fillfactor = 50);

-- What the agent itself earned beside its profit share, by kind (activation, compliance, allowance, service_fee,
-- communication_fee). from_direct: on its own merchants; else from its team. Reversals count below zero on their own day.
create table statistics.earning_day (
  agent_id bigint not null,
  day date not null,
  kind text not null,
  from_direct boolean not null,
  count bigint not null,
  amount_fen bigint not null,
  primary key (agent_id, day, kind, from_direct)
) with (fillfactor = 50);

-- New agents, new merchants (approved), terminals bound and activated. is_team: the whole subtree with the agent itself, else its own.
create table statistics.growth_day (
  agent_id bigint not null,
  is_team boolean not null,
  day date not null,
  kind text not null check (kind in ('agent', 'merchant', 'bind', 'activation')),
  count bigint not null,
  primary key (agent_id, is_team, day, kind)
) with (fillfactor = 50);

-- How many there are now: terminals by bind status and brand, agents by level, merchants.
create table statistics.current_count (
  agent_id bigint not null,
  is_team boolean not null,
  kind text not null check (kind in ('terminal', 'agent', 'merchant')),
  -- terminal: '<bind status>/<brand id>'; agent: level code; merchant: ''
  key text not null,
  count bigint not null,
  primary key (agent_id, is_team, kind, key)
) with (fillfactor = 50);
