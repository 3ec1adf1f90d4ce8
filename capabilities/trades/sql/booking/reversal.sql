-- The part of the fee and of each remaining fee that a refund of a sale returns (reversal_of).
create or replace function trades.reversal(sale trades.trade_row, amount_fen bigint, stated_fee_fen bigint)
returns bigint[] language sql stable as $$
  select trades.reversal_of(sale.amount_fen, sale.refunded_fen, amount_fen, sale.fee_fen, sale.fee_back_fen,
    stated_fee_fen, sale.remaining_fens, (
      select array_agg(earlier.remaining order by earlier.ord)
      from (
        select back.ord, sum(back.remaining)::bigint as remaining
        from trades.trade refund, unnest(refund.remaining_fens) with ordinality as back (remaining, ord)
        where refund.original_id = sale.id and refund.status = trades.successful()
        group by back.ord) as earlier))
$$;
