import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, ppm } from '#platform/contract/fields.ts';

export const listFeedLimits = defineCall({
  name: 'trades.list-feed-limits',
  method: 'GET',
  path: '/console/feed/limits',
  summary: 'Lists what the feed books from each acquirer at most, and who set it',
  audience: 'staff',
  permission: 'feed:view',
  effect: 'read',
  request: z.object({}),
  answerAt: 'list',
  answer: z.object({
    rows: z.array(
      z.object({
        /** Empty for every acquirer without limits of its own. */
        acquirer: z.string(),
        amountFen: fen(),
        dayFen: fen(),
        terminalDayFen: fen(),
        tolerancePpm: ppm(),
        valueFeePpm: ppm(),
        oldestDays: z.number().int(),
        phasesAhead: z.number().int(),
        brandIds: z.array(idOut()),
        /** Login name; absent if the limit was never changed. */
        setBy: z.string().optional(),
      }),
    ),
  }),
});
