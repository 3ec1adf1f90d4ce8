import { handle } from '#platform/http/context.ts';
import { rejectDocument } from '../../contract/review/reject-document.ts';
import * as deciding from '../documents/decide-document.ts';
import { decisionOf } from '../documents/decision-of.ts';
import { presentStaffDocument } from '../documents/present-staff-document.ts';

export const rejectDocumentRoute = handle(rejectDocument, async (context, request) => {
  const { no, reason, wrongTitle: title = null, wrongTaxNumber: taxNumber = null } = request;
  const decision = await decisionOf(context, no);
  const row = await deciding.rejectDocument(context.db, decision, reason, { title, taxNumber });
  return presentStaffDocument(context.db, row);
});
