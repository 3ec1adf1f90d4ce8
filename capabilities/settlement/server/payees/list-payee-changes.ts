import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { listPayeeChanges } from '../../contract/payees/list-payee-changes.ts';
import { payeeChanges, presentChanges } from './payee-changes.ts';

export const listPayeeChangesRoute = handle(listPayeeChanges, async ({ db, services, now }, request) => {
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const rows = await payeeChanges(db, {
    state: request.state,
    beforeId: beforeId === undefined ? undefined : idOf(beforeId),
    offset: offsetOf(request),
    limit: request.pageSize + 1,
    now,
  });
  const shown = new Map((await presentChanges(db, services.vault, rows)).map((row) => [row.id, row]));
  const { rows: kept, ...more } = pageOf(
    rows,
    request,
    (row) => [row.id],
    (row) => String(row.id),
  );
  return { rows: kept.flatMap((id) => shown.get(id) ?? []), ...more };
});
