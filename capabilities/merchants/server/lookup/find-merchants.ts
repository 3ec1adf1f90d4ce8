import type { Scope } from '#platform/auth/scope.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeInstantCursor, offsetOf, pageOf, type PageRequest } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import type { MerchantStatus } from '../../contract/merchant-status.ts';
import { isNamed } from '../names.ts';
import { briefColumns, type MerchantBrief } from './merchant-brief.ts';

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
  /** Part of a name, also a former one, beginning or end of the number (four digits or more), the mobile or its end. */
  text?: string | undefined;
  status?: MerchantStatus | undefined;
}

/**
 * Matches the end of the number from four digits on, and the last four digits of the mobile, which a mask shows too.
 */
const hasEnd = (text: string): Sql =>
  /^\d{4,20}$/.test(text)
    ? sql`(no like ${`%${text}`} or (${text.length}::int = 4 and mobile like ${`%${text}`}))`
    : sql`false`;

const matches = ({ text = '', status }: MerchantFilter): Sql => {
  return sql.join(
    [
      sql`true`,
      ...(status === undefined ? [] : [sql`status = ${status}`]),
      ...(text === ''
        ? []
        : [sql`(${isNamed(text)} or starts_with(no, ${text}) or mobile = ${text} or ${hasEnd(text)})`]),
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
  const after = decodeInstantCursor(page.cursor);
  const { rows } = await sql<MerchantBrief>`
    select ${briefColumns} from merchants.merchant
    where agent_id = ${scope.agentId} and ${matches(filter)}
      and ${after === undefined ? sql`true` : sql`(created_at, id) < (${new Date(after[0])}, ${after[1]}::bigint)`}
    order by created_at desc, id desc limit ${page.pageSize + 1} offset ${offsetOf(page)}`.execute(db);
  return pageOf(
    rows,
    page,
    (row) => [row.createdAt.getTime(), row.id],
    (row) => row,
  );
};
