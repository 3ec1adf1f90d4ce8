-- Locks the fold (shared): until the transaction ends, nothing moves the end of agent_day. Whoever adds to trade_day
-- calls it, so that a booking is either part of what is folded or adds itself.
create or replace function statistics.lock_fold_shared() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('statistics.fold', 0))
$$;
