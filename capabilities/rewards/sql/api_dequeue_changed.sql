-- Dequeues the terminals whose charge has changed since the last time. Read the charges in a later statement.
create or replace function rewards.api_dequeue_changed() returns setof bigint language sql as $$
  delete from rewards.changed_charge returning terminal_id
$$;
