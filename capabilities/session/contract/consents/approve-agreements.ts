import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { agreementVersion } from '../fields.ts';

export const approveAgreements = defineCall({
  name: 'session.approve-agreements',
  method: 'POST',
  path: '/api/ag/my/agreements/accept',
  summary: 'Accepts versions of agreements that are in force, as they were shown',
  permission: 'login',
  effect: 'write',
  request: z.object({
    agreements: z.array(agreementVersion()).min(1).max(10),
  }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['agreements_not_accepted'],
});
