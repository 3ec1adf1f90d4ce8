import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { previewAgreementChange } from './preview-agreement-change.ts';
import { agreementChange, CHANGE_REFUSALS, staffAgreement } from './staff-fields.ts';

/** Money that was taken stays taken; days that were missed are not made up. */
export const changeAgreement = defineCall({
  name: 'deductions.change-agreement',
  method: 'POST',
  path: '/console/deductions/change',
  summary: 'Pauses, resumes or ends an agreement, or ends an offer; the agent is told',
  audience: 'staff',
  permission: 'deduction:manage',
  effect: 'write',
  idempotent: true,
  preview: previewAgreementChange,
  request: z.object(agreementChange),
  answerAt: 'data',
  answer: staffAgreement(),
  refusals: [...CHANGE_REFUSALS],
});
