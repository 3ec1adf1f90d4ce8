import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { file } from '#platform/contract/fields.ts';
import { importedResults } from './payout-fields.ts';
import { previewBankResults } from './preview-bank-results.ts';

export const applyBankResults = defineCall({
  name: 'withdrawals.apply-bank-results',
  method: 'POST',
  path: '/console/payouts/apply-results',
  summary: "Books the bank's result file: what was paid and what failed; the same file again changes nothing",
  audience: 'staff',
  permission: 'payout:run',
  effect: 'write',
  idempotent: true,
  upload: true,
  cost: 4,
  preview: previewBankResults,
  request: z.object({ file: file() }),
  answerAt: 'data',
  answer: z.object(importedResults),
  refusals: ['payout_file_unreadable', 'payout_file_long'],
});
