import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { listDocuments } from '../../contract/documents/list-documents.ts';
import { OLDEST_DAYS } from '../../rules/documents/check-document.ts';
import { documentsOf } from './document-row.ts';
import { canRedo, presentDocument } from './present-document.ts';

export const listDocumentsRoute = handle(listDocuments, async (context, request) => {
  const [redo, id] = decodeCursor(request.cursor, 2) ?? [];
  const today = businessDay(context.now);
  const rows = await documentsOf(context.db, context.caller.agentId, {
    before: redo === undefined || id === undefined ? undefined : [redo, idOf(id)],
    offset: offsetOf(request),
    limit: request.pageSize + 1,
    oldest: addDays(today, -OLDEST_DAYS),
  });
  return pageOf(
    rows,
    request,
    (row) => [Number(canRedo(row, today)), row.id],
    (row) => presentDocument(context, row),
  );
});
