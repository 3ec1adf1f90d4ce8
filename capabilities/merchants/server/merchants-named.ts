import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { MerchantId } from '../contract/merchant-id.ts';

/** Which of these merchants have the text in their name. Not scoped: for data whose own scope was already checked. */
export const merchantsNamed = async (db: Db, ids: readonly MerchantId[], text: string): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where id = any (${ids}::bigint[])
      and position(lower(${text}) in lower(name)) > 0`.execute(db);
  return rows.map(({ id }) => id);
};
