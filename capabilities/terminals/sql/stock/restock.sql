-- Stocks deleted terminals again, unbound, with a new holder; their history goes on.
create or replace function terminals.restock(
  ids bigint[], model_ids bigint[], policy_ids bigint[], new_holder_id bigint, at timestamptz)
returns void language plpgsql as $$
declare
  done bigint;
begin
  perform agents.api_lock_tree_shared();
  update terminals.terminal set deleted_at = null, brand_id = model.brand_id, model_id = model.id,
    policy_id = row.policy_id, holder_id = new_holder_id, held_since = restock.at, stocked_at = restock.at
  from unnest(ids, model_ids, policy_ids) as row (id, model_id, policy_id)
  join terminals.model on model.id = row.model_id
  where terminal.id = row.id and terminal.deleted_at is not null;
  get diagnostics done = row_count;
  perform terminals.require_all(done, ids);
  insert into terminals.event (terminal_id, at, kind, to_agent_id)
  select id, restock.at, 'stocked', new_holder_id from unnest(ids) as id order by id;
  perform terminals.add_scope(ids);
  perform terminals.tally_now(ids, 1);
end $$;
