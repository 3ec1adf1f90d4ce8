import { handle } from '#platform/http/context.ts';
import { revokeDocument } from '../../contract/review/revoke-document.ts';
import * as deciding from '../documents/decide-document.ts';
import { decisionOf } from '../documents/decision-of.ts';
import { presentStaffDocument } from '../documents/present-staff-document.ts';

export const revokeDocumentRoute = handle(revokeDocument, async (context, { no, reason }) => {
  const row = await deciding.revokeDocument(context.db, await decisionOf(context, no), reason);
  return presentStaffDocument(context.db, row);
});
