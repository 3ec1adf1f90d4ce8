import { sql } from '#platform/db/sql.ts';
import type { NeedsMet } from '#capabilities/content/server/api.ts';

/** The banner of the settlement account: for users who may withdraw and have no account yet. */
export const settlementNeed: NeedsMet = {
  settlement_account: async (db, { permissions, scope, isSpecificAccount }) => {
    if (isSpecificAccount || !permissions.has('settlement:edit') || !permissions.has('wallet:withdraw')) return false;
    const { rows } = await sql`
      select from settlement.account where agent_id = ${scope.agentId} and deleted_at is null limit 1`.execute(db);
    return rows.length === 0;
  },
};
