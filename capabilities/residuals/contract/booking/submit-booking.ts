import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { booking, fileNo } from '../files/file-fields.ts';
import { getFile } from '../files/get-file.ts';

/** `isAlsoComputed`: although shares were computed here too. `lapsesAt`: another person must approve it until then. */
export const submitBooking = defineCall({
  name: 'residuals.submit-booking',
  method: 'POST',
  path: '/console/residuals/bookings/submit',
  summary: 'Proposes to book the good lines of a residual file; the others stay and can be booked later',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  preview: getFile,
  request: z.object({ no: fileNo(), isAlsoComputed: z.boolean().optional() }),
  answerAt: 'data',
  answer: z.object({ ...booking, lapsesAt: instant().optional() }),
  refusals: [
    'residual_proposed',
    'residual_ended',
    'residual_nothing_to_book',
    'residual_computed_here',
    'residual_other_count',
    'residual_other_volume',
    'residual_other_share',
  ],
});
