import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { scheduledOn, submission } from '../scheduled-fields.ts';
import { previewTransfer } from './preview-transfer.ts';
import { TRANSFER_BLOCKS, TRANSFER_REFUSALS, wantedTransfer } from './wanted-transfer.ts';

/** Executed at the start of its day, after being checked again. `seen`: the mark of the preview that was looked at. */
export const submitTransfer = defineCall({
  name: 'reassignments.submit-transfer',
  method: 'POST',
  path: '/console/merchant-transfers/submit',
  summary: 'Hands a merchant with its terminals to another agent, at the start of the next business day or a later one',
  audience: 'staff',
  permission: 'move:manage',
  effect: 'write',
  idempotent: true,
  preview: previewTransfer,
  request: z.object({
    ...wantedTransfer,
    ...submission,
  }),
  answerAt: 'data',
  answer: scheduledOn(),
  refusals: [...TRANSFER_REFUSALS, ...TRANSFER_BLOCKS, 'transfer_changed', 'transfer_scheduled'],
});
