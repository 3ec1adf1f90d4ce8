import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, instant, text } from '#platform/contract/fields.ts';
import type { QuarantinedRowId } from '../lookup/trade-ids.ts';
import { QUARANTINE_REASONS } from './row-outcome.ts';

export const releaseQuarantined = defineCall({
  name: 'trades.release-quarantined',
  method: 'POST',
  path: '/console/feed/release',
  summary: 'Books an implausible row of the feed as it arrived; from an amount on a second person has to agree',
  audience: 'staff',
  permission: 'feed:import',
  effect: 'write',
  idempotent: true,
  request: z.object({
    id: id<QuarantinedRowId>(),
    note: text(200),
    /** The mark as listed: of other contents nothing is released (409). */
    seen: z.string().regex(/^[0-9a-f]{16}$/),
  }),
  answer: z.object({
    /** `waits`: another person must release it too, until `lapsesAt`; `still`: it waits for the `reason` now. */
    outcome: z.enum(['booked', 'waits', 'still']),
    lapsesAt: instant().optional(),
    reason: z.enum(QUARANTINE_REASONS).optional(),
  }),
  answerAt: 'data',
});
