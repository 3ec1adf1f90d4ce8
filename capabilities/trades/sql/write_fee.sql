-- Records one fee with the binding of its terminal at its time. Returns the reason why it cannot be, or null.
create or replace function trades.write_fee(p_batch_id bigint, p_acquirer text, p_at timestamptz, p_id bigint,
  fee_reference text, fee_kind text, fee_status smallint, fee_at timestamptz, fee_fen bigint, fee_sn text,
  fee_merchant_no text, fee_fail_reason text, fee_phase int default null)
returns text language plpgsql as $$
declare
  place record;
  merchant bigint;
begin
  select * into place from terminals.api_resolve(fee_sn, fee_at);
  if not found then return 'unknown_terminal'; end if;
  if fee_merchant_no is not null then
    select merchant_id into merchant from merchants.api_by_no(fee_merchant_no);
    if merchant is null then return 'unknown_merchant'; end if;
  end if;
  if place.merchant_id is null then return 'not_bound'; end if;
  if merchant <> place.merchant_id then return 'merchant_mismatch'; end if;
  insert into trades.fee (id, acquirer, reference, kind, status, occurred_at, day, amount_fen, terminal_id, merchant_id,
    policy_id, agent_id, fail_reason, batch_id, booked_at, phase)
  values (p_id, p_acquirer, fee_reference, fee_kind, fee_status, fee_at, (fee_at at time zone trades.shanghai())::date,
    fee_fen, place.terminal_id, place.merchant_id, place.policy_id, place.agent_id, fee_fail_reason, p_batch_id, p_at,
    fee_phase);
  return null;
end $$;
