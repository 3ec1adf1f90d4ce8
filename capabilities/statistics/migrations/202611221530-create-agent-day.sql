-- Sums of trade_day per agent, day and side, of days that are over: what a screen reads of a day is one row instead of
-- one per total type and payment type. Written once a day by a job (fold_days); the feed adds to it only what arrives
-- late.
create table statistics.agent_day (
  agent_id bigint not null,
  day date not null,
  is_direct boolean not null,
  count bigint not null,
  amount_fen bigint not null,
  refund_count bigint not null,
  refund_fen bigint not null,
  earned_count bigint not null,
  earned_fen bigint not null,
  -- by total type 1 … 9 and by payment type 1 … 7
  type_counts bigint[] not null,
  type_fens bigint[] not null,
  payment_counts bigint[] not null,
  payment_fens bigint[] not null,
  primary key (agent_id, day, is_direct)
) with (fillfactor = 90);

-- How far agent_day reaches: all agents on the days before `day`, and on that day the agents up to `agent_id`.
create table statistics.folded (
  is_only boolean primary key default true check (is_only),
  day date not null,
  agent_id bigint not null
);
insert into statistics.folded (day, agent_id) values ('-infinity', 0);
