import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

/**
 * Derives the price chains again after terms or places in the tree changed, in the transaction of the change.
 * @param agentIds whose terms or place changed, and everybody below them. @param from the day of the change: chains
 * before it stay as they are. Left out: all of history.
 */
export const rebuildChains = async (
  tx: Tx,
  agentIds: readonly number[],
  from: BusinessDay = '-infinity',
): Promise<void> => {
  await sql`select policies.rebuild_chains(${agentIds}::bigint[], ${from}::date)`.execute(tx);
};
