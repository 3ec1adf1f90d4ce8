-- The communication fees that were reported of terminals (null: of all), with their refunds, successful or not. A
-- refund
-- has a phase when it named that, and no fee.
create or replace function trades.api_communication_fees(terminal_ids bigint[])
returns table (fee_id bigint, acquirer text, reference text, original_id bigint, status smallint,
  occurred_at timestamptz, day date,
  amount_fen bigint, refunded_fen bigint, terminal_id bigint, merchant_id bigint, policy_id bigint, agent_id bigint,
  fail_reason text, phase int, phases_ahead int)
language sql stable as $$
  select id, acquirer, reference, original_id, status, occurred_at, day, amount_fen, refunded_fen, terminal_id,
    merchant_id,
    policy_id, agent_id, fail_reason, phase, phases_ahead
  from trades.fee
  where (terminal_ids is null or terminal_id = any (terminal_ids)) and (kind = 'communication_fee' or kind =
    'fee_refund'
    and exists (select from trades.fee as original where original.id = fee.original_id
      and original.kind = 'communication_fee'))
$$;
