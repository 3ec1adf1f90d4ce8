import type { Route } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { erasers } from '#platform/registry/closing.ts';
import { deskQueues } from '#platform/registry/desk-queues.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { fileReaders } from '#capabilities/files/server/api.ts';
import { taxesQueue } from './desk-queue.ts';
import { addDocumentFileRoute } from './documents/add-document-file.ts';
import { cancelDocumentRoute } from './documents/cancel-document.ts';
import { documentById } from './documents/document-row.ts';
import { eraseWaiting } from './documents/erase-waiting.ts';
import { getDocumentRoute } from './documents/get-document.ts';
import { listDocumentsRoute } from './documents/list-documents.ts';
import { submitDocumentRoute } from './documents/submit-document.ts';
import { waitingDocuments } from './documents/waiting-documents.ts';
import { documentData } from './personal-data.ts';
import { approveDocumentRoute } from './review/approve-document.ts';
import { rejectDocumentRoute } from './review/reject-document.ts';
import { revealDocumentRoute } from './review/reveal-document.ts';
import { revokeDocumentRoute } from './review/revoke-document.ts';
import { searchDocumentsRoute } from './review/search-documents.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listDocumentsRoute,
  getDocumentRoute,
  addDocumentFileRoute,
  submitDocumentRoute,
  cancelDocumentRoute,
  searchDocumentsRoute,
  revealDocumentRoute,
  approveDocumentRoute,
  rejectDocumentRoute,
  revokeDocumentRoute,
];

export const register = (): void => {
  deskQueues.register('taxes', taxesQueue);
  noticeStates.register('taxes', [waitingDocuments]);
  erasers.register('taxes', eraseWaiting);
  personalData.register('taxes', documentData);
  fileReaders.register('taxes', {
    kind: 'tax_document',
    mayRead: async (db, { agentId, permissions }, subjectId) =>
      permissions.has('tax:view') && (await documentById(db, idOf(subjectId)))?.agentId === agentId,
  });
};
