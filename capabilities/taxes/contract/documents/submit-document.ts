import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { amountFen, day, id } from '#platform/contract/fields.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { DOCUMENT_KINDS, taxDocument, type TaxDocumentId } from './document-fields.ts';

export const submitDocument = defineCall({
  name: 'taxes.submit-document',
  method: 'POST',
  path: '/api/ag/tax/document/submit',
  summary: 'Hands in an invoice or a tax certificate with its file, for review',
  permission: 'tax:edit',
  effect: 'write',
  idempotent: true,
  request: z.object({
    kind: z.enum(DOCUMENT_KINDS),
    /** The number as printed; letters become capitals, full-width characters half-width. */
    number: z.string().trim().max(40),
    issuedOn: day(),
    /** Only for an invoice: its amount, tax included. */
    amountFen: amountFen().optional(),
    fileId: id<FileId>(),
    /** The refused document that this one replaces; by default the agent's own with the same number. */
    replacesId: id<TaxDocumentId>().optional(),
  }),
  answer: taxDocument(),
  answerAt: 'data',
  refusals: [
    'tax_specific_account',
    'tax_document_taken',
    'tax_document_day_limit',
    'tax_document_replaced',
    'file_gone',
  ],
});

export type TaxDocument = AnswerOf<typeof submitDocument>;
