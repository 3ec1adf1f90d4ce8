import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';

export const listChildPolicies = defineCall({
  name: 'policies.list-child-policies',
  method: 'POST',
  path: '/api/ag/policy/children',
  summary: 'Says of each direct sub-agent which policies are open for it, and how many the caller could still open',
  permission: 'policy:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({}),
  answer: z.object({
    /** At most 1 000, latest first. */
    agents: z.array(
      z.object({
        id: idOut(),
        /** Names of the open policies. */
        policies: z.array(z.string()),
        /** Policies of the caller that are still sold and that this agent does not have. */
        openable: z.number().int(),
      }),
    ),
  }),
  answerAt: 'data',
});
