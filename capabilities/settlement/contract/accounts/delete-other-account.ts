import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import { proof, proofRefusals } from '../fields.ts';
import type { SettlementAccountId } from './settlement-account-id.ts';

export const deleteOtherAccount = defineCall({
  name: 'settlement.delete-other-account',
  method: 'POST',
  path: '/api/ag/my/center/settlement/delOther',
  summary:
    'Deletes a further settlement account with an SMS code or the password; refused while a withdrawal to it is open',
  permission: 'settlement:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<SettlementAccountId>(), ...proof }),
  answer: nothing(),
  answerAt: 'none',
  refusals: [
    'specific_account',
    'agent_frozen',
    'settlement_is_own',
    'settlement_in_use',
    'settlement_stopped',
    ...proofRefusals,
  ],
});
