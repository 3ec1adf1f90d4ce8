import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { file } from '#platform/contract/fields.ts';
import { importedResults } from './payout-fields.ts';

export const previewBankResults = defineCall({
  name: 'withdrawals.preview-bank-results',
  method: 'POST',
  path: '/console/payouts/preview-results',
  summary: "Says what the bank's result file would do, line by line, and which payments are not in it; changes nothing",
  audience: 'staff',
  permission: 'payout:run',
  effect: 'read',
  upload: true,
  cost: 4,
  request: z.object({ file: file() }),
  answerAt: 'data',
  answer: z.object(importedResults),
  refusals: ['payout_file_unreadable', 'payout_file_long'],
});
