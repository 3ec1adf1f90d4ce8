import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, nothing } from '#platform/contract/fields.ts';
import { batchNo } from './payout-fields.ts';
import { previewBatch } from './preview-batch.ts';

/** The file itself is another call's answer: it has whole card numbers, and answers of this one are kept for a day. */
export const startBatch = defineCall({
  name: 'withdrawals.start-batch',
  method: 'POST',
  path: '/console/payouts/start-batch',
  summary: 'Takes all approved withdrawals into a new payout batch, at most 1 000; its file is asked for by its number',
  audience: 'staff',
  permission: 'payout:run',
  effect: 'write',
  idempotent: true,
  preview: previewBatch,
  request: nothing(),
  answerAt: 'data',
  answer: z.object({ no: batchNo(), count: z.number().int(), totalFen: fen(), sha256: z.string() }),
  refusals: ['payout_nothing_approved'],
});
