import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';
import { FACTS, STATES, STEPS } from './steps.ts';

export const listSteps = defineCall({
  name: 'setup.list-steps',
  method: 'POST',
  path: '/console/setup/steps',
  summary: 'Lists what an installation needs before the first agent can trade, and what of it is there',
  audience: 'staff',
  permission: 'setup:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      step: z.enum(STEPS),
      state: z.enum(STATES),
      fact: z.enum(FACTS),
      /** The number of models, policies or agents; absent where it is not counted. */
      count: z.number().int().optional(),
      /** A name of it: the company, the acquirer, the policy. */
      name: z.string().optional(),
      /** Steps that come first and are not done. */
      waitsFor: z.array(z.enum(STEPS)),
    }),
  ),
});
