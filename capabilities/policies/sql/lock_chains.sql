-- Locks the price chains in the trees of agents until the transaction ends: of two rebuilds in one tree, the one that
-- did not see the other's terms would leave an outdated chain. Rebuilds in different trees run at the same time, but
-- none runs at the same time as policies.rebuild_chains, which may change the tree of an agent.
create or replace function policies.lock_chains(ids bigint[]) returns void language plpgsql as $$
declare
  root bigint;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('policies.rebuild_chains', 0));
  for root in select distinct line.path[1] from agents.api_paths(ids) line order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('policies.rebuild_chains:' || root, 0));
  end loop;
end $$;
