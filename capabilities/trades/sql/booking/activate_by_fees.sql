-- Recorded service fees activate the terminals that wait for their first transaction or fee; those of a watched
-- terminal are stored for dating its activation back. Called after the wallets are locked, as in trades.book_batch. A
-- fee is no transaction, so it is not part of the terminal's history.
create or replace function trades.activate_by_fees(fee_ids bigint[]) returns void language plpgsql as $$
declare
  ids bigint[];
  terminals_of bigint[];
  ats timestamptz[];
  days date[];
begin
  select array_agg(id order by id), array_agg(terminal_id order by id), array_agg(occurred_at order by id),
    array_agg(day order by id)
  into ids, terminals_of, ats, days
  from trades.fee where id = any (fee_ids) and kind = 'service_fee' and status = trades.successful();
  if ids is null then return; end if;
  perform terminals.api_activate(terminals_of, ats, array_fill(null::bigint, array[cardinality(ids)]));
  perform trades.note_watched(ids, terminals_of, days, null);
end $$;
