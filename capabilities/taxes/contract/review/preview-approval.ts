import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { documentNo } from './staff-fields.ts';

/** The terms of an approval. A certificate needs `validTo`. */
export const approvalTerms = {
  no: documentNo(),
  ratePpm: z.number().int().min(0).max(999_999) as unknown as z.ZodType<Ppm, number>,
  validTo: day().optional(),
};

export const APPROVAL_REFUSALS = [
  'tax_document_unknown',
  'tax_document_not_waiting',
  'tax_document_needs_end',
  'tax_document_end_past',
  'tax_document_same_approved',
] as const;

export const previewApproval = defineCall({
  name: 'taxes.preview-approval',
  method: 'POST',
  path: '/console/taxes/preview-approval',
  summary: 'Says what an approval of a tax document would save at most, and whether another person must give the same',
  audience: 'staff',
  permission: 'tax:review',
  effect: 'read',
  request: z.object(approvalTerms),
  answerAt: 'data',
  answer: z.object({
    is: z.enum(['approved', 'waits']),
    /** Whether no wallet is taxed above this rate, so that no withdrawal uses it. */
    isWithoutEffect: z.boolean(),
    /** The tax that it saves at most; absent for a certificate, which states no amount. */
    savesFen: fen().optional(),
  }),
  refusals: [...APPROVAL_REFUSALS],
});
