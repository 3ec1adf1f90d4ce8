import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { ClosingBlock } from '#capabilities/merchants/server/api.ts';
import type { FactSource } from '#capabilities/statistics/server/api.ts';

/** Earnings from awards, with which a recount of the statistics is compared. */
export const factSource: FactSource = {
  earnings: ({ from, to }) => sql`
    select agent_id, day, kind, depth = 0 as from_direct, count(*) as count, sum(share_fen) as amount_fen
    from rewards.share_parts where day between ${from}::date and ${to}::date group by 1, 2, 3, 4`,
};

/** Plans of communication fees of terminals that are bound to the merchant: its phases become due. */
export const openFees = async (db: Db, id: MerchantId): Promise<ClosingBlock[]> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct terminal_id) from rewards.fee_plan
    where terminal_id in (select terminals.api_bound_at(array[${id}::bigint]))`.execute(db);
  return [{ kind: 'fees', count: onlyRow(rows).count }];
};
