import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { amountFen, fen, id } from '#platform/contract/fields.ts';
import { givenCode } from '#platform/contract/typed-values.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import { secondFactorCode, secondFactorRefusals } from '#capabilities/session/contract/fields.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/accounts/settlement-account-id.ts';
import { WITHDRAW_OBSTACLES } from '../enums.ts';
import { withdrawalRow } from '../fields.ts';

export const applyWithdrawal = defineCall({
  name: 'withdrawals.apply-withdrawal',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/apply',
  summary: 'Applies for a withdrawal and holds its amount',
  permission: 'wallet:withdraw',
  effect: 'write',
  idempotent: true,
  request: z.object({
    wallet: walletKind(),
    amountFen: amountFen(),
    settlementAccountId: id<SettlementAccountId>(),
    /** The net amount that the preview showed: refused when fee or tax have changed since. */
    netFen: fen().optional(),
    /** One of these proves that the account owner makes the request; both where a signal asks for them. */
    smsCode: givenCode().optional(),
    password: z.string().max(128).optional(),
    /** With two-step verification: only this code. */
    totpCode: secondFactorCode().optional(),
  }),
  answerAt: 'data',
  answer: withdrawalRow(),
  refusals: [
    ...WITHDRAW_OBSTACLES,
    'withdraw_terms_changed',
    'settlement_unverified',
    'settlement_waiting',
    'step_up_required',
    'step_up_both_required',
    'sms_code_wrong',
    'step_up_wrong',
    'step_up_locked',
    ...secondFactorRefusals,
  ],
});
