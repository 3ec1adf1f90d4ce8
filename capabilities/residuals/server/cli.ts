/** Residual files for the command line. */
export { assignMerchant, listWaiting, type Waiting } from './assign-merchant.ts';
export { bookingNo, type BookingRow } from './booking-row.ts';
export type { CheckedLine } from './check-lines.ts';
export { confirmBooking, discardFile, withdrawBooking } from './confirm-booking.ts';
export { correctLines, type Correction } from './correct-lines.ts';
export { fileById, fileByNo, fileNo, listFiles, shownState, type FileRow } from './file-row.ts';
export { lookAtKept, type LookedAt } from './look-at-file.ts';
export { proposeBooking, proposeReversal, type ProposedBooking } from './propose-booking.ts';
export { addSender, listSenders, senderByCode, senderById, type Sender } from './sender.ts';
export { previewFile, uploadFile, type FilePreview, type GivenFile } from './upload-file.ts';
