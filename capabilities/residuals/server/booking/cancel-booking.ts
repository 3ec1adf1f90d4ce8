import { handle, operatorOf } from '#platform/http/context.ts';
import { cancelBooking } from '../../contract/booking/cancel-booking.ts';
import { fileByNo } from '../file-row.ts';
import { presentBooking } from '../files/present-file.ts';
import { withdrawBooking } from './confirm-booking.ts';

export const cancelBookingRoute = handle(cancelBooking, async (context, { no }) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id } = await fileByNo(db, no);
  return presentBooking(await withdrawBooking(db, id, { operator: operatorOf(context), now }));
});
