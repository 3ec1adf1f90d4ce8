-- Waits for all bookings in progress and keeps others out. Before the lock of any table.
create or replace function statistics.lock_fold() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('statistics.fold', 0))
$$;
