-- Keeps the value-added fees of the successful sales of a batch, shared by the rule for the sale's payment type and the
-- agents' parts of it, both in force on the sale's own day. Without a rule, or where nobody has a part, all of it
-- is the operator's. Called only for batches with such fees.
create or replace function trades.write_value_sales(sale_ids bigint[], fees_fen bigint[]) returns void language sql
set enable_hashjoin = off set enable_mergejoin = off as $$
  insert into trades.value_fee (trade_id, fee_fen, item, share_type, parts_ppm, parts_from, remaining_fens)
  select trade.id, asked.fee_fen, part.item, part.share_type, part.parts_ppm, part.parts_from,
    trades.remaining_value_fees(asked.fee_fen, case part.share_type when 0 then trade.amount_fen else asked.fee_fen end,
      part.parts_ppm)
  from unnest(sale_ids, fees_fen) as asked (id, fee_fen)
  join trades.trade on trade.id = asked.id and trade.kind = 'sale' and trade.status = trades.successful()
  cross join lateral policies.api_value_parts(trade.policy_id, trade.payment_type, trade.agent_ids, trade.day) as part
  where asked.fee_fen > 0
  order by trade.id
$$;
