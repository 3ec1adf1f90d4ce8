import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { REJECT_CODES } from '../enums.ts';
import type { WithdrawalId } from '../withdrawal-ids.ts';
import { reviewRow } from './review-fields.ts';

export const rejectWithdrawal = defineCall({
  name: 'withdrawals.reject-withdrawal',
  method: 'POST',
  path: '/console/withdrawals/reject',
  summary: 'Rejects a withdrawal, releases its hold and tells the agent the reason',
  audience: 'staff',
  permission: 'withdrawal:review',
  effect: 'write',
  idempotent: true,
  request: z
    .object({
      id: id<WithdrawalId>(),
      code: z.enum(REJECT_CODES),
      /** Added to the text of the code; required for `other`. Shown to the agent. */
      note: z.string().trim().max(200).optional(),
    })
    .refine(({ code, note }) => code !== 'other' || (note ?? '') !== '', { path: ['note'], message: 'field.required' }),
  answerAt: 'data',
  answer: reviewRow(),
});
