-- The instant of the last successful sale of each binding that was not wholly refunded, in the order of the arguments;
-- null where there is none.
create or replace function trades.api_last_sales(terminal_ids bigint[], bound_ats timestamptz[],
  unbound_ats timestamptz[])
returns table (ord bigint, at timestamptz) language sql stable as $$
  select asked.ord, (
    select sale.occurred_at from trades.trade as sale
    where sale.terminal_id = asked.terminal_id and sale.kind = 'sale' and sale.status = trades.successful()
      and sale.occurred_at >= asked.bound_at and sale.occurred_at < asked.unbound_at
      and sale.refunded_fen < sale.amount_fen
    order by sale.occurred_at desc, sale.id desc limit 1)
  from unnest(terminal_ids, bound_ats, unbound_ats) with ordinality as asked (terminal_id, bound_at, unbound_at, ord)
$$;
