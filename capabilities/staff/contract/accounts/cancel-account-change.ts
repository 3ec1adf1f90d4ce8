import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { Id } from '#platform/ids/id.ts';

export const cancelAccountChange = defineCall({
  name: 'staff.cancel-account-change',
  method: 'POST',
  path: '/console/accountChanges/cancel',
  summary: 'Cancels a change of administrators that waits; anybody of the staff may',
  audience: 'staff',
  permission: 'staff:stop',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<Id<'delayed change'>>() }),
  answer: nothing(),
  answerAt: 'none',
});
