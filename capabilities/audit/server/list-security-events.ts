import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf, type Id } from '#platform/ids/id.ts';
import { listSecurityEvents } from '../contract/list-security-events.ts';
import { readSecurityEvents, type EventRow } from './read-security-events.ts';

const idText = (id: Id<string> | null): string | undefined => (id === null ? undefined : String(id));

const present = (row: EventRow) => ({
  id: String(row.id),
  kind: row.kind,
  accountId: idText(row.accountId),
  agentId: idText(row.agentId),
  staffId: idText(row.staffId),
  aboutAccountId: idText(row.aboutAccountId),
  aboutStaffId: idText(row.aboutStaffId),
  network: row.network,
  call: row.call ?? undefined,
  count: row.count,
  from: row.from.toISOString(),
  at: row.at.toISOString(),
});

export const listSecurityEventsRoute = handle(listSecurityEvents, async ({ db }, request) => {
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const rows = await readSecurityEvents(db, {
    kind: request.kind,
    beforeId: beforeId === undefined ? undefined : idOf(beforeId),
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  return pageOf(rows, request, (row) => [row.id], present);
});
