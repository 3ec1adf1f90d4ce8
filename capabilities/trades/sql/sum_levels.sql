-- [fee, remaining₀ …] of all refunds of a sale; null when there are none. of_value: for its value-added fee.
create or replace function trades.sum_levels(sale_id bigint, of_value boolean)
returns bigint[] language sql stable as $$
  select array_agg(fen order by ord)
  from (
    select level.ord, sum(level.fen)::bigint as fen
    from trades.trade as refund
    left join trades.value_fee as value on of_value and value.trade_id = refund.id
    cross join lateral unnest(case when of_value then value.fee_fen || value.remaining_fens
      else refund.fee_fen || refund.remaining_fens end) with ordinality as level (fen, ord)
    where refund.original_id = sale_id and refund.status = trades.successful()
    group by level.ord) as summed
$$;
