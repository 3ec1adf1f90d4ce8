import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { differences, period, PERIOD_REFUSALS, shown } from './period-fields.ts';

/** `lines`: sales, rewards and fees looked at. `unknownLines` of them could not be booked today: they stay. */
export const previewPeriod = defineCall({
  name: 'recalculations.preview-period',
  method: 'POST',
  path: '/console/recalculations/preview',
  summary: 'Shows what these days would be with what is known today, by cause and agent; writes nothing',
  audience: 'staff',
  permission: 'recalculation:view',
  effect: 'read',
  request: z.object({ ...period, ...shown }),
  answerAt: 'data',
  answer: z.object({ lines: z.number().int(), unknownLines: z.number().int(), ...differences }),
  refusals: PERIOD_REFUSALS,
});
