import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';
import { documentNo, reason, staffDocument } from './staff-fields.ts';

/** A wrong name or tax number on the document is shown beside the company's right one. */
export const rejectDocument = defineCall({
  name: 'taxes.reject-document',
  method: 'POST',
  path: '/console/taxes/reject',
  summary: 'Refuses a tax document and tells the agent what is wrong',
  audience: 'staff',
  permission: 'tax:review',
  effect: 'write',
  idempotent: true,
  request: z.object({
    no: documentNo(),
    reason: reason(),
    wrongTitle: text(100).optional(),
    wrongTaxNumber: text(40).optional(),
  }),
  answerAt: 'data',
  answer: z.object(staffDocument),
  refusals: ['tax_document_unknown', 'tax_document_not_waiting'],
});
