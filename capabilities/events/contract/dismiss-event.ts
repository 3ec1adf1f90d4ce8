import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, text } from '#platform/contract/fields.ts';
import type { EventRowId } from './event-ids.ts';

/** `note` says why our record is right. */
export const dismissEvent = defineCall({
  name: 'events.dismiss-event',
  method: 'POST',
  path: '/console/feed/events/dismiss',
  summary: 'Ends an open event of an acquirer without applying it; ours stays',
  audience: 'staff',
  permission: 'feed:import',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<EventRowId>(), note: text(200) }),
  answerAt: 'data',
  answer: z.object({ acquirer: z.string(), eventId: z.string(), reason: z.string().optional() }),
  refusals: ['event_not_open'],
});
