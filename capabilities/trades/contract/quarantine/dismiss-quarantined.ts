import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing, text } from '#platform/contract/fields.ts';
import type { QuarantinedRowId } from '../lookup/trade-ids.ts';

export const dismissQuarantined = defineCall({
  name: 'trades.dismiss-quarantined',
  method: 'POST',
  path: '/console/feed/dismiss',
  summary: 'Ends an implausible or conflicting row of the feed without booking it; what is booked stays',
  audience: 'staff',
  permission: 'feed:import',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<QuarantinedRowId>(), note: text(200) }),
  answer: nothing(),
  answerAt: 'none',
});
