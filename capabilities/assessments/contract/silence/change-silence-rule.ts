import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { silenceMonth, silenceRule } from './silence-fields.ts';

/** Omitted values stay as they are. `waits`: another person must send the same until `lapsesAt`. */
export const changeSilenceRule = defineCall({
  name: 'assessments.change-silence-rule',
  method: 'POST',
  path: '/console/compliance/silence-rule',
  summary: 'Changes days and ratio of silence for months that have not begun; two persons have to',
  audience: 'staff',
  permission: 'silence:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({
    fromMonth: silenceMonth(),
    days: z.coerce.number().int().min(7).max(90).optional(),
    thresholdPpm: z.number().int().min(10_000).max(1_000_000).optional(),
  }),
  answerAt: 'data',
  answer: silenceRule().extend({ is: z.enum(['waits', 'done']), lapsesAt: instant().optional() }),
  refusals: ['silence_month_begun'],
});
