import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import type { DifferenceId } from './day-file-ids.ts';

/** `waits`: another person must send the same until `lapsesAt`. */
export const releaseDifference = defineCall({
  name: 'reconciliation.release-difference',
  method: 'POST',
  path: '/console/day-files/release',
  summary: 'Books a sale that is missing here by the way of the feed; from the limit on two persons',
  audience: 'staff',
  permission: 'day-file:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<DifferenceId>() }),
  answerAt: 'data',
  answer: z.object({
    is: z.enum(['booked', 'waits', 'not_booked']),
    lapsesAt: instant().optional(),
    /** The feed's reason for not booking it. */
    why: z.string().optional(),
  }),
  refusals: [
    'difference_not_open',
    'difference_not_missing',
    'difference_row_state',
    'difference_refund',
    'difference_incomplete',
  ],
});
