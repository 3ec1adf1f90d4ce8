-- The bindings at these instants that nothing has activated yet, one row each: under policies where not every terminal
-- is activated by every sale, the feed can tell which ones it has to check. Locks their terminals, in the order of ids
-- as everywhere, so that two batches decide one after the other. Active terminals are neither locked nor returned.
create or replace function terminals.api_open_bindings(terminal_ids bigint[], ats timestamptz[])
returns table (terminal_id bigint, policy_id bigint, bound_at timestamptz, unbound_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  ids bigint[];
begin
  select array_agg(distinct asked.id) into ids
  from unnest(terminal_ids, ats) as asked (id, at) join terminals.terminal on terminal.id = asked.id
  where terminal.bind_status = terminals.bound() or asked.at < coalesce(terminal.bound_at, 'infinity');
  if ids is null then return; end if;
  -- locked before the rows, so that a move that holds the tree waits for none of them
  perform agents.api_lock_tree_shared();
  perform 1 from terminals.terminal where id = any (ids) order by id for update;
  return query
    select distinct binding.terminal_id, binding.policy_id, binding.bound_at, binding.unbound_at
    from unnest(terminal_ids, ats) as asked (id, at)
    join terminals.terminal on terminal.id = asked.id
    join terminals.binding on binding.terminal_id = asked.id and binding.bound_at <= asked.at
      and asked.at < binding.unbound_at
    where asked.id = any (ids) and case when binding.unbound_at = 'infinity' then bind_status = terminals.bound()
      else not exists (
        select from terminals.event
        where event.terminal_id = asked.id and event.kind = 'activated' and event.at >= binding.bound_at
          and event.at < binding.unbound_at) end;
end $$;
