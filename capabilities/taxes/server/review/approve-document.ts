import { handle } from '#platform/http/context.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import { approveDocument } from '../../contract/review/approve-document.ts';
import * as deciding from '../documents/decide-document.ts';
import { decisionOf } from '../documents/decision-of.ts';
import { presentStaffDocument } from '../documents/present-staff-document.ts';
import { standardTax } from '../documents/standard-tax.ts';

export const approveDocumentRoute = handle(approveDocument, async (context, { no, ratePpm, validTo = null }) => {
  const { db } = context;
  const standardPpm = await standardTax(db);
  const decision = await decisionOf(context, no);
  const done = await agreeing(deciding.approveDocument(db, decision, { ratePpm, validTo, standardPpm }));
  // a slip such as 60% for 6% gives an approval without effect, which the answer reports
  const isWithoutEffect = ratePpm >= standardPpm;
  if ('lapsesAt' in done) return { is: 'waits' as const, lapsesAt: done.lapsesAt.toISOString(), isWithoutEffect };
  return { is: 'approved' as const, isWithoutEffect, document: await presentStaffDocument(db, done) };
});
