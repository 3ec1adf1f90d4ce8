-- Records one fee with the binding of its terminal at its time. Returns the reason why it cannot be recorded, or null;
-- for an implausible one, the conditions that it does not meet. bounds: null for one that a person released.
create or replace function trades.write_fee(p_batch_id bigint, p_acquirer text, p_at timestamptz, p_id bigint,
  fee_reference text, fee_kind text, fee_status smallint, fee_at timestamptz, fee_fen bigint, fee_sn text,
  fee_merchant_no text, fee_fail_reason text, fee_phase int, bounds trades.acquirer_limit, brands_of_others bigint[],
  arrived timestamptz, before_days date[], before_terminal_ids bigint[], before_fens bigint[], is_ahead boolean,
  out reason text, out doubts text[], out terminal_id bigint) language plpgsql as $$
declare
  place record;
  merchant bigint;
begin
  select * into place from terminals.api_resolve(fee_sn, fee_at);
  if not found then reason := 'unknown_terminal'; return; end if;
  if fee_merchant_no is not null then
    select merchant_id into merchant from merchants.api_by_no(fee_merchant_no);
    if merchant is null then reason := 'unknown_merchant'; return; end if;
  end if;
  if place.merchant_id is null then reason := 'not_bound'; return; end if;
  if merchant <> place.merchant_id then reason := 'merchant_mismatch'; return; end if;
  if bounds.amount_fen is not null then
    doubts := trades.doubts_of_fee(p_acquirer, bounds, brands_of_others, before_days, before_terminal_ids, before_fens,
      place.terminal_id, place.policy_id, fee_status, fee_at, fee_fen, arrived, is_ahead);
    if doubts <> '{}' then reason := 'implausible'; return; end if;
  end if;
  terminal_id := place.terminal_id;
  insert into trades.fee (id, acquirer, reference, kind, status, occurred_at, day, amount_fen, terminal_id, merchant_id,
    policy_id, agent_id, fail_reason, batch_id, booked_at, phase, phases_ahead)
  values (p_id, p_acquirer, fee_reference, fee_kind, fee_status, fee_at, (fee_at at time zone trades.shanghai())::date,
    fee_fen, place.terminal_id, place.merchant_id, place.policy_id, place.agent_id, fee_fail_reason, p_batch_id, p_at,
    fee_phase, case when fee_kind = 'communication_fee' then bounds.phases_ahead end);
end $$;
