-- Per agent, business day and side: the fees of the transactions and what they cost the agent, refunds taken off. Read
-- from the transactions by a job, not by the feed. A row holds while `trade_count` is the number of transactions that
-- the other rollups have of that day: what arrives late makes it invalid by itself (server/cost-days.ts).
create table statistics.cost_day (
  agent_id bigint not null,
  day date not null,
  is_direct boolean not null,
  -- successful sales and refunds
  trade_count bigint not null,
  fee_fen bigint not null,
  cost_fen bigint not null,
  primary key (agent_id, day, is_direct)
) with (fillfactor = 90);

-- How far the job has read: all days up to `day`, and of those what was booked before `booked_until`.
create table statistics.cost_read (
  is_only boolean primary key default true check (is_only),
  day date not null,
  booked_until timestamptz not null
);
