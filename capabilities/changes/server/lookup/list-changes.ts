import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listChanges } from '../../contract/lookup/list-changes.ts';
import { aroundChanges, changesWhere, presentChange } from '../change-row.ts';
import { matching } from './filter-changes.ts';

export const listChangesRoute = handle(listChanges, async ({ db, caller }, request) => {
  const before = decodeCursor(request.cursor, 1)?.[0];
  const rows = await changesWhere(
    db,
    sql`${matching(caller.agentId, request)}
      and ${before === undefined ? sql`true` : sql`change.id < ${before}::bigint`}`,
    sql`order by change.id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`,
  );
  const around = await aroundChanges(db, caller, rows);
  return pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => presentChange(row, around),
  );
});
