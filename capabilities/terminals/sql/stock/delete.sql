-- Deletes terminals from the stock. The row, its events and its bindings are kept forever.
create or replace function terminals.delete(ids bigint[], at timestamptz, by_operation_id bigint) returns void
  language plpgsql as $$
declare
  done bigint;
begin
  perform terminals.tally_now(ids, -1);
  insert into terminals.event (terminal_id, at, kind, operation_id, from_agent_id)
  select id, delete.at, 'deleted', by_operation_id, holder_id from terminals.terminal where id = any (ids) order by id;
  update terminals.terminal set deleted_at = delete.at, pending_operation_id = null
  where id = any (ids) and bind_status = terminals.unbound() and deleted_at is null;
  get diagnostics done = row_count;
  perform terminals.require_all(done, ids);
  delete from terminals.terminal_scope where terminal_id = any (ids);
end $$;
