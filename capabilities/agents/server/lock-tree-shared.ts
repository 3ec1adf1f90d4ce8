import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * Locks the tree (shared): every agent keeps its position until the transaction ends. Call it first, before any row
 * is locked, in a
 * transaction that reads the tree in order to write by it: counts, scopes, terms of a subtree. Moves wait for it.
 */
export const lockTreeShared = async (tx: Tx): Promise<void> => {
  await sql`select agents.api_lock_tree_shared()`.execute(tx);
};
