import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, scope } from '#platform/contract/fields.ts';
import { QUIET_CLASSES } from '../classes/quiet-classes.ts';

const group = {
  /** At most MOST_QUIET of both groups together are counted; `isMore` says whether there are others. */
  count: z.number().int(),
  /** The caller's earnings from them in the 30 days up to their last sale; only with the permission to see earnings. */
  contributionFen: fen().optional(),
};

export const getQuietSummary = defineCall({
  name: 'portfolio.get-quiet-summary',
  method: 'POST',
  path: '/api/ag/merch/quiet',
  summary:
    'Returns how many merchants of the caller, and of its team, fell silent, what they brought, and whom to remind',
  permission: 'portfolio:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ class: z.enum(QUIET_CLASSES), scope: scope().default('team') }),
  answerAt: 'data',
  answer: z.object({
    lostDays: z.number().int(),
    own: z.object(group),
    below: z.object({
      ...group,
      /** Agents that can still be reminded today, and one of them. */
      holders: z.number().int(),
      holder: z.string().optional(),
    }),
    /** Days until the first silent merchant is lost, and how many are lost with it. */
    next: z.object({ daysLeft: z.number().int(), count: z.number().int() }).optional(),
    isMore: z.boolean(),
  }),
});
