-- Inserts new, unbound terminals with their first holder.
create or replace function terminals.stock(sns text[], model_ids bigint[], policy_ids bigint[], holder_ids bigint[],
  ats timestamptz[])
returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  perform agents.api_lock_tree_shared();
  with made as (
    insert into terminals.terminal (sn, brand_id, model_id, policy_id, holder_id, held_since, stocked_at)
    select row.sn, model.brand_id, model.id, row.policy_id, row.holder_id, row.at, row.at
    from unnest(sns, model_ids, policy_ids, holder_ids, ats) with ordinality as row (sn, model_id, policy_id, holder_id,
      at, ord)
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
