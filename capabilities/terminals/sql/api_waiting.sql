-- Which of the terminals have an activation that waits to be taken: their transactions are stored for the reader. One
-- look-up in an index that is normally empty.
create or replace function terminals.api_waiting(terminal_ids bigint[]) returns bigint[] language sql stable as $$
  select array(select distinct waiting.terminal_id from terminals.new_activation waiting
    where waiting.terminal_id = any (terminal_ids))
$$;
