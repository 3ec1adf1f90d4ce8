import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { changeRefusals, proof, typedAccount } from './fields.ts';

export const addOtherAccount = defineCall({
  name: 'settlement.add-other-account',
  method: 'POST',
  path: '/api/ag/my/center/settlement/addOther',
  summary: 'Adds a further settlement account; requires a `settlement` SMS code or the password',
  permission: 'settlement:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ ...typedAccount, isDefault: z.boolean().optional(), ...proof }),
  answer: z.object({ id: idOut(), isVerified: z.boolean() }),
  answerAt: 'data',
  refusals: [...changeRefusals, 'settlement_missing', 'settlement_too_many'],
});
