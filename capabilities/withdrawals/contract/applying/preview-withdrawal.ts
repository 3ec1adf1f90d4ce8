import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { fen, id } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/accounts/settlement-account-id.ts';
import { SIGNALS } from '../enums.ts';
import { arrival, obstacle, payeeChoice, taxPart, taxSaving, withdrawRule } from '../fields.ts';

export const previewWithdrawal = defineCall({
  name: 'withdrawals.preview-withdrawal',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/preview',
  summary: 'Previews fee, tax, net amount and obstacles of a withdrawal; changes nothing',
  permission: 'wallet:withdraw',
  effect: 'read',
  request: z.object({
    wallet: walletKind(),
    /** Absent or 0 while no amount is entered. */
    amountFen: z.number().int().min(0).max(9_999_999_999).optional(),
    /** Absent for the default settlement account. */
    settlementAccountId: id<SettlementAccountId>().optional(),
  }),
  answerAt: 'data',
  answer: z.object({
    wallet: walletKind(),
    amountFen: fen(),
    feeFen: fen(),
    taxFen: fen(),
    /** The amount by the rates at which it is taxed. */
    taxParts: z.array(taxPart()),
    /** The tax that documents save on it, and that an invoice for the rest would save. */
    saving: taxSaving(),
    netFen: fen(),
    needsReview: z.boolean(),
    arrival: arrival(),
    leftToday: z.number().int(),
    /** The maximum amount of one withdrawal now; the button 全部 fills it in. */
    mostFen: fen(),
    availableFen: fen(),
    rule: withdrawRule(),
    /** The selected settlement account, and all that can be selected. */
    payee: payeeChoice().optional(),
    payees: z.array(payeeChoice()),
    /** Signals that ask for more than the proof, or for a review. */
    signals: z.array(z.object({ signal: z.enum(SIGNALS), act: z.enum(['factor', 'review']) })),
    /** Password and code are both asked for, because a signal asks for a second factor and none is enrolled. */
    needsBoth: z.boolean(),
    /** Empty when the withdrawal is possible. */
    obstacles: z.array(obstacle()),
  }),
});

export type Preview = AnswerOf<typeof previewWithdrawal>;
