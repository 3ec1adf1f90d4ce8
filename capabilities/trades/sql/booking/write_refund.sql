-- Books one refund with the prices recorded on its sale, which the caller has locked. Returns the reason why it cannot
-- be booked, or null with its parts, the returned fee, and the operator's part of that.
create or replace function trades.write_refund(p_batch_id bigint, p_acquirer text, p_at timestamptz, p_id bigint,
  refund trades.feed_row, p_merchant_id bigint,
  out reason text, out parts trades.part_columns, out fee_fen bigint, out kept_fen bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  sale trades.trade_row;
  local timestamp := refund.occurred_at at time zone trades.shanghai();
  was_earned_today boolean;
  returned bigint[];
begin
  select trade.* into sale
  from trades.reference known join trades.trade on trade.id = known.trade_id
  where known.acquirer = p_acquirer and known.reference = refund.original_reference and trade.kind = 'sale'
    and trade.status = trades.successful();
  if not found then reason := 'unknown_original'; return; end if;
  if refund.merchant_no is not null and p_merchant_id is distinct from sale.merchant_id
    then reason := 'merchant_mismatch'; return; end if;
  -- an unsuccessful refund is only recorded: it returns no part of the fee
  returned := case when refund.status = trades.successful()
    then trades.reversal(sale, refund.amount_fen, refund.fee_fen)
    else array_fill(0::bigint, array[cardinality(sale.remaining_fens) + 1]) end;
  if returned is null or (refund.status = trades.successful()
    and not trades.write_value_refund(p_id, sale, refund.amount_fen, refund.value_fee_fen))
    then reason := 'refund_beyond'; return; end if;

  insert into trades.trade (id, acquirer, reference, kind, original_id, status, occurred_at, day, amount_fen, fee_fen,
    fee_rate_ppm, payment_type,
    method, card_type, total_type, rate_type, bank_name, card_tail, fail_reason, terminal_id, merchant_id, policy_id,
      agent_id, agent_ids,
    term_ids, remaining_fens, batch_id, booked_at)
  values (p_id, p_acquirer, refund.reference, 'refund', sale.id, refund.status, refund.occurred_at, local::date,
    refund.amount_fen,
    returned[1], sale.fee_rate_ppm, sale.payment_type, sale.method, sale.card_type, sale.total_type, sale.rate_type,
    coalesce(refund.bank_name, sale.bank_name), coalesce(refund.card_tail, sale.card_tail), refund.fail_reason,
      sale.terminal_id,
    sale.merchant_id, sale.policy_id, sale.agent_id, sale.agent_ids, sale.term_ids, returned[2:], p_batch_id, p_at);
  insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
  select agent_id, refund.occurred_at, p_id, ord - 1, returned[ord + 1] - returned[ord]
  from unnest(sale.agent_ids) with ordinality as chain (agent_id, ord) order by agent_id;
  if refund.status <> trades.successful() then return; end if;

  update trades.trade set refunded_fen = refunded_fen + refund.amount_fen, fee_back_fen = fee_back_fen + returned[1]
    where id = sale.id;
  -- earnings of this business day are still pending, so a return is deducted from the pending amount
  was_earned_today := (sale.booked_at at time zone trades.shanghai())::date =
    (p_at at time zone trades.shanghai())::date;
  select array_agg(agent_id), array_agg(p_id), array_agg((ord - 1)::smallint),
    array_agg(returned[ord + 1] - returned[ord]),
    array_agg(case when was_earned_today then returned[ord + 1] - returned[ord] else 0 end), array_agg(local::date),
    array_agg(extract(hour from local)::smallint), array_agg(sale.total_type), array_agg(sale.payment_type),
      array_agg(true), array_agg(refund.amount_fen)
  into parts from unnest(sale.agent_ids) with ordinality as chain (agent_id, ord);
  fee_fen := -returned[1];
  kept_fen := -returned[cardinality(returned)];
end $$;
