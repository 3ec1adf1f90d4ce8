-- Dates activations back to transactions that were made earlier (or at the same instant) and became known later, with
-- history and growth. Only of the current binding, and never forwards: idempotent and independent of order.
create or replace function terminals.api_redate(terminal_ids bigint[], ats timestamptz[], trade_ids bigint[])
returns void language plpgsql as $$
declare
  ids bigint[];
  holders bigint[];
  old_ats timestamptz[];
  new_ats timestamptz[];
  trades bigint[];
begin
  perform agents.api_hold_tree();
  perform 1 from terminals.terminal where id = any (terminal_ids) order by id for update;
  select array_agg(terminal.id order by terminal.id), array_agg(holder_id order by terminal.id),
    array_agg(activated_at order by terminal.id), array_agg(asked.at order by terminal.id),
    array_agg(asked.trade_id order by terminal.id)
  into ids, holders, old_ats, new_ats, trades
  from unnest(terminal_ids, ats, trade_ids) as asked (id, at, trade_id)
  join terminals.terminal on terminal.id = asked.id
  where bind_status = 3 and asked.at <= activated_at and asked.at >= bound_at;
  if ids is null then return; end if;
  update terminals.terminal set activated_at = asked.at
  from unnest(ids, new_ats) as asked (id, at) where terminal.id = asked.id;
  update terminals.terminal_scope set activated_on = (asked.at at time zone 'Asia/Shanghai')::date
  from unnest(ids, new_ats) as asked (id, at) where terminal_scope.terminal_id = asked.id;
  update terminals.event set at = asked.at, detail = jsonb_build_object('tradeId', asked.trade_id::text)
  from unnest(ids, old_ats, new_ats, trades) as asked (id, old_at, at, trade_id)
  where event.terminal_id = asked.id and event.kind = 'activated' and event.at = asked.old_at;
  perform terminals.tally_growth(holders, new_ats, 'activation');
  perform terminals.tally_growth(holders, old_ats, 'activation', -1);
end $$;
