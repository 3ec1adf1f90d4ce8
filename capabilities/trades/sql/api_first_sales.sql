-- The first successful sales of bindings, a number of each: by position, with their place among them. If two are at one
-- instant, the one with the smaller reference is the first.
create or replace function trades.api_first_sales(terminal_ids bigint[], bound_ats timestamptz[],
  unbound_ats timestamptz[], counts int[])
returns table (ord bigint, trade_id bigint, nth bigint) language sql stable as $$
  select asked.ord, first.id, first.nth
  from unnest(terminal_ids, bound_ats, unbound_ats, counts) with ordinality
    as asked (terminal_id, bound_at, unbound_at, wanted, ord)
  cross join lateral (
    select trade.id, row_number() over (order by occurred_at, reference collate "C") as nth
    from trades.trade
    where trade.terminal_id = asked.terminal_id and occurred_at >= asked.bound_at and occurred_at < asked.unbound_at
      and kind = 'sale' and status = trades.successful()
    order by occurred_at, reference collate "C" limit asked.wanted) as first
$$;
