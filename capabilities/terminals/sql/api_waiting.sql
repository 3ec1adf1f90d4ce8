-- Those of the terminals whose activation waits to be taken: their transactions are kept for whoever takes it. One
-- look-up of an index that is normally empty.
create or replace function terminals.api_waiting(terminal_ids bigint[]) returns bigint[] language sql stable as $$
  select array(select distinct waiting.terminal_id from terminals.new_activation waiting
    where waiting.terminal_id = any (terminal_ids))
$$;
