import { handle, operatorOf } from '#platform/http/context.ts';
import { submitReversal } from '../../contract/booking/submit-reversal.ts';
import { fileByNo } from '../file-row.ts';
import { presentBooking } from '../files/present-file.ts';
import { proposeReversal } from './propose-booking.ts';

export const submitReversalRoute = handle(submitReversal, async (context, { no, reason }) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id } = await fileByNo(db, no);
  const { row, lapsesAt } = await proposeReversal(db, id, reason, { operator: operatorOf(context), now });
  return { ...presentBooking(row), ...(lapsesAt && { lapsesAt: lapsesAt.toISOString() }) };
});
