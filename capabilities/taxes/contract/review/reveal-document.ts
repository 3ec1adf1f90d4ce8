import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { documentNo, staffDocument } from './staff-fields.ts';

/** The answer holds a link that opens the file: it is never stored. */
export const revealDocument = defineCall({
  name: 'taxes.reveal-document',
  method: 'POST',
  path: '/console/taxes/reveal',
  summary: 'Shows a tax document with its picture; each look is in the audit log',
  audience: 'staff',
  permission: 'tax:review',
  effect: 'write',
  request: z.object({ no: documentNo() }),
  answerAt: 'data',
  answer: z.object({
    ...staffDocument,
    /** Opens the file for some minutes; if absent, it was removed. */
    picture: z.string().optional(),
  }),
  refusals: ['tax_document_unknown'],
});
