import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getDocument } from '../../contract/documents/get-document.ts';
import { documentById } from './document-row.ts';
import { invoiceOf } from './invoice-settings.ts';
import { presentDocument } from './present-document.ts';

export const getDocumentRoute = handle(getDocument, async (context, { id }) => {
  const row = await documentById(context.db, id);
  if (row?.agentId !== context.caller.agentId) throw notFound();
  return { document: presentDocument(context, row), invoice: await invoiceOf(context.db) };
});
