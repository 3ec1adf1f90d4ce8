-- Records one refund of a fee, which the caller has locked. Returns the reason why it cannot be, or null.
create or replace function trades.write_fee_refund(p_batch_id bigint, p_acquirer text, p_at timestamptz, p_id bigint,
  refund_reference text, of_reference text, refund_status smallint, refund_at timestamptz, refund_fen bigint,
  refund_fail_reason text, refund_phase int default null)
returns text language plpgsql as $$
declare
  original trades.fee;
begin
  select fee.* into original from trades.reference known join trades.fee on fee.id = known.trade_id
  where known.acquirer = p_acquirer and known.reference = of_reference and fee.kind <> 'fee_refund'
    and fee.status = trades.successful();
  if not found then return 'unknown_original'; end if;
  if refund_status = trades.successful() then
    if original.refunded_fen + refund_fen > original.amount_fen then return 'refund_beyond'; end if;
    update trades.fee set refunded_fen = refunded_fen + refund_fen where id = original.id;
  end if;
  insert into trades.fee (id, acquirer, reference, kind, original_id, status, occurred_at, day, amount_fen, terminal_id,
    merchant_id, policy_id, agent_id, fail_reason, batch_id, booked_at, phase)
  values (p_id, p_acquirer, refund_reference, 'fee_refund', original.id, refund_status, refund_at,
    (refund_at at time zone trades.shanghai())::date, refund_fen, original.terminal_id, original.merchant_id,
    original.policy_id, original.agent_id, refund_fail_reason, p_batch_id, p_at,
    case when original.kind = 'communication_fee' then refund_phase end);
  return null;
end $$;
