import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { agreementNo, datedTaking, staffAgreement } from './staff-fields.ts';

export const explainAgreement = defineCall({
  name: 'deductions.explain-agreement',
  method: 'POST',
  path: '/console/deductions/explain',
  summary: 'Shows an agreement with its last fifty takings, and why each took that much',
  audience: 'staff',
  permission: 'deduction:view',
  effect: 'read',
  request: z.object({ no: agreementNo() }),
  answerAt: 'data',
  answer: staffAgreement().extend({ takings: z.array(datedTaking()) }),
  refusals: ['deduction_unknown'],
});
