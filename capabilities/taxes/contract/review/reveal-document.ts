import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant, ppm } from '#platform/contract/fields.ts';
import { DOCUMENT_TYPES } from '../documents/document-fields.ts';
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
    /** Present only for a file that is no picture. */
    fileType: z.enum(DOCUMENT_TYPES).optional(),
    /** The data that an invoice has to bear, and the rate at which it is taxed then. */
    company: z.object({ title: z.string(), taxNumber: z.string(), item: z.string(), ratePpm: ppm() }),
    /** The highest rate without a document. */
    standardPpm: ppm(),
    /** Earlier papers of the agent, which are used first; without an amount, there is no limit. */
    earlier: z.array(z.object({ no: z.string(), ratePpm: ppm(), leftFen: fen().optional() })),
    /** Somebody proposed to approve it; another person has to give the same. */
    proposal: z.object({ by: z.string(), isMine: z.boolean(), lapsesAt: instant() }).optional(),
  }),
  refusals: ['tax_document_unknown'],
});
