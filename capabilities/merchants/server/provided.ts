import { sql } from '#platform/db/sql.ts';
import { waitingById } from '#capabilities/content/server/api.ts';
import type { FileReader, FileReviewer } from '#capabilities/files/server/api.ts';
import type { FactSource } from '#capabilities/statistics/server/api.ts';
import type { MerchantId } from '../contract/merchant-id.ts';

/** Source data for the recount of statistics. */
export const factSource: FactSource = {
  growth: ({ from, to }) =>
    sql`select agent_id, is_team, day, kind, count from merchants.api_growth(${from}::date, ${to}::date)`,
  counts: () => sql`select agent_id, is_team, 'merchant' as kind, key, count from merchants.api_counts()`,
};

/** Photos of a merchant are shown to its own agent's people who may change it; links are made for them alone too. */
export const photoReader: FileReader = {
  kind: 'merchant',
  async mayRead(db, caller, subjectId) {
    if (!caller.permissions.has('merchant:edit')) return false;
    const { rows } = await sql`
      select 1 from merchants.merchant where id = ${subjectId} and agent_id = ${caller.agentId}`.execute(db);
    return rows.length > 0;
  },
};

/** Photos of an application are shown to the staff who decides about it, until it is decided. */
export const photoReviewer: FileReviewer = {
  kind: 'merchant',
  permission: 'merchant:review',
  async isWaiting(db, subjectId, fileId) {
    const { rows } = await sql`
      select 1 from merchants.photo join merchants.merchant on merchant.id = merchant_id
      where merchant_id = ${subjectId} and file_id = ${fileId} and status = 'submitted'`.execute(db);
    return rows.length > 0;
  },
};

/** Applications of the agent that are refused and not handed in again. */
export const waitingApplications = waitingById(['merchant_rejected'], async (db, ids: MerchantId[], { agentId }) => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant
    where id = any (${ids}::bigint[]) and agent_id = ${agentId} and status = 'rejected'`.execute(db);
  return rows;
});
