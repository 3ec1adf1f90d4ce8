import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listDisputes } from '../../contract/lookup/list-disputes.ts';
import { presentDispute, rowColumns, type DisputeRow } from '../dispute-row.ts';

const VIEWS = {
  open: ['open', 'in_review'],
  answered: ['confirmed', 'corrected'],
  withdrawn: ['withdrawn'],
} as const;

export const listDisputesRoute = handle(listDisputes, async ({ db, caller, now }, request) => {
  const before = decodeCursor(request.cursor, 1)?.[0] ?? null;
  const states = request.view === undefined ? null : VIEWS[request.view];
  const { rows } = await sql<DisputeRow>`
    select ${rowColumns} from (
      select * from disputes.dispute
      where agent_id = ${caller.agentId} and (${before}::bigint is null or id < ${before}::bigint)
        and (${states}::text[] is null or state = any (${states}::text[]))
      order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}) as dispute
    order by dispute.id desc`.execute(db);
  return pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => presentDispute(row, now),
  );
});
