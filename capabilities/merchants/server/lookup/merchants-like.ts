import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { isNamed } from '../names.ts';

/** Digits are no name: only numbers are compared then, the mobile by its last four. */
const isLike = (text: string): Sql =>
  /^\d{4,20}$/.test(text)
    ? sql`(no like ${`%${text}%`} or mobile = ${text} or (${text.length}::int = 4 and mobile like ${`%${text}`}))`
    : sql`(upper(no) = upper(${text}) or ${isNamed(text)})`;

/**
 * Merchants of all agents by part of a name, also a former one, by part of the number or by the mobile; the newest
 * first. Not scoped: for the operator's staff only.
 */
export const merchantIdsLike = async (db: Db, text: string, limit: number): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where ${isLike(text)} order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
