-- Books a batch in one transaction. Returns the outcome of each transaction by its position: booked, duplicate,
-- quarantined (with the reason, and the details of a conflict); and, without a position, the waiting refunds that were
-- booked with a sale of this batch. value_fees: the value-added fee of each row; null when none has one, which then
-- costs nothing. arrived: the first arrival of rows that waited; null when none did. is_released: a person has decided
-- that the sales are plausible. Near the sums of a day the batches of an acquirer are booked one after the other
-- (`near`).
create or replace function trades.book_batch(p_batch_id bigint, p_acquirer text, p_at timestamptz,
  feed trades.feed_columns, value_fees bigint[] default null, arrived timestamptz[] default null,
  is_released boolean default false)
returns table (ord int, outcome text, reason text, trade_id bigint, details text[]) language plpgsql as $$
declare
  bounds trades.acquirer_limit := case when not is_released then trades.limit_of(p_acquirer) end;
begin
  for attempt in 0..3 loop
    begin
      return query select * from trades.book_in_caps(p_batch_id, p_acquirer, p_at, feed, value_fees, arrived, bounds,
        attempt > 0);
      return;
    exception when sqlstate 'ZV001' then
      perform pg_advisory_xact_lock(hashtextextended('trades.near:' || p_acquirer, 0));
    end;
  end loop;
  -- batches that did not look were booked meanwhile: the transaction is tried again
  raise exception 'the sums of a day change too fast' using errcode = '40001';
end $$;
