import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, text } from '#platform/contract/fields.ts';
import type { QuarantinedRowId } from '../lookup/trade-ids.ts';
import { QUARANTINE_REASONS } from './row-outcome.ts';

/** `isComplete`: false when the run ended at its limit, and the next one continues. */
export const retryQuarantined = defineCall({
  name: 'trades.retry-quarantined',
  method: 'POST',
  path: '/console/feed/retry',
  summary: 'Tries rows of the feed that wait again, all of them or some, at the prices of their time',
  audience: 'staff',
  permission: 'feed:import',
  effect: 'write',
  idempotent: true,
  request: z.object({
    ids: z.array(id<QuarantinedRowId>()).max(200).optional(),
    reason: z.enum(QUARANTINE_REASONS).optional(),
    acquirer: text(40).optional(),
  }),
  answerAt: 'data',
  answer: z.object({
    tried: z.number().int(),
    booked: z.number().int(),
    /** Waiting refunds that were booked with their sale. */
    withSale: z.number().int(),
    /** The number of rows that were booked before. */
    known: z.number().int(),
    /** The rows that still wait, and why. */
    quarantined: z.number().int(),
    reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    isComplete: z.boolean(),
  }),
});
