import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { listAgreements } from '../../contract/agreements/list-agreements.ts';
import { agreementsOf } from './agreement-row.ts';
import { presentAgreement } from './present-agreement.ts';

export const listAgreementsRoute = handle(listAgreements, async ({ db, caller, now }, request) => {
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const rows = await agreementsOf(db, caller.agentId, {
    beforeId: beforeId === undefined ? undefined : idOf(beforeId),
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  return pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => presentAgreement(row, businessDay(now)),
  );
});
