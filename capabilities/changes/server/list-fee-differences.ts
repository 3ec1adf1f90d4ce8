import { offsetOf, pageOf, decodeCursor } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listFeeDifferences } from '../contract/list-fee-differences.ts';
import { feeDifferences, ownedBy, presentDifference } from './fees/fee-differences.ts';

export const listFeeDifferencesRoute = handle(listFeeDifferences, async ({ db, caller }, request) => {
  const { merchantId, pageSize, cursor } = request;
  const [days, before] = decodeCursor(cursor, 2) ?? [];
  const after =
    days === undefined ? sql`true` : sql`(day - date '2000-01-01', found.id) < (${days}::int, ${before ?? 0}::bigint)`;
  const ofMerchant = merchantId === undefined ? sql`true` : sql`found.merchant_id = ${merchantId}`;
  const where = sql`${ownedBy(caller.agentId)} and ${ofMerchant} and ${after}`;
  const rows = await feeDifferences(db, where, sql`limit ${pageSize + 1} offset ${offsetOf(request)}`);
  return pageOf(rows, request, ({ day, id }) => [daysSince2000(day), id], presentDifference);
});

const DAY_MS = 86_400_000;
const daysSince2000 = (day: string): number => Math.round((Date.parse(day) - Date.parse('2000-01-01')) / DAY_MS);
