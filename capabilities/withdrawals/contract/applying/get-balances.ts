import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import { obstacle, withdrawRule } from '../fields.ts';

/** balance = available + held + pending − owed, to the fen. */
const parts = {
  balanceFen: fen(),
  /** Available, whether or not it can be withdrawn at this moment. */
  availableFen: fen(),
  /** The amount held for withdrawals in progress: 冻结. */
  heldFen: fen(),
  /** Earned today: available from the next business day. */
  pendingFen: fen(),
  owedFen: fen(),
  /** Can be withdrawn at this moment. */
  withdrawableFen: fen(),
};

export const getBalances = defineCall({
  name: 'withdrawals.get-balances',
  method: 'POST',
  path: '/api/ag/wallet/balances',
  summary: 'Returns the balances of all wallets with withdrawal rules and obstacles',
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({
    asOf: instant(),
    total: z.object(parts),
    wallets: z.array(
      z.object({
        kind: walletKind(),
        ...parts,
        earnedFen: fen(),
        withdrawnFen: fen(),
        monthEarnedFen: fen(),
        monthInFen: fen(),
        leftToday: z.number().int(),
        rule: withdrawRule(),
        /** The first reason why nothing can be withdrawn from this wallet now. */
        obstacle: obstacle().optional(),
      }),
    ),
    /** Settled outside the platform: withdrawals are never possible. */
    isSpecific: z.boolean(),
    isFrozen: z.boolean(),
  }),
});
