import { handle } from '#platform/http/context.ts';
import { getFile } from '../../contract/files/get-file.ts';
import { bookingById } from '../booking/booking-row.ts';
import { fileByNo } from '../file-row.ts';
import { lookAtKept } from './look-at-file.ts';
import { presentBooking, presentFile, presentLooked } from './present-file.ts';

export const getFileRoute = handle(getFile, async ({ db }, { no, shown }) => {
  const file = await fileByNo(db, no);
  return {
    ...presentFile(file),
    ...presentLooked(await lookAtKept(db, file), shown),
    ...(file.bookingId !== null && { proposed: presentBooking(await bookingById(db, file.bookingId)) }),
  };
});
