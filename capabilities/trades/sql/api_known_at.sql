-- When the last fact about terminals between two instants became known: a successful sale, a refund or a service fee.
-- In the order of the arguments; null where there is none.
create or replace function trades.api_known_at(terminal_ids bigint[], from_ats timestamptz[], until_ats timestamptz[])
returns table (ord bigint, known_at timestamptz) language sql stable as $$
  select asked.ord, greatest(
    (select max(trade.booked_at) from trades.trade where trade.terminal_id = asked.terminal_id
      and trade.status = trades.successful()
      and trade.occurred_at >= asked.from_at and trade.occurred_at < asked.until_at),
    (select max(fee.booked_at) from trades.fee where fee.terminal_id = asked.terminal_id
      and fee.status = trades.successful()
      and fee.kind = 'service_fee' and fee.occurred_at >= asked.from_at and fee.occurred_at < asked.until_at))
  from unnest(terminal_ids, from_ats, until_ats) with ordinality as asked (terminal_id, from_at, until_at, ord)
$$;
