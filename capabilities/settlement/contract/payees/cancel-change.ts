import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { SettlementAccountId } from '../accounts/settlement-account-id.ts';
import { proof, proofRefusals } from '../fields.ts';

export const cancelChange = defineCall({
  name: 'settlement.cancel-change',
  method: 'POST',
  path: '/api/ag/my/center/settlement/cancelChange',
  summary: 'Takes back a new or changed payee that cannot be paid to yet; the former one stays',
  permission: 'settlement:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<SettlementAccountId>(), ...proof }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['specific_account', 'agent_frozen', 'settlement_stopped', 'settlement_not_waiting', ...proofRefusals],
});
