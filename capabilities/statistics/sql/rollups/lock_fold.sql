-- Locks the fold alone: waits for all bookings in progress and keeps others out. Call it before any table is locked.
create or replace function statistics.lock_fold() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('statistics.fold', 0))
$$;
