import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fileOut } from '#platform/contract/fields.ts';
import { batchNo } from './payout-fields.ts';

/** The same bytes each time. */
export const revealBatchFile = defineCall({
  name: 'withdrawals.reveal-batch-file',
  method: 'POST',
  path: '/console/payouts/batch-file',
  summary: 'Gives the file of a payout batch for the bank, with whole card numbers; each time is in the audit log',
  audience: 'staff',
  permission: 'payout:run',
  effect: 'write',
  request: z.object({ no: batchNo() }),
  answerAt: 'data',
  answer: fileOut(),
  refusals: ['payout_file_differs', 'payout_unknown'],
});
