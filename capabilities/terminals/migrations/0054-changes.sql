-- Business day of the activation: "activated in a period" is a range of this index, not a walk over the terminals.
alter table terminals.terminal_scope add column activated_on date;
create index terminal_scope_activated on terminals.terminal_scope (agent_id, activated_on, terminal_id) where activated_on is not null;

-- A team's list looks the holder up in `terminal`: here it would have to be rewritten for every ancestor at every move.
alter table terminals.terminal_scope drop column holder_id;

-- How a terminal changes. Each function takes terminals that the caller has locked in the order of their ids and has decided
-- upon; it changes terminal, scope, binding, life line and statistics together, set by set. It raises when asked for the
-- impossible, so that no mistake above it can write a wrong state.

-- Rows of terminal_scope for terminals that have none yet: one per agent from the holder up to the root.
create function terminals.add_scope(ids bigint[]) returns void language sql as $$
  insert into terminals.terminal_scope (agent_id, terminal_id, bind_status, brand_id, model_id, policy_id, activated_on)
  select above.id, terminal.id, terminal.bind_status, terminal.brand_id, terminal.model_id, terminal.policy_id,
    (terminal.activated_at at time zone 'Asia/Shanghai')::date
  from terminals.terminal
  join agents.api_paths(array(select distinct holder_id from terminals.terminal where id = any (ids))) as tree on tree.agent_id = terminal.holder_id
  cross join lateral unnest(tree.path) as above (id)
  where terminal.id = any (ids) and terminal.deleted_at is null
  order by above.id, terminal.id
$$;

-- The rows of those who see these terminals no longer, or now, when they go from their holders to another one. The agents
-- above both keep theirs.
create function terminals.move_scope(ids bigint[], taker_id bigint) returns void language plpgsql as $$
declare
  taker_path bigint[];
  giver record;
begin
  select path into taker_path from agents.api_paths(array[taker_id]);
  for giver in
    select tree.path, stock.terminal_ids from agents.api_paths(array(select distinct holder_id from terminals.terminal where id = any (ids))) as tree
    join (select holder_id, array_agg(id order by id) as terminal_ids from terminals.terminal where id = any (ids) group by 1) as stock
      on stock.holder_id = tree.agent_id
  loop
    delete from terminals.terminal_scope
    where agent_id = any (array(select unnest(giver.path) except select unnest(taker_path))) and terminal_id = any (giver.terminal_ids);
    insert into terminals.terminal_scope (agent_id, terminal_id, bind_status, brand_id, model_id, policy_id)
    select above.id, terminal.id, terminal.bind_status, terminal.brand_id, terminal.model_id, terminal.policy_id
    from (select unnest(taker_path) except select unnest(giver.path)) as above (id), terminals.terminal
    where terminal.id = any (giver.terminal_ids)
    order by above.id, terminal.id;
  end loop;
end $$;

-- Binding, activation and unbinding are seen by everybody who sees the terminal.
create function terminals.update_scope(ids bigint[]) returns void language sql as $$
  update terminals.terminal_scope
  set bind_status = terminal.bind_status, activated_on = (terminal.activated_at at time zone 'Asia/Shanghai')::date
  from terminals.terminal
  where terminal.id = any (ids) and terminal_scope.terminal_id = terminal.id
$$;

-- The same change of count for every one of these terminals as they stand now: +1 after a change, −1 before it.
create function terminals.tally_now(ids bigint[], delta bigint) returns void language plpgsql as $$
declare
  holders bigint[];
  statuses smallint[];
  brands bigint[];
  sums bigint[];
begin
  select array_agg(holder_id), array_agg(bind_status), array_agg(brand_id), array_agg(count * delta)
  into holders, statuses, brands, sums
  from (
    select holder_id, bind_status, brand_id, count(*) from terminals.terminal
    where id = any (ids) and deleted_at is null group by holder_id, bind_status, brand_id
  ) as stock;
  perform terminals.tally(holders, statuses, brands, sums) where holders is not null;
end $$;

create function terminals.require_all(done bigint, ids bigint[]) returns void language plpgsql as $$
begin
  if done <> cardinality(ids) then raise exception 'only % of % terminals can change so', done, cardinality(ids); end if;
end $$;

-- New stock, unbound, in the hands of its first holder.
create function terminals.stock(sns text[], model_ids bigint[], policy_ids bigint[], holder_ids bigint[], ats timestamptz[])
returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  with made as (
    insert into terminals.terminal (sn, brand_id, model_id, policy_id, holder_id, held_since, stocked_at)
    select row.sn, model.brand_id, model.id, row.policy_id, row.holder_id, row.at, row.at
    from unnest(sns, model_ids, policy_ids, holder_ids, ats) with ordinality as row (sn, model_id, policy_id, holder_id, at, ord)
    join terminals.model on model.id = row.model_id
    order by row.ord
    returning id
  )
  select array_agg(id order by id) into ids from made;
  perform terminals.require_all(cardinality(sns), coalesce(ids, '{}'));
  insert into terminals.event (terminal_id, at, kind, to_agent_id)
  select id, stocked_at, 'stocked', holder_id from terminals.terminal where id = any (ids) order by id;
  perform terminals.add_scope(ids);
  perform terminals.tally_now(ids, 1);
  return ids;
