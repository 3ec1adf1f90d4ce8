import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { changeRefusals, proof, typedAccount } from './fields.ts';

export const addOwnAccount = defineCall({
  name: 'settlement.add-own-account',
  method: 'POST',
  path: '/app/api/user/settle/add',
  summary: 'Adds the first settlement account; requires a `settlement` SMS code or the password',
  permission: 'settlement:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ ...typedAccount, ...proof }),
  answer: z.object({ id: idOut(), isVerified: z.boolean() }),
  answerAt: 'data',
  refusals: [...changeRefusals, 'settlement_exists'],
});
