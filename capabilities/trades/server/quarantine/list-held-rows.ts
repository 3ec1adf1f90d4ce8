import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { proposalsOf, type Proposal } from '#capabilities/staff/server/api.ts';
import { FEE_KINDS, type FeedKind } from '../../contract/lookup/trade-types.ts';
import { listHeldRows } from '../../contract/quarantine/list-held-rows.ts';
import { bookedContents, type Contents } from './booked-contents.ts';
import { heldRows } from './list-quarantine.ts';
import type { QuarantinedRow } from './quarantined-row.ts';

const isFee = (kind: FeedKind): boolean => FEE_KINDS.some((fee) => fee === kind);

/** A fee has the kinds of payment of a row that states none. */
const contentsOf = (row: Contents) => ({
  kind: row.kind,
  status: row.status,
  occurredAt: row.occurredAt.toISOString(),
  amountFen: row.amountFen,
  feeFen: row.feeFen,
  valueFeeFen: row.valueFeeFen,
  ...(!isFee(row.kind) && { paymentType: row.paymentType, method: row.method, cardType: row.cardType }),
  terminalSn: row.terminalSn,
  merchantNo: row.merchantNo,
  originalReference: row.originalReference,
});

interface RowContext {
  readonly booked: Contents | undefined;
  readonly proposal: Proposal | undefined;
}

const present = (found: QuarantinedRow, { booked, proposal }: RowContext, staffId: StaffId) => {
  const { row } = found;
  return {
    id: String(found.id),
    acquirer: found.acquirer,
    reference: found.reference,
    mark: found.mark,
    reason: found.reason === 'conflict' ? ('conflict' as const) : ('implausible' as const),
    details: [...(found.details ?? [])],
    receivedAt: found.receivedAt.toISOString(),
    ...contentsOf(row),
    phase: row.phase,
    ...(booked !== undefined && { booked: contentsOf(booked) }),
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
  const booked = await bookedContents(db, rows);
  const proposals = await proposalsOf(db, 'quarantine_release', subjects, now);
  return pageOf(
    rows,
    request,
    (row) => [row.id],
    (row) => present(row, { booked: booked.get(row.id), proposal: proposals.get(String(row.id)) }, staff.staffId),
  );
});
