import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { APPROVAL_REFUSALS, approvalTerms, previewApproval } from './preview-approval.ts';
import { staffDocument } from './staff-fields.ts';

/** `waits`: another person must give the same until `lapsesAt`. A certificate needs `validTo`. */
export const approveDocument = defineCall({
  name: 'taxes.approve-document',
  method: 'POST',
  path: '/console/taxes/approve',
  summary: 'Taxes what a document covers at a rate from now on; much lower tax when another person gives the same',
  audience: 'staff',
  permission: 'tax:review',
  effect: 'write',
  idempotent: true,
  preview: previewApproval,
  request: z.object(approvalTerms),
  answerAt: 'data',
  answer: z.object({
    is: z.enum(['approved', 'waits']),
    lapsesAt: instant().optional(),
    /** Whether no wallet is taxed above this rate, so that no withdrawal uses it. */
    isWithoutEffect: z.boolean(),
    document: z.object(staffDocument).optional(),
  }),
  refusals: [...APPROVAL_REFUSALS],
});
