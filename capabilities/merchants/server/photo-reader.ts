import type { FileReader } from '#capabilities/files/server/api.ts';
import { sql } from '#platform/db/sql.ts';

/** Photos of a merchant are shown to its own agent's people who may change it; links are made for it alone too. */
export const photoReader: FileReader = {
  kind: 'merchant',
  async mayRead(db, caller, subjectId) {
    if (!caller.permissions.has('merchant:edit')) return false;
    const { rows } = await sql`
      select 1 from merchants.merchant where id = ${subjectId} and agent_id = ${caller.agentId}`.execute(db);
    return rows.length > 0;
  },
};
