-- Updates rows that have changed since the last time, on the same business day: merchants with bookings since, and
-- changes noted by other capabilities. The queues are emptied before the facts are read: a row that is committed in
-- between is read now and once more the next time.
create or replace function portfolio.refresh_changed(at timestamptz, since timestamptz, out classes bigint,
  out terminals bigint) language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  moved bigint[] := array(select distinct id from agents.api_dequeue_moved() as id);
  changed_merchants bigint[] := array(
    select id from merchants.api_dequeue_changed() as id
    union select id from trades.api_merchants_booked(since) as id
    union select merchant_id from portfolio.merchant where agent_id = any (moved));
  noted_terminals bigint[] := array(
    select id from terminals.api_dequeue_changed() as id
    union select id from rewards.api_dequeue_changed() as id);
  quiet bigint[] := array(
    select merchant_id from portfolio.merchant where merchant_id = any (changed_merchants) and class >= 4);
begin
  classes := portfolio.refresh_merchants(at, since, changed_merchants);
  -- activated terminals wait as long as their merchant is silent
  quiet := quiet || array(
    select merchant_id from portfolio.merchant where merchant_id = any (changed_merchants) and class >= 4);
  terminals := portfolio.refresh_terminals(at, array(
    select unnest(noted_terminals)
    union select terminal_id from portfolio.terminal where holder_id = any (moved)
    union select id from terminals.api_bound_at(quiet) as id));
end $$;
