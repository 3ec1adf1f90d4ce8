import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Erasing } from '#platform/registry/closing.ts';

/** Notices name people, amounts and places. */
export const eraseNotices = async (tx: Tx, { accountIds, agentId }: Erasing): Promise<void> => {
  await sql`delete from content.notice_read where account_id = any (${accountIds}::bigint[])`.execute(tx);
  await sql`delete from content.notice where agent_id = ${agentId}`.execute(tx);
};
