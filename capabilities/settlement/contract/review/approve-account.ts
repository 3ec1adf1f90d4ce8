import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { SettlementAccountId } from '../accounts/settlement-account-id.ts';

export const approveAccount = defineCall({
  name: 'settlement.approve-account',
  method: 'POST',
  path: '/console/payees/approve',
  summary: 'Approves a settlement account that waits for review: payable at the later of this and its hours',
  audience: 'staff',
  permission: 'payee:review',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<SettlementAccountId>() }),
  answer: nothing(),
  answerAt: 'none',
});
