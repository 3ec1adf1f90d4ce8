import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut, instant } from '#platform/contract/fields.ts';
import { changeRefusals, proof, typedAccount } from '../fields.ts';
import type { SettlementAccountId } from './settlement-account-id.ts';

const { holderName, idNumber, cardNumber, cnaps, mobile } = typedAccount;

export const editAccount = defineCall({
  name: 'settlement.edit-account',
  method: 'POST',
  path: '/api/ag/my/center/settlement/edit',
  summary:
    'Changes a settlement account; another payee is another account, which waits while the former one is paid to',
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
  /** The account that the change created, which waits; the same as before when the payee is the same. */
  answer: z.object({ id: idOut(), payableAt: instant() }),
  answerAt: 'data',
  refusals: [...changeRefusals, 'settlement_paying'],
});
