import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { searchQuarantined } from '../../contract/quarantine/search-quarantined.ts';
import { heldRows } from './list-quarantine.ts';
import type { QuarantinedRow } from './quarantined-row.ts';

const present = ({
  id,
  acquirer,
  reference,
  reason,
  details,
  receivedAt,
  tries,
  fault,
  row,
  mark,
}: QuarantinedRow) => ({
  id: String(id),
  acquirer,
  reference,
  reason,
  details: [...(details ?? [])],
  receivedAt: receivedAt.toISOString(),
  ...(row.terminalSn && { terminalSn: row.terminalSn }),
  ...(row.merchantNo && { merchantNo: row.merchantNo }),
  amountFen: row.amountFen,
  tries,
  ...(fault !== null && { fault }),
  mark,
});

export const searchQuarantinedRoute = handle(searchQuarantined, async ({ db }, request) => {
  const [after] = decodeCursor(request.cursor, 1) ?? [];
  const page = {
    size: request.pageSize + 1,
    afterId: after === undefined ? undefined : idOf<never>(after),
    offset: offsetOf(request),
  };
  const { reason, acquirer } = request;
  return pageOf(await heldRows(db, { reason, acquirer }, page), request, ({ id }) => [id], present);
});