end $$;

-- Into another agent's hands: assigned, transferred, recalled, returned.
create function terminals.move(ids bigint[], taker_id bigint, at timestamptz, event_kind text, by_operation_id bigint)
returns void language plpgsql as $$
declare
  done bigint;
begin
  perform terminals.tally_now(ids, -1);
  insert into terminals.event (terminal_id, at, kind, operation_id, from_agent_id, to_agent_id)
  select id, move.at, event_kind, by_operation_id, holder_id, taker_id from terminals.terminal where id = any (ids) order by id;
  perform terminals.move_scope(ids, taker_id);
  update terminals.terminal set holder_id = taker_id, held_since = move.at, pending_operation_id = null
  where id = any (ids) and bind_status = 0 and deleted_at is null;
  get diagnostics done = row_count;
  perform terminals.require_all(done, ids);
  perform terminals.tally_now(ids, 1);
end $$;

-- To a merchant of the holder. A binding begins where the last one ended at the earliest, whatever the clocks of two requests say.
create function terminals.bind(ids bigint[], merchant_ids bigint[], service_fees_fen bigint[], at timestamptz, by_operation_id bigint)
returns void language plpgsql as $$
declare
  done bigint;
begin
  perform terminals.tally_now(ids, -1);
  update terminals.terminal
  set bind_status = 1, merchant_id = row.merchant_id, service_fee_fen = row.fee_fen, pending_operation_id = null,
    bound_at = greatest(bind.at, (select max(unbound_at) from terminals.binding where terminal_id = terminal.id))
  from unnest(ids, merchant_ids, service_fees_fen) as row (id, merchant_id, fee_fen)
  where terminal.id = row.id and bind_status = 0 and deleted_at is null;
  get diagnostics done = row_count;
  perform terminals.require_all(done, ids);
  insert into terminals.binding (terminal_id, merchant_id, agent_id, policy_id, bound_at)
  select id, merchant_id, holder_id, policy_id, bound_at from terminals.terminal where id = any (ids) order by id;
  insert into terminals.event (terminal_id, at, kind, operation_id, from_agent_id, merchant_id, detail)
  select id, bound_at, 'bound', by_operation_id, holder_id, merchant_id, jsonb_build_object('serviceFeeFen', service_fee_fen)
  from terminals.terminal where id = any (ids) order by id;
  perform terminals.update_scope(ids);
  perform terminals.tally_now(ids, 1);
  perform terminals.tally_growth(array_agg(holder_id), array_agg(bound_at), 'bind') from terminals.terminal where id = any (ids);
end $$;

-- Away from its merchant, activated or not. What it served stays in `binding`: late transactions still find it.
create function terminals.unbind(ids bigint[], at timestamptz, by_operation_id bigint) returns void language plpgsql as $$
declare
  done bigint;
begin
  perform terminals.tally_now(ids, -1);
  insert into terminals.event (terminal_id, at, kind, operation_id, from_agent_id, merchant_id)
  select id, unbind.at, 'unbound', by_operation_id, holder_id, merchant_id from terminals.terminal where id = any (ids) order by id;
  update terminals.binding set unbound_at = greatest(unbind.at, bound_at + interval '1 microsecond')
  where terminal_id = any (ids) and unbound_at = 'infinity';
  update terminals.terminal
  set bind_status = 0, merchant_id = null, service_fee_fen = null, bound_at = null, activated_at = null, pending_operation_id = null
  where id = any (ids) and bind_status in (1, 3);
  get diagnostics done = row_count;
  perform terminals.require_all(done, ids);
  perform terminals.update_scope(ids);
  perform terminals.tally_now(ids, 1);
end $$;

-- Out of the stock. The row, its life line and its bindings stay for ever.
create function terminals.remove(ids bigint[], at timestamptz, by_operation_id bigint) returns void language plpgsql as $$
declare
  done bigint;
begin
  perform terminals.tally_now(ids, -1);
  insert into terminals.event (terminal_id, at, kind, operation_id, from_agent_id)
  select id, remove.at, 'deleted', by_operation_id, holder_id from terminals.terminal where id = any (ids) order by id;
  update terminals.terminal set deleted_at = remove.at, pending_operation_id = null
  where id = any (ids) and bind_status = 0 and deleted_at is null;
  get diagnostics done = row_count;
  perform terminals.require_all(done, ids);
  delete from terminals.terminal_scope where terminal_id = any (ids);
end $$;
