import { sql, type Sql } from '#platform/db/sql.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import { decodeCursor, offsetOf, pageOf, type PageRequest } from '#platform/db/page.ts';
import type { MerchantStatus } from '../contract/merchant-status.ts';
import { briefColumns, type MerchantBrief } from './merchant-brief.ts';
import type { MerchantId } from '../contract/merchant-id.ts';

const merchants = batchLookups<MerchantId, MerchantBrief>(async (db, ids) => {
  const { rows } =
    await sql<MerchantBrief>`select ${briefColumns} from merchants.merchant where id = any (${ids}::bigint[])`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.id, row]));
});

/** Unknown ids are missing in the result. Not scoped: for data whose own scope was already checked. */
export const merchantsByIds = merchants.many;

export interface MerchantFilter {
  /** Substring of the name, prefix of the number, or the mobile. */
  text?: string | undefined;
  status?: MerchantStatus | undefined;
}

/** Escapes `%` and `_` in user input. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const matches = ({ text, status }: MerchantFilter): Sql => {
  const like = text === undefined || text === '' ? undefined : escapeLike(text);
  return sql.join(
    [
      sql`true`,
      ...(status === undefined ? [] : [sql`status = ${status}`]),
      ...(like === undefined ? [] : [sql`(name like ${`%${like}%`} or no like ${`${like}%`} or mobile = ${text})`]),
    ],
    sql` and `,
  );
};

/** The caller's direct merchants, newest first. */
export const findMerchants = async (
  db: Db,
  scope: Scope,
  filter: MerchantFilter,
  page: PageRequest,
): Promise<{ rows: MerchantBrief[]; nextCursor?: string }> => {
  const after = decodeCursor(page.cursor, 1)?.[0];
  const { rows } = await sql<MerchantBrief>`
    select ${briefColumns} from merchants.merchant
    where agent_id = ${scope.agentId} and ${matches(filter)}
      and ${after === undefined ? sql`true` : sql`id < ${after}::bigint`}
    order by id desc limit ${page.pageSize + 1} offset ${offsetOf(page)}`.execute(db);
  return pageOf(
    rows,
    page,
    (row) => [row.id],
    (row) => row,
  );
};
