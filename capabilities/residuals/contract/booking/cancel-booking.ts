import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { booking, fileNo } from '../files/file-fields.ts';

export const cancelBooking = defineCall({
  name: 'residuals.cancel-booking',
  method: 'POST',
  path: '/console/residuals/bookings/cancel',
  summary: 'Takes back what is proposed for a residual file',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: fileNo() }),
  answerAt: 'data',
  answer: z.object(booking),
  refusals: ['residual_nothing_proposed'],
});
