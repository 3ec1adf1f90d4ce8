import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, text } from '#platform/contract/fields.ts';
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
    note: text(200).optional(),
    seen: z
      .string()
      .regex(/^[0-9a-f]{8}$/, 'field.invalid')
      .optional(),
  }),
  answerAt: 'data',
  answer: z.object({ no: z.string(), day: day() }),
  refusals: [...TRANSFER_REFUSALS, ...TRANSFER_BLOCKS, 'transfer_changed', 'transfer_scheduled'],
});
