import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { barred } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { lockTreeShared } from './lock-tree-shared.ts';

/** Whether the agent has closed its account. */
export const isClosed = async (db: Db, id: AgentId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from agents.agent where id = ${id} and closed_at is not null`.execute(db);
  return rows.length > 0;
};

/**
 * Locks the tree (shared) for what an agent begins that must be settled before its account is closed: a request that
 * was let in
 * before may be carried out after the closing. Call it first in the transaction.
 * @throws 403 when the account is closed
 */
export const lockOpenAgent = async (tx: Tx, id: AgentId): Promise<void> => {
  await lockTreeShared(tx);
  if (await isClosed(tx, id)) throw barred();
};
