import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { taxDocument, type TaxDocumentId } from './document-fields.ts';

export const cancelDocument = defineCall({
  name: 'taxes.cancel-document',
  method: 'POST',
  path: '/api/ag/tax/document/cancel',
  summary: 'Takes back a tax document that was not decided on yet, and removes its picture',
  permission: 'tax:edit',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<TaxDocumentId>() }),
  answer: taxDocument(),
  answerAt: 'data',
  refusals: ['tax_document_decided'],
});
