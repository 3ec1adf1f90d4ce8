import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut, nothing } from '#platform/contract/fields.ts';

export const listEnds = defineCall({
  name: 'identity.list-ends',
  method: 'GET',
  path: '/console/identities/ends',
  summary: 'Lists certified identity cards that end within sixty days or have ended, by the days left',
  audience: 'staff',
  permission: 'certification:review',
  effect: 'read',
  request: nothing(),
  answer: z.object({
    rows: z.array(
      z.object({
        id: idOut(),
        agent: z.object({ code: z.string(), name: z.string() }),
        validUntil: day(),
        /** Days left; negative after the last day. */
        left: z.number().int(),
        /** The day on which the agent was notified, which happens once. */
        notifiedOn: day().optional(),
        /** A new card waits for its review. */
        isRenewing: z.boolean(),
      }),
    ),
  }),
  answerAt: 'list',
});
