import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { changeRefusals, insertedAccount, proof, typedAccount } from '../fields.ts';

export const addOtherAccount = defineCall({
  name: 'settlement.add-other-account',
  method: 'POST',
  path: '/api/ag/my/center/settlement/addOther',
  summary:
    'Adds a further settlement account; the password, an SMS code or the second factor proves it; payable after its hours',
  permission: 'settlement:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({
    ...typedAccount,
    holderName: typedAccount.holderName.optional(),
    idNumber: typedAccount.idNumber.optional(),
    isDefault: z.boolean().optional(),
    ...proof,
  }),
  answer: insertedAccount(),
  answerAt: 'data',
  refusals: [...changeRefusals, 'settlement_missing', 'settlement_too_many'],
});
