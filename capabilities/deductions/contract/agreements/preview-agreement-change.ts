import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { agreementChange, CHANGE_REFUSALS, staffAgreement } from './staff-fields.ts';

export const previewAgreementChange = defineCall({
  name: 'deductions.preview-agreement-change',
  method: 'POST',
  path: '/console/deductions/preview-change',
  summary: 'Says whether an agreement can be paused, resumed or ended now',
  audience: 'staff',
  permission: 'deduction:manage',
  effect: 'read',
  request: z.object(agreementChange),
  answerAt: 'data',
  answer: staffAgreement(),
  refusals: [...CHANGE_REFUSALS],
});
