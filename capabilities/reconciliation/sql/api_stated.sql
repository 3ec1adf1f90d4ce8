-- The data of the day files in force for sales whose amount, fee or status is booked otherwise, as long as nobody has
-- explained it, or the sale was corrected by it before (`settled`): arrays of the same length.
create or replace function reconciliation.api_stated(first_day date, last_day date, settled text[])
returns table (acquirers text[], refs text[], statuses text[], fens bigint[], fee_fens bigint[])
language sql stable as $$
  select array_agg(acquirer), array_agg(reference), array_agg(status), array_agg(amount_fen), array_agg(fee_fen)
  from (
    select distinct open.acquirer, row.reference, row.status, row.amount_fen, row.fee_fen
    from reconciliation.difference as open
    join reconciliation.day_row as row on row.file_id = open.file_id and row.line = open.line
    where open.day between first_day and last_day
      and (open.ended_at is null or open.ended = 'explained' and open.reference = any (settled))
      and open.reason in ('amount', 'fee', 'status') and row.kind = 'sale') as stated
$$;
