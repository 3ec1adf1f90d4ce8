import type { AgentContext } from '#platform/http/context.ts';
import { addFile } from '../contract/add-file.ts';
import { fileRoute } from './file-route.ts';

export const addFileRoute = fileRoute(addFile, (context) => `account:${(context as AgentContext).caller.accountId}`);
