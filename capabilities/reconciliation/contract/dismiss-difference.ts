import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, text } from '#platform/contract/fields.ts';
import type { DifferenceId } from './day-file-ids.ts';

/** `note` says why our record is right. */
export const dismissDifference = defineCall({
  name: 'reconciliation.dismiss-difference',
  method: 'POST',
  path: '/console/day-files/dismiss',
  summary: 'Ends a difference that is right so; it comes again when something about it changes',
  audience: 'staff',
  permission: 'day-file:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<DifferenceId>(), note: text(200) }),
  answerAt: 'none',
  answer: z.object({}),
  refusals: ['difference_not_open'],
});
