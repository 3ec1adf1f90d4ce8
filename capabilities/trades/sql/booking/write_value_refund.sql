-- Stores what a refund returns of its sale's value-added fee: the reversal of what was shared then, never by today's
-- parts. A sale without such a fee costs one look-up. Returns false when more is stated as returned than was charged.
create or replace function trades.write_value_refund(p_id bigint, sale trades.trade_row, amount_fen bigint,
  stated_fee_fen bigint) returns boolean language plpgsql as $$
declare
  charged trades.value_fee;
  returned bigint[];
begin
  select * into charged from trades.value_fee where trade_id = sale.id;
  if not found then return coalesce(stated_fee_fen, 0) = 0; end if;
  returned := trades.reversal_of(sale.amount_fen, sale.refunded_fen, amount_fen, charged.fee_fen, charged.fee_back_fen,
    stated_fee_fen, charged.remaining_fens, (
      select array_agg(earlier.remaining order by earlier.ord)
      from (
        select back.ord, sum(back.remaining)::bigint as remaining
        from trades.value_fee refund, unnest(refund.remaining_fens) with ordinality as back (remaining, ord)
        where refund.original_id = sale.id group by back.ord) as earlier));
  if returned is null then return false; end if;
  insert into trades.value_fee (trade_id, original_id, fee_fen, item, share_type, parts_ppm, parts_from, remaining_fens)
  values (p_id, sale.id, returned[1], charged.item, charged.share_type, charged.parts_ppm, charged.parts_from,
    returned[2:]);
  update trades.value_fee set fee_back_fen = fee_back_fen + returned[1] where trade_id = sale.id;
  return true;
end $$;
