import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { deposit, DEPOSIT_REFUSALS, newDeposit } from './deposit-fields.ts';
import { previewDeposit } from './preview-deposit.ts';

/** `known`: it is booked already. `waits`: another person must send the same until `lapsesAt`. */
export const addDeposit = defineCall({
  name: 'deposits.add-deposit',
  method: 'POST',
  path: '/console/deposits/add',
  summary: 'Books a payment into the goods fund of an agent, once by its reference; from an amount on two persons',
  audience: 'staff',
  permission: 'deposit:book',
  effect: 'write',
  idempotent: true,
  preview: previewDeposit,
  request: z.object(newDeposit),
  answerAt: 'data',
  answer: z.object({
    is: z.enum(['booked', 'known', 'waits']),
    deposit: z.object(deposit).optional(),
    lapsesAt: instant().optional(),
  }),
  refusals: [...DEPOSIT_REFUSALS],
});
