import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { ClosingBlock } from '#capabilities/merchants/server/api.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';

/** Plans of communication fees that still run: they end when the unbinding of their terminal is evaluated. */
export const openFees = async (db: Db, id: MerchantId): Promise<ClosingBlock[]> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from rewards.fee_plan where merchant_id = ${id} and next_on is not null`.execute(db);
  return [{ kind: 'fees', count: onlyRow(rows).count }];
};
