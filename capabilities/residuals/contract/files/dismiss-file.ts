import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fileNo, keptFile } from './file-fields.ts';

export const dismissFile = defineCall({
  name: 'residuals.dismiss-file',
  method: 'POST',
  path: '/console/residuals/files/dismiss',
  summary: 'Ends a residual file of which nothing was booked',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: fileNo() }),
  answerAt: 'data',
  answer: z.object(keptFile),
  refusals: ['residual_proposed', 'residual_ended', 'residual_booked'],
});
