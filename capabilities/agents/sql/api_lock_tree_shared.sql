-- Locks the tree (shared), so that it does not change until the transaction ends: call it before reading a path in
-- order to write by it (counts, scopes, terms of a subtree), and before locking any row. Moves wait (agents.lock_tree);
-- other shared locks do not wait.
create or replace function agents.api_lock_tree_shared() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('agents.tree', 0))
$$;
