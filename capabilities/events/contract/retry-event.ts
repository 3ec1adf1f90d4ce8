import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { EventRowId } from './event-ids.ts';

export const retryEvent = defineCall({
  name: 'events.retry-event',
  method: 'POST',
  path: '/console/feed/events/retry',
  summary: 'Tries an open event of an acquirer again now, and says what came of it',
  audience: 'staff',
  permission: 'feed:import',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<EventRowId>() }),
  answerAt: 'data',
  answer: z.object({
    state: z.enum(['applied', 'waits', 'differs', 'dismissed']),
    reason: z.string().optional(),
  }),
  refusals: ['event_not_open'],
});
