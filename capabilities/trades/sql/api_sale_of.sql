-- The sale that a transaction is, or refunds. Inlined into the calling query.
create or replace function trades.api_sale_of(of_id bigint) returns table (sale_id bigint)
language sql stable rows 1 as $$
  select coalesce(trade.original_id, trade.id) from trades.trade where trade.id = of_id
$$;
