import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { scopeField, taskGroup } from '../checks/check-fields.ts';

export const getActivationSummary = defineCall({
  name: 'assessments.get-activation-summary',
  method: 'POST',
  path: '/api/ag/compliance/activation-summary',
  summary: 'Counts the activations of a period by day, sums their rewards, and those below their minimum',
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
    /** Activations that have not reached their minimum, with the days left for the one that ends first. */
    waiting: taskGroup().extend({ daysLeft: z.number().int().optional() }),
  }),
});
