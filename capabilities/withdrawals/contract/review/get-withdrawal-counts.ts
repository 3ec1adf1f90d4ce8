import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, nothing } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';

export const getWithdrawalCounts = defineCall({
  name: 'withdrawals.get-withdrawal-counts',
  method: 'POST',
  path: '/console/withdrawals/count',
  summary: 'Counts withdrawals in review, in payment, and failed in the last 7 days; returns the approval limits',
  audience: 'staff',
  permission: 'withdrawal:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    review: z.number().int(),
    /** The part of these that another person approved first and that wait for the caller. */
    mine: z.number().int(),
    paying: z.number().int(),
    /** Failed in the last seven days. */
    failed: z.number().int(),
    limits: z.array(z.object({ wallet: walletKind(), autoApproveFen: fen(), secondPersonFen: fen() })),
  }),
});
