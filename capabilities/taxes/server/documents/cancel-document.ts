import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { cancelDocument } from '../../contract/documents/cancel-document.ts';
import { cancelLocked } from './decide-document.ts';
import { documentById, lockDocument } from './document-row.ts';
import { presentDocument } from './present-document.ts';

export const cancelDocumentRoute = handle(cancelDocument, async (context, { id }) => {
  const { db: tx, caller, services, now, audit } = context;
  if ((await documentById(tx, id))?.agentId !== caller.agentId) throw notFound();
  const row = await lockDocument(tx, id);
  if (row?.state !== 'submitted') throw refuse('tax_document_decided');
  await cancelLocked(tx, services, row, now);
  audit({ subject: 'tax_document', subjectId: id, before: { state: row.state }, after: { state: 'cancelled' } });
  return presentDocument(context, { ...row, state: 'cancelled', decidedAt: now });
});
