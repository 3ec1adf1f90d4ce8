-- Per agent, business day, side and brand of the terminal: successful sales. Read from the transactions by a job, not by
-- the feed. The rows of a day and side hold while the `trade_count` of all of them is the number of transactions that
-- the other rollups have: what arrives late makes them invalid by itself (server/brand-days.ts).
create table statistics.brand_day (
  agent_id bigint not null,
  day date not null,
  is_direct boolean not null,
  -- 0: of a terminal that is not known
  brand_id bigint not null,
  -- successful sales and refunds
  trade_count bigint not null,
  -- successful sales
  count bigint not null,
  amount_fen bigint not null,
  primary key (agent_id, day, is_direct, brand_id)
) with (fillfactor = 90);

-- How far the job has read: all days up to `day`, and of those what was booked before `booked_until`.
create table statistics.brand_read (
  is_only boolean primary key default true check (is_only),
  day date not null,
  booked_until timestamptz not null
);
