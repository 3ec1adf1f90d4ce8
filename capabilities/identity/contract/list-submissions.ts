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
        /** It is certified, and sends its new card. */
        isRenewal: z.boolean(),
        /** The new card bears another name than the one that it is certified under. */
        isRename: z.boolean(),
        submittedAt: instant(),
      }),
    ),
    /** How many were decided so far. */
    decided: z.object({ approved: z.number().int(), rejected: z.number().int() }),
  }),
  answerAt: 'data',
});
