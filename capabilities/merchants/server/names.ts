/** The present and former names of merchants (docs/domain.md §7 "Another name"). */
import type { Db } from '#platform/db/db.ts';
import { hasPart } from '#platform/db/has-part.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { MerchantId } from '../contract/merchant-id.ts';

/** A condition for statements over `merchants.merchant`: whether its present or a former name contains the text. */
export const isNamed = (text: string): Sql => sql`(${hasPart(sql`merchant.name`, text)}
  or merchant.id in (select once.merchant_id from merchants.api_former_names() as once
    where ${hasPart(sql`once.name`, text)}))`;

/** The name in force then, if it differs from the present one: for papers about that instant. */
export const nameThen = async (db: Db, id: MerchantId, at: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name_before as name from merchants.name_change join merchants.merchant on merchant.id = merchant_id
    where merchant_id = ${id} and at > ${at} and name_before <> merchant.name
    order by name_change.id limit 1`.execute(db);
  return rows[0]?.name;
};

/** The name before its last rename. */
export const formerName = async (db: Db, id: MerchantId): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name_before as name from merchants.name_change where merchant_id = ${id} order by id desc
    limit 1`.execute(db);
  return rows[0]?.name;
};

/** Whether the merchant had the name at some time from the instant on. */
export const isNamedSince = async (
  db: Db,
  id: MerchantId,
  { name, at }: { name: string; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    select from merchants.merchant where id = ${id} and name = ${name}
    union all select from merchants.name_change
    where merchant_id = ${id} and at > ${at} and name_before = ${name}`.execute(db);
  return rows.length > 0;
};
