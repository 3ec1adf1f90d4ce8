import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { listDocuments } from '../contract/list-documents.ts';
import { documentsOf } from './documents/document-row.ts';
import { presentDocument } from './documents/present-document.ts';

export const listDocumentsRoute = handle(listDocuments, async (context, request) => {
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const rows = await documentsOf(context.db, context.caller.agentId, {
    beforeId: beforeId === undefined ? undefined : idOf(beforeId),
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  return pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => presentDocument(context, row),
  );
});
