import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, ppm } from '#platform/contract/fields.ts';
import { taxDocument, type TaxDocumentId } from './document-fields.ts';

export const getDocument = defineCall({
  name: 'taxes.get-document',
  method: 'POST',
  path: '/api/ag/tax/document/get',
  summary: "Shows one of the agent's tax documents, and what an invoice has to say",
  permission: 'tax:view',
  effect: 'read',
  request: z.object({ id: id<TaxDocumentId>() }),
  answerAt: 'data',
  answer: z.object({
    document: taxDocument(),
    invoice: z.object({ title: z.string(), taxNumber: z.string(), item: z.string(), ratePpm: ppm() }),
  }),
});
