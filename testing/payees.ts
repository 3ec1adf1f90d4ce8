/**
 * Settlement accounts that have waited their hours, and withdrawals that no signal holds up, for tests of other
 * things.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

/** Makes every account, or those of an agent, payable, as if added long ago. */
export const waited = async (db: Db, agentId?: AgentId): Promise<void> => {
  await sql`update settlement.account set payable_at = created_at - interval '72 hours'
    where deleted_at is null and (${agentId ?? null}::bigint is null or agent_id = ${agentId ?? null})`.execute(db);
};

/** Changes the settings so that no signal asks for a factor or a review. */
export const letSignalsPass = async (db: Db): Promise<void> => {
  await sql`update reference.config set value = 'pass'
    where key like 'withdrawal\\_signal\\_%' and value <> 'pass'`.execute(db);
};
