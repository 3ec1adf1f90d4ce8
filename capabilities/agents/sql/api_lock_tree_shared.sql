-- Locks the tree (shared), which stays as it is until the transaction ends: call it before reading a path in order to
-- write by it (counts, scopes, terms of a subtree), and before locking any row. Moves wait (agents.lock_tree); those
-- who lock it so do not wait for each
-- other.
create or replace function agents.api_lock_tree_shared() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('agents.tree', 0))
$$;
