create schema statistics;

-- Rollups per agent and business day; is_team: the whole subtree with the agent itself, else its own merchants and terminals.
-- The feed and the other capabilities add to them in the transaction of the fact; `recount` derives any day again and must agree.
-- Successful sales only; refunds are counted apart, on the day of the refund.
create table statistics.trade_day (
  agent_id bigint not null,
  is_team boolean not null,
  day date not null,
  total_type smallint not null,
  payment_type smallint not null,
  count bigint not null,
  amount_fen bigint not null,
  refund_count bigint not null default 0,
  refund_fen bigint not null default 0,
  primary key (agent_id, is_team, day, total_type, payment_type)
) with (fillfactor = 50);

-- For "compared with yesterday at the same time".
create table statistics.trade_hour (
  agent_id bigint not null,
  is_team boolean not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  count bigint not null,
  amount_fen bigint not null,
  primary key (agent_id, is_team, day, hour)
) with (fillfactor = 50);

-- What the agent itself earned, by kind (profit_share, activation, compliance, allowance, service_fee, communication_fee). from_direct:
-- on its own merchants; else from its team. Reversals count below zero on their own day.
create table statistics.earning_day (
  agent_id bigint not null,
  day date not null,
  kind text not null,
  from_direct boolean not null,
  count bigint not null,
  amount_fen bigint not null,
  primary key (agent_id, day, kind, from_direct)
) with (fillfactor = 50);

-- New agents, new merchants (approved), terminals bound and activated.
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
