import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import type { SettlementAccountId } from '../accounts/settlement-account-id.ts';

export const rejectChange = defineCall({
  name: 'settlement.reject-change',
  method: 'POST',
  path: '/api/ag/my/center/settlement/notMine',
  summary: 'Says that a change of payee was not the owner: ends what waits and stops withdrawals; asks for no proof',
  permission: 'settlement:edit',
  effect: 'write',
  evenFrozen: true,
  cost: 0,
  /** The account that was added or changed. */
  request: z.object({ id: id<SettlementAccountId>() }),
  answer: z.object({ stoppedAt: instant() }),
  answerAt: 'data',
  refusals: ['specific_account'],
  limits: { perMinute: 300 },
});
