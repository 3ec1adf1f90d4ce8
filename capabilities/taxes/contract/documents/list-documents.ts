import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { taxDocument } from './document-fields.ts';

export const listDocuments = defineCall({
  name: 'taxes.list-documents',
  method: 'POST',
  path: '/api/ag/tax/document/list',
  summary: "Lists the agent's tax documents, those to be handed in again first, then the newest, with what each covers",
  permission: 'tax:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ ...page }),
  answerAt: 'list',
  answer: rowsOf(taxDocument()),
});
