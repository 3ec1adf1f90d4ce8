import { handle, operatorOf } from '#platform/http/context.ts';
import { approveBooking } from '../../contract/booking/approve-booking.ts';
import { fileByNo } from '../file-row.ts';
import { presentBooking } from '../files/present-file.ts';
import { confirmBooking } from './confirm-booking.ts';

export const approveBookingRoute = handle(approveBooking, async (context, { no }) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id } = await fileByNo(db, no);
  const { row, lapsesAt } = await confirmBooking(db, id, { operator: operatorOf(context), now });
  if (lapsesAt === undefined) return { ...presentBooking(row), is: 'done' as const };
  return { ...presentBooking(row), is: 'waits' as const, lapsesAt: lapsesAt.toISOString() };
});
