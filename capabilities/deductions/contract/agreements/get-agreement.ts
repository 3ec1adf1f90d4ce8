import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { agreementRow, agreementStep } from '../fields.ts';
import type { AgreementId } from './deduction-ids.ts';

export const getAgreement = defineCall({
  name: 'deductions.get-agreement',
  method: 'POST',
  path: '/api/ag/deductions/info',
  summary: 'Returns an agreement of a goods deduction with its course',
  permission: 'deduction:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<AgreementId>() }),
  answerAt: 'data',
  answer: agreementRow().extend({
    /** In order of time. */
    steps: z.array(agreementStep()),
    /** Whether the agent is frozen, so that nothing is taken. */
    isFrozen: z.boolean(),
  }),
});
