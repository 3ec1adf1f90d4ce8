import { handle, operatorOf } from '#platform/http/context.ts';
import { revealDocument } from '../../contract/review/reveal-document.ts';
import { presentStaffDocument } from '../documents/present-staff-document.ts';
import { documentByNo, showDocument } from '../documents/show-document.ts';

export const revealDocumentRoute = handle(revealDocument, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { db, services, now } = context;
  const row = await documentByNo(db, no);
  const picture = await showDocument(db, services, row, { operator: operatorOf(context), now });
  return { ...(await presentStaffDocument(db, row)), ...(picture !== undefined && { picture }) };
});
