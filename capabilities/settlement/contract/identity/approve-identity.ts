import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { StopId } from '../payees/payee-change-id.ts';

export const approveIdentity = defineCall({
  name: 'settlement.approve-identity',
  method: 'POST',
  path: '/console/payees/identity',
  summary: 'Confirms that the agent whose withdrawals are stopped was identified; two persons have to',
  audience: 'staff',
  permission: 'payee:review',
  effect: 'write',
  idempotent: true,
  request: z.object({
    id: id<StopId>(),
    /** The step that was shown; 409 when it has changed since. */
    step: z.enum(['first', 'final']),
  }),
  answer: z.object({ isProven: z.boolean() }),
  answerAt: 'data',
  refusals: ['second_person_needed'],
});
