import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { SettlementAccountId } from '../accounts/settlement-account-id.ts';

export const approvePayee = defineCall({
  name: 'settlement.approve-payee',
  method: 'POST',
  path: '/api/ag/my/center/settlement/stop/payee',
  summary: 'Confirms the account that is paid to, the last step back after "that was not me", and lifts the stop',
  permission: 'settlement:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<SettlementAccountId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['settlement_not_stopped', 'settlement_other_step', 'settlement_not_payable'],
});
