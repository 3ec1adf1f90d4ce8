import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, text } from '#platform/contract/fields.ts';
import { booking, fileNo } from '../files/file-fields.ts';
import { getFile } from '../files/get-file.ts';

/** The reason is shown to the agents. `lapsesAt`: another person must approve it until then. */
export const submitReversal = defineCall({
  name: 'residuals.submit-reversal',
  method: 'POST',
  path: '/console/residuals/reversals/submit',
  summary: 'Proposes to reverse all that is booked of a residual file',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  preview: getFile,
  request: z.object({ no: fileNo(), reason: text(200) }),
  answerAt: 'data',
  answer: z.object({ ...booking, lapsesAt: instant().optional() }),
  refusals: ['residual_proposed', 'residual_ended', 'residual_nothing_booked'],
});
