import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id, instant } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import { WITHDRAWAL_STATUSES } from '../enums.ts';
import type { WithdrawalId } from '../withdrawal-ids.ts';
import { doneBy, reviewRow } from './review-fields.ts';

const checks = () =>
  z.object({
    /** The balance recomputed from transfers and holds, and the stored balance. */
    ledger: z.object({ isRight: z.boolean(), balanceFen: fen(), heldFen: fen(), availableFen: fen() }),
    holder: z.object({ isRight: z.boolean(), agentName: z.string(), isCertified: z.boolean() }),
    payee: z.object({ changedAt: instant().optional(), paidCount: z.number().int(), isGone: z.boolean() }),
    /** Wallets of the agent with a negative balance. */
    owed: z.array(z.object({ wallet: walletKind(), owedFen: fen() })),
  });

export const getWithdrawalReview = defineCall({
  name: 'withdrawals.get-withdrawal-review',
  method: 'POST',
  path: '/console/withdrawals/inspect',
  summary: "Returns a withdrawal with its review checks and the agent's other recent withdrawals",
  audience: 'staff',
  permission: 'withdrawal:view',
  effect: 'read',
  request: z
    .object({
      id: id<WithdrawalId>().optional(),
      /** The withdrawal's number, as in the address of the console's page. */
      no: z
        .string()
        .regex(/^[A-Z0-9]{1,32}$/)
        .optional(),
    })
    .refine(({ id, no }) => (id === undefined) !== (no === undefined), { path: ['id'], message: 'field.required' }),
  answerAt: 'data',
  answer: reviewRow().extend({
    checks: checks(),
    approvedBy: doneBy().optional(),
    rejectedBy: doneBy().optional(),
    payingAt: instant().optional(),
    finishedAt: instant().optional(),
    payoutBatchNo: z.string().optional(),
    reviewNote: z.string().optional(),
    /** The agent's other withdrawals, latest first. */
    recent: z.array(
      z.object({
        no: z.string(),
        wallet: walletKind(),
        amountFen: fen(),
        status: z.enum(WITHDRAWAL_STATUSES),
        appliedAt: instant(),
      }),
    ),
  }),
});
