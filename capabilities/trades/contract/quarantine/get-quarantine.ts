import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, text } from '#platform/contract/fields.ts';
import { QUARANTINE_REASONS } from './row-outcome.ts';

export const getQuarantine = defineCall({
  name: 'trades.get-quarantine',
  method: 'POST',
  path: '/console/feed/quarantine',
  summary: 'Returns how many rows of the feed wait, by acquirer and reason, with their age and the last retry',
  audience: 'staff',
  permission: 'feed:view',
  effect: 'read',
  request: z.object({ reason: z.enum(QUARANTINE_REASONS).optional(), acquirer: text(40).optional() }),
  answerAt: 'data',
  answer: z.object({
    total: z.number().int(),
    groups: z.array(
      z.object({
        reason: z.enum(QUARANTINE_REASONS),
        acquirer: z.string(),
        count: z.number().int(),
        oldestAt: instant(),
        newestAt: instant(),
        untried: z.number().int(),
        /** Rows whose last attempt was an error of the database. */
        faults: z.number().int(),
        lastTriedAt: instant().optional(),
        nextRetryAt: instant(),
      }),
    ),
    /** The automatic retry; if missing, it has not run yet. Without `finishedAt` it runs, or was killed. */
    lastRetry: z
      .object({
        startedAt: instant(),
        finishedAt: instant().optional(),
        tried: z.number().int(),
        booked: z.number().int(),
      })
      .optional(),
  }),
});
