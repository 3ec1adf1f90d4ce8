import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { checkRow, scopeField } from './check-fields.ts';

/** Rows of the activations that still miss their minimum. */
export const WAITING_SHOWN = 20;

export const getActivationSummary = defineCall({
  name: 'compliance.get-activation-summary',
  method: 'POST',
  path: '/api/ag/compliance/activation-summary',
  summary: 'Counts the activations of a period by day, sums their rewards, and lists those below their minimum',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField(), from: day(), to: day() }),
  answerAt: 'data',
  answer: z.object({
    count: z.number().int(),
    isCapped: z.boolean(),
    rewardFen: fen().optional(),
    /** Days without an activation are left out. */
    days: z.array(z.object({ day: day(), count: z.number().int() })),
    /** Activations that have not reached their minimum, the one that ends first before the others. */
    waiting: z.array(checkRow()),
    waitingCount: z.number().int(),
  }),
});
