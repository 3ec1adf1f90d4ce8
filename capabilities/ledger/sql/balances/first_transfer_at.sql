-- The id of the first transfer booked at or after a given time, or of an earlier one with none in between: by the
-- months, in which ids begin again, then by bisection over the primary key. Ids are in booking order except for
-- overlapping transactions, so callers use an earlier time and filter by `at` themselves.
create or replace function ledger.first_transfer_at(since timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
  month_id bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(max(id), 0) + 1 into high from ledger.transfer;
  -- ids of before the months are smaller
  while high > 1000000000000000 and low = 1 loop
    month_id := (high - 1) / 10000000000 * 10000000000;
    select id, at into found_id, found_at from ledger.transfer where id >= month_id order by id limit 1;
    if found_at < since then low := found_id + 1;
    else select coalesce(max(id), 0) + 1 into high from ledger.transfer where id < month_id; end if;
  end loop;
  while low < high loop
    middle := (low + high) / 2;
    select id, at into found_id, found_at from ledger.transfer where id >= middle order by id limit 1;
    if found_id is null or found_at >= since then high := middle; else low := found_id + 1; end if;
  end loop;
  return low;
end $$;
