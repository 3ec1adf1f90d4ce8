-- Dates activations back to transactions or service fees (which have no transaction's id) that were made earlier (or at
-- the same instant) and became known later, with history and growth; also of a binding that has ended. Never
-- forwards, never out of the binding nor of the time of the
-- agent who activated it: idempotent and independent of order.
create or replace function terminals.api_redate(terminal_ids bigint[], ats timestamptz[], trade_ids bigint[])
returns void language plpgsql as $$
declare
  events bigint[];
  holders bigint[];
  old_ats timestamptz[];
  new_ats timestamptz[];
  trades bigint[];
begin
  perform agents.api_lock_tree_shared();
  perform 1 from terminals.terminal where id = any (terminal_ids) order by id for update;
  select array_agg(activated.id order by activated.id), array_agg(activated.from_agent_id order by activated.id),
    array_agg(activated.at order by activated.id), array_agg(asked.at order by activated.id),
    array_agg(asked.trade_id order by activated.id)
  into events, holders, old_ats, new_ats, trades
  from unnest(terminal_ids, ats, trade_ids) as asked (id, at, trade_id)
  join terminals.binding on binding.terminal_id = asked.id and bound_at <= asked.at and asked.at < unbound_at
  cross join lateral (
    select event.id, event.from_agent_id, event.at from terminals.event
    where event.terminal_id = asked.id and event.kind = 'activated' and event.at >= bound_at and event.at < unbound_at
    order by event.at limit 1) as activated
  where asked.at <= activated.at and terminals.api_holder_at(binding.id, asked.at) = activated.from_agent_id;
  if events is null then return; end if;
  update terminals.event set at = asked.at, detail = jsonb_strip_nulls(
    jsonb_build_object('tradeId', asked.trade_id::text))
  from unnest(events, new_ats, trades) as asked (id, at, trade_id) where event.id = asked.id;
  -- of a binding that has ended the terminal itself says nothing any more
  update terminals.terminal set activated_at = asked.at
  from unnest(events, old_ats, new_ats) as asked (id, old_at, at) join terminals.event using (id)
  where terminal.id = event.terminal_id and bind_status = terminals.activated() and activated_at = asked.old_at;
  update terminals.terminal_scope set activated_on = (terminal.activated_at at time zone 'Asia/Shanghai')::date
  from terminals.terminal
  where terminal.id = terminal_scope.terminal_id and terminal.bind_status = terminals.activated()
    and terminal.id = any (array(select terminal_id from terminals.event where id = any (events)));
  perform terminals.tally_growth(holders, new_ats, 'activation');
  perform terminals.tally_growth(holders, old_ats, 'activation', -1);
end $$;
