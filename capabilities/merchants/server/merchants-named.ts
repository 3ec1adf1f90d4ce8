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

/**
 * Which of these merchants match what was typed: part of the name, the beginning of the number, the mobile or its last
 * four digits. Not scoped either.
 */
export const merchantsMatching = async (db: Db, ids: readonly MerchantId[], text: string): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where id = any (${ids}::bigint[])
      and (position(lower(${text}) in lower(name)) > 0 or starts_with(no, ${text}) or mobile = ${text}
        or (${text} ~ '^\\d{4}$' and right(mobile, 4) = ${text}))`.execute(db);
  return rows.map(({ id }) => id);
};
