import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import { listTakings } from '../../contract/takings/list-takings.ts';
import { agreementOf } from '../agreements/agreement-row.ts';
import { presentTaking, takingsOf } from './taking-row.ts';

export const listTakingsRoute = handle(listTakings, async ({ db, caller }, request) => {
  const agreement = await agreementOf(db, caller.agentId, request.id);
  if (agreement === undefined) throw notFound();
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const rows = await takingsOf(db, request.id, {
    beforeId: beforeId === undefined ? undefined : idOf(beforeId),
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  return pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => presentTaking(agreement, row),
  );
});
