import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { listOpenEvents } from '../contract/list-open-events.ts';
import type { EventRow } from './event-row.ts';
import { openEvents } from './open-events.ts';

const present = ({ id, isConflict: _conflict, state, reason, fault, body, ...row }: EventRow) => ({
  ...row,
  id: String(id),
  state: state === 'differs' ? ('differs' as const) : ('waits' as const),
  ...(reason !== null && { reason }),
  ...(fault !== null && { fault }),
  occurredAt: row.occurredAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  // as the contract of events has it, by its kind
  says: body,
});

export const listOpenEventsRoute = handle(listOpenEvents, async ({ db }, request) => {
  const [afterId] = decodeCursor(request.cursor, 1) ?? [];
  const page = { size: request.pageSize + 1, afterId: afterId === undefined ? undefined : idOf<never>(afterId) };
  const rows = await openEvents(db, request, { ...page, offset: offsetOf(request) });
  return pageOf(rows, request, ({ id }) => [id], present);
});
