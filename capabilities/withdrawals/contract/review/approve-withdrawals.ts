import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut } from '#platform/contract/fields.ts';
import { APPROVAL_STEPS } from '../enums.ts';
import type { WithdrawalId } from '../withdrawal-ids.ts';

export const approveWithdrawals = defineCall({
  name: 'withdrawals.approve-withdrawals',
  method: 'POST',
  path: '/console/withdrawals/approve-many',
  summary: 'Approves several withdrawals; those whose approval step has changed are skipped',
  audience: 'staff',
  permission: 'withdrawal:review',
  effect: 'write',
  idempotent: true,
  request: z.object({
    items: z
      .array(z.object({ id: id<WithdrawalId>(), step: z.enum(['first', 'final']) }))
      .min(1)
      .max(100),
  }),
  answerAt: 'data',
  answer: z.object({
    items: z.array(z.object({ id: idOut(), isDone: z.boolean(), step: z.enum([...APPROVAL_STEPS, 'missing']) })),
  }),
});
