import { rolledBack } from '#platform/db/rolled-back.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { feeOf } from '#platform/money/fee.ts';
import { ppm } from '#platform/money/ppm.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import { previewApproval } from '../../contract/review/preview-approval.ts';
import { approveDocument } from '../documents/decide-document.ts';
import { documentByNo } from '../documents/show-document.ts';
import { standardTax } from '../documents/standard-tax.ts';

/** The approval is made, and rolled back. */
export const previewApprovalRoute = handle(previewApproval, async (context, { no, ratePpm, validTo = null }) => {
  const { db, now } = context;
  const row = await documentByNo(db, no);
  const standardPpm = await standardTax(db);
  const decision = { id: row.id, operator: operatorOf(context), now };
  const done = await agreeing(rolledBack(db, (tx) => approveDocument(tx, decision, { ratePpm, validTo, standardPpm })));
  const isWithoutEffect = ratePpm >= standardPpm;
  const saved = isWithoutEffect ? 0 : standardPpm - ratePpm;
  return {
    is: 'lapsesAt' in done ? ('waits' as const) : ('approved' as const),
    isWithoutEffect,
    ...(row.amountFen !== null && { savesFen: feeOf(row.amountFen, { ratePpm: ppm(saved) }) }),
  };
});
