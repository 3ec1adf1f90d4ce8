import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import { isNamed } from './names.ts';

/**
 * Which of these merchants have the text in their name or a former one. Not scoped: for data whose own scope was
 * already checked.
 */
export const merchantsNamed = async (db: Db, ids: readonly MerchantId[], text: string): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where id = any (${ids}::bigint[])
      and ${isNamed(text)}`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Which of these merchants match what was typed: part of the name or a former one, the beginning of the number, the
 * mobile or its last four digits, which is what a mask shows; the end of the number from four digits on. Not scoped
 * either.
 */
export const merchantsMatching = async (db: Db, ids: readonly MerchantId[], text: string): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where id = any (${ids}::bigint[])
      and (${isNamed(text)} or starts_with(no, ${text}) or mobile = ${text}
        or (${text} ~ '^\\d{4}$' and right(mobile, 4) = ${text})
        or (${text} ~ '^\\d{4,}$' and right(no, length(${text})) = ${text}))`.execute(db);
  return rows.map(({ id }) => id);
};

/** By its whole number. Not scoped: the caller checks whose it is. */
export const merchantNumbered = async (db: Db, no: string): Promise<MerchantId | undefined> => {
  const { rows } = await sql<{ id: MerchantId }>`select id from merchants.merchant where no = ${no}`.execute(db);
  return rows[0]?.id;
};

/** The same, whose number is that of its application until it is approved. @throws refuse('merchant_unknown') */
export const merchantByNo = async (db: Db, no: string): Promise<MerchantId> => {
  const id = await merchantNumbered(db, no);
  if (id === undefined) throw refuse('merchant_unknown', { no });
  return id;
};
