import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { payoutBatch } from './payout-fields.ts';

export const listBatches = defineCall({
  name: 'withdrawals.list-batches',
  method: 'POST',
  path: '/console/payouts/batches',
  summary: 'Lists payout batches with what the bank answered so far, the newest first',
  audience: 'staff',
  permission: 'payout:view',
  effect: 'read',
  request: z.object({
    ...page,
    /** Prefix of a batch's or withdrawal's number, part of an agent's name, or its whole code. */
    text: searchText(40).optional(),
    /** Only batches with payments that have no answer. */
    isOpen: z.boolean().optional(),
  }),
  answerAt: 'list',
  answer: rowsOf(z.object(payoutBatch)),
});
