import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { WithdrawalId } from '../withdrawal-ids.ts';
import { reviewRow } from './review-fields.ts';

export const approveWithdrawal = defineCall({
  name: 'withdrawals.approve-withdrawal',
  method: 'POST',
  path: '/console/withdrawals/approve',
  summary: 'Approves a withdrawal for the next payout batch; above a limit, two persons have to approve',
  audience: 'staff',
  permission: 'withdrawal:review',
  effect: 'write',
  idempotent: true,
  request: z.object({
    id: id<WithdrawalId>(),
    /** The approval step that was shown; 409 when it has changed since. */
    step: z.enum(['first', 'final']),
    note: z.string().trim().max(200).optional(),
  }),
  answerAt: 'data',
  answer: reviewRow(),
  refusals: ['second_person_needed'],
});
