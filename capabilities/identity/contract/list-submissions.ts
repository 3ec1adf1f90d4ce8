import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, nothing } from '#platform/contract/fields.ts';

export const listSubmissions = defineCall({
  name: 'identity.list-submissions',
  method: 'GET',
  path: '/console/identities/list',
  summary: 'Lists the identities that wait for a review, the oldest first',
  audience: 'staff',
  permission: 'certification:review',
  effect: 'read',
  request: nothing(),
  answer: z.object({
    rows: z.array(
      z.object({
        id: idOut(),
        agent: z.object({ code: z.string(), name: z.string() }),
        /** Whether the agent is certified and submits its new card. */
        isRenewal: z.boolean(),
        /** Whether the new card has another name than the certified one. */
        isRename: z.boolean(),
        submittedAt: instant(),
      }),
    ),
    /** The number of submissions decided so far. */
    decided: z.object({ approved: z.number().int(), rejected: z.number().int() }),
  }),
  answerAt: 'data',
});
