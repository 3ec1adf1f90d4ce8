-- Dequeues the merchants whose approval or agent has changed since the last time. Read them in a later statement.
create or replace function merchants.api_dequeue_changed() returns setof bigint language sql as $$
  delete from merchants.changed returning merchant_id
$$;
