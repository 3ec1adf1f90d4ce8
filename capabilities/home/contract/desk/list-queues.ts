import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant, nothing } from '#platform/contract/fields.ts';

export const listQueues = defineCall({
  name: 'home.list-queues',
  method: 'POST',
  path: '/console/desk/queues',
  summary: 'Lists what waits for the caller, the first due first, only queues that the role may see',
  audience: 'staff',
  permission: 'desk:view',
  effect: 'read',
  cost: 2,
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    /** Empty queues too: that nothing waits is an answer. */
    queues: z.array(
      z.object({
        key: z.string(),
        path: z.string(),
        count: z.number().int(),
        oldestAt: instant().optional(),
        dueAt: instant().optional(),
        amountFen: fen().optional(),
      }),
    ),
  }),
});
