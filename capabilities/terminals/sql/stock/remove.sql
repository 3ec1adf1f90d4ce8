-- The name of terminals.delete until now: servers of the version before still call it.
create or replace function terminals.remove(ids bigint[], at timestamptz, by_operation_id bigint) returns void
  language sql as $$ select terminals.delete(ids, at, by_operation_id) $$;
