import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, text } from '#platform/contract/fields.ts';
import { period, PERIOD_REFUSALS, question } from './period-fields.ts';
import { previewPeriod } from './preview-period.ts';

/**
 * `isKnown`: it asks the same as one that waits already. `lapsesAt`: another person must confirm it until then.
 * The reason is shown to the agents.
 */
export const submitQuestion = defineCall({
  name: 'recalculations.submit-question',
  method: 'POST',
  path: '/console/recalculations/submit',
  summary: 'Proposes the differences of these days as corrections in the running month; books nothing yet',
  audience: 'staff',
  permission: 'recalculation:decide',
  effect: 'write',
  idempotent: true,
  preview: previewPeriod,
  request: z.object({ ...period, reason: text(200) }),
  answerAt: 'data',
  answer: z.object({ ...question, isKnown: z.boolean(), lapsesAt: instant().optional() }),
  refusals: [...PERIOD_REFUSALS, 'recalculation_same'],
});
