-- Moves terminals to another holder: assign, transfer, recall, return.
create or replace function terminals.move(ids bigint[], taker_id bigint, at timestamptz, event_kind text,
  by_operation_id bigint)
returns void language plpgsql as $$
declare
  done bigint;
begin
  perform terminals.tally_now(ids, -1);
  insert into terminals.event (terminal_id, at, kind, operation_id, from_agent_id, to_agent_id)
  select id, move.at, event_kind, by_operation_id, holder_id, taker_id from terminals.terminal where id = any (ids)
    order by id;
  perform terminals.move_scope(ids, taker_id);
  update terminals.terminal set holder_id = taker_id, held_since = move.at, pending_operation_id = null
  where id = any (ids) and bind_status = terminals.unbound() and deleted_at is null;
  get diagnostics done = row_count;
  perform terminals.require_all(done, ids);
  perform terminals.tally_now(ids, 1);
end $$;
