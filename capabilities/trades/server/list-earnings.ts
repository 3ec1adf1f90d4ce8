import { encodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listEarnings } from '../contract/list-earnings.ts';
import { afterOf, keysOf } from './reads/trade-cursor.ts';
import { findEarnings } from './reads/find-earnings.ts';
import { tradeNames } from './reads/trade-names.ts';
import { presentEarning } from './reads/present-earning.ts';

export const listEarningsRoute = handle(listEarnings, async ({ db, caller: { scope } }, request) => {
  const { rows, goOn } = await findEarnings(db, scope, request, {
    after: afterOf(request.cursor),
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  const names = await tradeNames(db, rows);
  const page = pageOf(rows, request, keysOf, (row) => presentEarning(row, names(row).merchantName, scope));
  return goOn === undefined ? page : { ...page, nextCursor: encodeCursor([goOn.micros, goOn.id]) };
});
