-- The part of the fee and of each cum that a refund returns: rules/mirror-refund.ts in SQL. Returns [fee, cum₀ … cumₙ],
-- or null when the refund exceeds the original.
create or replace function trades.mirror(sale trades.trade, amount_fen bigint, stated_fee_fen bigint) returns bigint[]
  language plpgsql stable as $$
declare
  so_far bigint := sale.refunded_fen + amount_fen;
  by_fee boolean := stated_fee_fen is not null
    or sale.fee_back_fen <> trades.proportion(sale.fee_fen, sale.refunded_fen, sale.amount_fen);
  fee_so_far bigint;
  returned bigint[];
begin
  if so_far > sale.amount_fen then return null; end if;
  fee_so_far := case when by_fee
    then sale.fee_back_fen + coalesce(stated_fee_fen, greatest(0, trades.proportion(sale.fee_fen, so_far,
      sale.amount_fen) - sale.fee_back_fen))
    else trades.proportion(sale.fee_fen, so_far, sale.amount_fen) end;
  if fee_so_far > sale.fee_fen then return null; end if;

  -- earlier refunds are summed from what they actually returned, so that mixing the two methods loses no fen
  select array_agg(
    (case when by_fee then trades.proportion(level.cum, fee_so_far, sale.fee_fen)
      else trades.proportion(level.cum, so_far, sale.amount_fen) end)
      - coalesce(earlier.cum, 0) order by level.ord) into returned
  from unnest(sale.cum_fens) with ordinality as level (cum, ord)
  left join (
    select back.ord, sum(back.cum)::bigint as cum
    from trades.trade refund, unnest(refund.cum_fens) with ordinality as back (cum, ord)
    where refund.original_id = sale.id and refund.status = 1
    group by back.ord) as earlier using (ord);
  return (fee_so_far - sale.fee_back_fen) || returned;
end $$;
