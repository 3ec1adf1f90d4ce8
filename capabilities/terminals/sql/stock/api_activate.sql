-- The first successful transaction, or service fee (which has no transaction's id), activates a bound terminal
-- (1 → 3). Idempotent, so it can be called with every successful transaction of a batch; an earlier one that becomes
-- known later dates the activation back (terminals.api_redate). It changes only bound terminals, and only for
-- transactions of the current binding; a binding that ended before its first
-- transaction was known is activated in the history (activate_ended). Returns the activated terminals. Terminals are
-- locked in the order of ids, as everywhere.
create or replace function terminals.api_activate(terminal_ids bigint[], ats timestamptz[], trade_ids bigint[])
returns table (activated_terminal_id bigint, activated_holder_id bigint, by_trade_id bigint, activated_on timestamptz)
language plpgsql as $$
declare
  ids bigint[];
  -- of the activating instant, and of now
  holders bigint[];
  now_holders bigint[];
  brands bigint[];
  first_ats timestamptz[];
  first_trades bigint[];
begin
  -- Most transactions come from terminals that are already active: these are not locked.
  select array_agg(distinct asked.id) into ids
  from unnest(terminal_ids, ats) as asked (id, at) join terminals.terminal on terminal.id = asked.id
  where terminal.bind_status = terminals.bound() or asked.at < coalesce(terminal.bound_at, 'infinity');
  if ids is null then return; end if;
  -- locked before the rows, so that a move that holds the tree waits for none of them
  perform agents.api_lock_tree_shared();
  perform 1 from terminals.terminal where id = any (ids) order by id for update;
  return query select * from terminals.activate_ended(terminal_ids, ats, trade_ids);

  select array_agg(first.id order by first.id), array_agg(first.holder_id order by first.id),
    array_agg(first.now_holder_id order by first.id), array_agg(first.brand_id order by first.id),
    array_agg(first.at order by first.id), array_agg(first.trade_id order by first.id)
  into ids, holders, now_holders, brands, first_ats, first_trades
  from (
    select distinct on (terminal.id) terminal.id, terminal.holder_id as now_holder_id, terminal.brand_id, asked.at,
      asked.trade_id, terminals.api_holder_at(binding.id, asked.at) as holder_id
    from unnest(terminal_ids, ats, trade_ids) as asked (id, at, trade_id)
    join terminals.terminal on terminal.id = asked.id
    join terminals.binding on binding.terminal_id = terminal.id and binding.unbound_at = 'infinity'
    where terminal.bind_status = terminals.bound() and terminal.bound_at <= asked.at
    order by terminal.id, asked.at, asked.trade_id
  ) as first;
  if ids is null then return; end if;

  update terminals.terminal set bind_status = terminals.activated(), activated_at = first.at
  from unnest(ids, first_ats) as first (id, at) where terminal.id = first.id;
  update terminals.terminal_scope set bind_status = terminals.activated(),
    activated_on = (first.at at time zone 'Asia/Shanghai')::date
  from unnest(ids, first_ats) as first (id, at) where terminal_scope.terminal_id = first.id;
  insert into terminals.event (terminal_id, at, kind, from_agent_id, merchant_id, detail)
  select terminal.id, first.at, 'activated', first.holder_id, terminal.merchant_id, jsonb_strip_nulls(
    jsonb_build_object('tradeId', first.trade_id::text))
  from unnest(ids, holders, first_ats, first_trades) as first (id, holder_id, at, trade_id) join terminals.terminal
    on terminal.id = first.id;

  perform terminals.tally_growth(holders, first_ats, 'activation');
  perform terminals.tally(
    now_holders || now_holders,
    array_fill(1::smallint, array[cardinality(ids)]) || array_fill(3::smallint, array[cardinality(ids)]),
    brands || brands,
    array_fill(-1::bigint, array[cardinality(ids)]) || array_fill(1::bigint, array[cardinality(ids)]));
  return query select * from unnest(ids, holders, first_trades, first_ats);
end $$;
