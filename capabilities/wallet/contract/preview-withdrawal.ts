import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id } from '#platform/contract/fields.ts';
import { arrival, obstacle, payee, walletKind, withdrawRule } from './fields.ts';

export const previewWithdrawal = defineCall({
  name: 'wallet.preview-withdrawal',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/preview',
  summary: 'What a withdrawal would cost and bring, and why it is not possible; changes nothing',
  permission: 'wallet:withdraw',
  effect: 'read',
  request: z.object({
    wallet: walletKind(),
    /** Absent or 0 while nothing is typed. */
    amountFen: z.number().int().min(0).max(9_999_999_999).optional(),
    /** Absent: the default one. */
    settlementAccountId: id().optional(),
  }),
  answerAt: 'data',
  answer: z.object({
    wallet: walletKind(),
    amountFen: fen(),
    feeFen: fen(),
    taxFen: fen(),
    netFen: fen(),
    needsReview: z.boolean(),
    arrival: arrival(),
    leftToday: z.number().int(),
    /** The most that one withdrawal can take now: what 全部 fills in. */
    mostFen: fen(),
    availableFen: fen(),
    rule: withdrawRule(),
    /** The chosen one, and all that could be chosen. */
    payee: payee().optional(),
    payees: z.array(payee()),
    /** None: it is possible. */
    obstacles: z.array(obstacle()),
  }),
});
