-- Terminal and time of the service fees among these ids.
create or replace function trades.api_fee_times(fee_ids bigint[])
returns table (terminal_id bigint, at timestamptz) language sql stable as $$
  select fee.terminal_id, fee.occurred_at from trades.fee
  where id = any (fee_ids) and kind = 'service_fee' and status = trades.successful()
$$;
