-- Activations of bindings that have ended: their first successful transaction became known after the unbinding. The
-- terminal's present state does not change; its history, the growth of that day and the queue of activations do. The
-- caller has locked the terminals.
create or replace function terminals.activate_ended(terminal_ids bigint[], ats timestamptz[], trade_ids bigint[])
returns table (activated_terminal_id bigint, activated_holder_id bigint, by_trade_id bigint, activated_on timestamptz)
language plpgsql as $$
declare
  ids bigint[];
  holders bigint[];
  merchants bigint[];
  first_ats timestamptz[];
  first_trades bigint[];
begin
  select array_agg(first.id order by first.binding_id), array_agg(first.agent_id order by first.binding_id),
    array_agg(first.merchant_id order by first.binding_id), array_agg(first.at order by first.binding_id),
    array_agg(first.trade_id order by first.binding_id)
  into ids, holders, merchants, first_ats, first_trades
  from (
    select distinct on (binding.id) asked.id, binding.id as binding_id, binding.merchant_id, asked.at, asked.trade_id,
      terminals.api_holder_at(binding.id, asked.at) as agent_id
    from unnest(terminal_ids, ats, trade_ids) as asked (id, at, trade_id)
    join terminals.binding on binding.terminal_id = asked.id and bound_at <= asked.at and asked.at < unbound_at
    where unbound_at < 'infinity' and not exists (
      select from terminals.event
      where event.terminal_id = asked.id and event.kind = 'activated' and event.at >= bound_at
        and event.at < unbound_at)
    order by binding.id, asked.at, asked.trade_id
  ) as first;
  if ids is null then return; end if;

  insert into terminals.event (terminal_id, at, kind, from_agent_id, merchant_id, detail)
  select id, at, 'activated', holder_id, merchant_id, jsonb_strip_nulls(jsonb_build_object('tradeId', trade_id::text))
  from unnest(ids, first_ats, holders, merchants, first_trades) as first (id, at, holder_id, merchant_id, trade_id);
  perform terminals.tally_growth(holders, first_ats, 'activation');
  return query select * from unnest(ids, holders, first_trades, first_ats);
end $$;
