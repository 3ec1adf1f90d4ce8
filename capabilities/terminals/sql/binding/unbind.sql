-- Unbinds terminals from their merchants, activated or not. The past binding stays in `binding`, where late
-- transactions find it.
create or replace function terminals.unbind(ids bigint[], at timestamptz, by_operation_id bigint) returns void
  language plpgsql as $$
declare
  done bigint;
begin
  perform terminals.tally_now(ids, -1);
  -- before the event, whose trigger queues the binding that ended
  update terminals.binding set unbound_at = greatest(unbind.at, bound_at + interval '1 microsecond')
  where terminal_id = any (ids) and unbound_at = 'infinity';
  insert into terminals.event (terminal_id, at, kind, operation_id, from_agent_id, merchant_id)
  select id, unbind.at, 'unbound', by_operation_id, holder_id, merchant_id from terminals.terminal where id = any (ids)
    order by id;
  update terminals.terminal
  set bind_status = terminals.unbound(), merchant_id = null, service_fee_fen = null, bound_at = null,
    activated_at = null,
    pending_operation_id = null
  where id = any (ids) and bind_status in (terminals.bound(), terminals.activated());
  get diagnostics done = row_count;
  perform terminals.require_all(done, ids);
  perform terminals.update_scope(ids);
  perform terminals.tally_now(ids, 1);
end $$;
