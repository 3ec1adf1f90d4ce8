import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import { changeRefusals, proof, typedAccount } from './fields.ts';
import type { SettlementAccountId } from './settlement-account-id.ts';

const { holderName, idNumber, cardNumber, cnaps, mobile } = typedAccount;

export const editAccount = defineCall({
  name: 'settlement.edit-account',
  method: 'POST',
  path: '/api/ag/my/center/settlement/edit',
  summary:
    'Changes given fields of a settlement account with an SMS code or the password; a new payee is verified again',
  permission: 'settlement:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({
    id: id<SettlementAccountId>(),
    holderName: holderName.optional(),
    idNumber: idNumber.optional(),
    cardNumber: cardNumber.optional(),
    cnaps: cnaps.optional(),
    mobile: mobile.optional(),
    /** `true` makes this the default account of withdrawals; to change the default, set it on another account. */
    isDefault: z.literal(true).optional(),
    ...proof,
  }),
  answer: nothing(),
  answerAt: 'none',
  refusals: changeRefusals,
});
