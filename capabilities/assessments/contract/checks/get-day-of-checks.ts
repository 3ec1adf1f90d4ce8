import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { CHECK_STATES } from './check-states.ts';

/** `failed`: met, and its reward could not be booked. */
export const getDayOfChecks = defineCall({
  name: 'assessments.get-day-of-checks',
  method: 'POST',
  path: '/console/compliance/day-sums',
  summary: 'Counts the stages whose windows end on a day by what became of them, with the sum of their rewards',
  audience: 'staff',
  permission: 'compliance:view',
  effect: 'read',
  request: z.object({ day: day() }),
  answerAt: 'data',
  answer: z.object({
    states: z.array(z.object({ state: z.enum(CHECK_STATES), count: z.number().int() })),
    failed: z.number().int(),
    rewardFen: fen(),
  }),
});
