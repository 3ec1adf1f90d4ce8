import { proposalsOf, type Proposal } from '#capabilities/staff/server/api.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { listHeldRows } from '../contract/list-held-rows.ts';
import { heldRows } from './quarantine/list-quarantine.ts';
import type { QuarantinedRow } from './quarantine/quarantined-row.ts';

const present = (found: QuarantinedRow, proposal: Proposal | undefined, staffId: StaffId) => {
  const { row } = found;
  return {
    id: String(found.id),
    acquirer: found.acquirer,
    reference: found.reference,
    mark: found.mark,
    reason: found.reason === 'conflict' ? ('conflict' as const) : ('implausible' as const),
    details: [...(found.details ?? [])],
    receivedAt: found.receivedAt.toISOString(),
    kind: row.kind,
    occurredAt: row.occurredAt.toISOString(),
    amountFen: row.amountFen,
    feeFen: row.feeFen,
    valueFeeFen: row.valueFeeFen,
    terminalSn: row.terminalSn,
    merchantNo: row.merchantNo,
    phase: row.phase,
    ...(proposal !== undefined && {
      proposed: {
        by: proposal.makerName,
        isOwn: proposal.makerId === staffId,
        lapsesAt: proposal.lapsesAt.toISOString(),
      },
    }),
  };
};

export const listHeldRowsRoute = handle(listHeldRows, async ({ db, staff, now }, request) => {
  const [afterId] = decodeCursor(request.cursor, 1) ?? [];
  const { reason, acquirer } = request;
  const page = { size: request.pageSize + 1, afterId: afterId === undefined ? undefined : idOf<never>(afterId) };
  const rows = await heldRows(db, { reason, acquirer }, { ...page, offset: offsetOf(request) });
  const subjects = rows.map(({ id }) => String(id));
  const proposals = await proposalsOf(db, 'quarantine_release', subjects, now);
  return pageOf(
    rows,
    request,
    (row) => [row.id],
    (row) => present(row, proposals.get(String(row.id)), staff.staffId),
  );
});
