-- Until the end of the transaction, nothing moves the end of agent_day. Whoever adds to trade_day holds it, so that a
-- booking is either part of what is folded or adds itself.
create or replace function statistics.lock_fold_shared() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('statistics.fold', 0))
$$;
