import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { booking, fileNo } from '../files/file-fields.ts';
import { getFile } from '../files/get-file.ts';

/** `waits`: nothing is booked before another person approves it, until `lapsesAt`. */
export const approveBooking = defineCall({
  name: 'residuals.approve-booking',
  method: 'POST',
  path: '/console/residuals/bookings/approve',
  summary: 'Books or reverses what is proposed for a residual file; from the limit on two persons',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  preview: getFile,
  request: z.object({ no: fileNo() }),
  answerAt: 'data',
  answer: z.object({ ...booking, is: z.enum(['waits', 'done']), lapsesAt: instant().optional() }),
  refusals: [
    'residual_nothing_proposed',
    'residual_lines_changed',
    'residual_other_count',
    'residual_other_volume',
    'residual_other_share',
  ],
});
