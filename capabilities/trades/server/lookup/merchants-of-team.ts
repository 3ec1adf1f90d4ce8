import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

/** Merchants of whose transactions the caller's team has a share, limited in number. */
export const merchantsOfTeam = async (db: Db, { agentId }: Scope, limit: number): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select distinct merchant_id as id from (
      select merchant_id from trades.merchant_chain where agent_ids @> array[${agentId}::bigint]
      limit ${limit}) as there`.execute(db);
  return rows.map(({ id }) => id);
};
