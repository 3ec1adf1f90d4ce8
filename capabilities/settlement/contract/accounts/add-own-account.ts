import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { changeRefusals, insertedAccount, proof, typedAccount } from '../fields.ts';

export const addOwnAccount = defineCall({
  name: 'settlement.add-own-account',
  method: 'POST',
  path: '/app/api/user/settle/add',
  summary:
    'Adds the first settlement account; the password, an SMS code or the second factor proves it; payable after its hours',
  permission: 'settlement:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({
    ...typedAccount,
    holderName: typedAccount.holderName.optional(),
    idNumber: typedAccount.idNumber.optional(),
    ...proof,
  }),
  answer: insertedAccount(),
  answerAt: 'data',
  refusals: [...changeRefusals, 'settlement_exists'],
});
