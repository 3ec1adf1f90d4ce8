-- The part of the fee and of each cum that a refund of a sale returns (mirror_of).
create or replace function trades.mirror(sale trades.trade, amount_fen bigint, stated_fee_fen bigint) returns bigint[]
  language sql stable as $$
  select trades.mirror_of(sale.amount_fen, sale.refunded_fen, amount_fen, sale.fee_fen, sale.fee_back_fen,
    stated_fee_fen, sale.cum_fens, (
      select array_agg(earlier.cum order by earlier.ord)
      from (
        select back.ord, sum(back.cum)::bigint as cum
        from trades.trade refund, unnest(refund.cum_fens) with ordinality as back (cum, ord)
        where refund.original_id = sale.id and refund.status = trades.successful()
        group by back.ord) as earlier))
$$;
