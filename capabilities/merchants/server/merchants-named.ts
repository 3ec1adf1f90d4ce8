import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import { isNamed } from './names.ts';

/**
 * Which of these merchants have the text in their present or a former name. Not scoped: for data whose own scope was
 * already checked.
 */
export const merchantsNamed = async (db: Db, ids: readonly MerchantId[], text: string): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where id = any (${ids}::bigint[])
      and ${isNamed(text)}`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Which of these merchants match the typed text: part of the present or a former name, the beginning of the number, the
 * mobile or its last four digits, which a mask shows; the end of the number from four digits on. Not scoped either.
 */
export const merchantsMatching = async (db: Db, ids: readonly MerchantId[], text: string): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where id = any (${ids}::bigint[])
      and (${isNamed(text)} or starts_with(no, ${text}) or mobile = ${text}
        or (${text} ~ '^\\d{4}$' and right(mobile, 4) = ${text})
        or (${text} ~ '^\\d{4,}$' and right(no, length(${text})) = ${text}))`.execute(db);
  return rows.map(({ id }) => id);
};

/** Finds a merchant by its whole number. Not scoped: the caller checks whose it is. */
export const merchantNumbered = async (db: Db, no: string): Promise<MerchantId | undefined> => {
  const { rows } = await sql<{ id: MerchantId }>`select id from merchants.merchant where no = ${no}`.execute(db);
  return rows[0]?.id;
};

/**
 * The same for a merchant that has the number of its application until it is approved. @throws
 * refuse('merchant_unknown')
 */
export const merchantByNo = async (db: Db, no: string): Promise<MerchantId> => {
  const id = await merchantNumbered(db, no);
  if (id === undefined) throw refuse('merchant_unknown', { no });
  return id;
};
