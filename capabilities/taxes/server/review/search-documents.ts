import { handle } from '#platform/http/context.ts';
import { searchDocuments } from '../../contract/review/search-documents.ts';
import { listAllDocuments } from '../documents/document-row.ts';
import { presentStaffDocuments } from '../documents/present-staff-document.ts';

const MOST_LISTED = 200;

export const searchDocumentsRoute = handle(searchDocuments, async ({ db }, { isAll = false }) => ({
  rows: await presentStaffDocuments(db, await listAllDocuments(db, { isAll, limit: MOST_LISTED })),
}));
