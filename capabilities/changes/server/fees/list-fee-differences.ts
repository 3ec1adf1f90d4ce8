import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listFeeDifferences } from '../../contract/fees/list-fee-differences.ts';
import { feeDifferences, ownedBy, presentDifference } from './fee-differences.ts';

export const listFeeDifferencesRoute = handle(listFeeDifferences, async ({ db, caller }, request) => {
  const { merchantId, pageSize, cursor } = request;
  const before = decodeCursor(cursor, 1)?.[0];
  const older = before === undefined ? sql`true` : sql`found.id < ${before}::bigint`;
  const ofMerchant = merchantId === undefined ? sql`true` : sql`found.merchant_id = ${merchantId}`;
  const where = sql`${ownedBy(caller.agentId)} and ${ofMerchant} and ${older}`;
  const rows = await feeDifferences(db, where, sql`limit ${pageSize + 1} offset ${offsetOf(request)}`);
  return pageOf(rows, request, ({ id }) => [id], presentDifference);
});
