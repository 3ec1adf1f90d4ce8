import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { keyOf, readItems } from '#capabilities/ledger/server/api.ts';
import { listStatementItems } from '../../contract/statement/list-statement-items.ts';
import { labelsOf } from './entry-labels.ts';
import { presentEntry } from './present-entry.ts';
import { requireGroup } from './require-group.ts';
import { sourcesOf } from './transfer-sources.ts';

export const listStatementItemsRoute = handle(listStatementItems, async ({ db, caller }, request) => {
  const group = await requireGroup(db, caller.scope, request);
  const [transferId, position = 0] = decodeCursor(request.cursor, 2) ?? [];
  const entries = await readItems(db, group, {
    before: transferId === undefined ? undefined : { transferId: idOf(transferId), position },
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  const shown = entries.slice(0, request.pageSize);
  const sources = await sourcesOf(db, shown);
  const labels = await labelsOf(db, shown, sources);
  return pageOf(
    entries,
    request,
    (row) => [row.transferId, row.position],
    (row) => {
      const trade = sources.get(keyOf(row));
      return {
        ...presentEntry(row, labels),
        ...(trade && {
          trade: { id: String(trade.id), amountFen: trade.amountFen, occurredAt: trade.occurredAt.toISOString() },
        }),
      };
    },
  );
});
