import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing, text } from '#platform/contract/fields.ts';
import type { SettlementAccountId } from '../accounts/settlement-account-id.ts';

export const MAX_REASON = 200;

export const rejectAccount = defineCall({
  name: 'settlement.reject-account',
  method: 'POST',
  path: '/console/payees/reject',
  summary: 'Rejects a settlement account that waits for review',
  audience: 'staff',
  permission: 'payee:review',
  effect: 'write',
  idempotent: true,
  request: z.object({
    id: id<SettlementAccountId>(),
    /** Shown to the agent. */
    reason: text(MAX_REASON),
  }),
  answer: nothing(),
  answerAt: 'none',
});
