import type { AgentContext } from '#platform/http/context.ts';
import { fileRoute } from '#capabilities/files/server/api.ts';
import { addDocumentFile } from '../../contract/documents/add-document-file.ts';

export const addDocumentFileRoute = fileRoute(
  addDocumentFile,
  (context) => `account:${(context as AgentContext).caller.accountId}`,
  { mayBeDocument: true },
);
