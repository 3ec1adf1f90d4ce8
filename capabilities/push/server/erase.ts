import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';

/** Browsers and settings; messages on their way go with the browsers. */
export const erasePush = async (tx: Tx, { accountIds, agentId }: ErasureContext): Promise<void> => {
  await sql`delete from push.subscription
    where agent_id = ${agentId} or account_id = any (${accountIds}::bigint[])`.execute(tx);
  await sql`delete from push.setting where account_id = any (${accountIds}::bigint[])`.execute(tx);
};
