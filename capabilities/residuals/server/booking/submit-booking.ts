import { handle, operatorOf } from '#platform/http/context.ts';
import { submitBooking } from '../../contract/booking/submit-booking.ts';
import { fileByNo } from '../file-row.ts';
import { presentBooking } from '../files/present-file.ts';
import { proposeBooking } from './propose-booking.ts';

export const submitBookingRoute = handle(submitBooking, async (context, { no, isAlsoComputed = false }) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id } = await fileByNo(db, no);
  const by = { operator: operatorOf(context), now };
  const { row, lapsesAt } = await proposeBooking(db, id, { alsoComputed: isAlsoComputed }, by);
  return { ...presentBooking(row), ...(lapsesAt && { lapsesAt: lapsesAt.toISOString() }) };
});
