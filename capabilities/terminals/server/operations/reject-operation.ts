import { handle } from '#platform/http/context.ts';
import { rejectOperation } from '../../contract/operations/reject-operation.ts';
import { decideAsAgent } from './decide-as-agent.ts';

export const rejectOperationRoute = handle(rejectOperation, (context, { id, reason }) =>
  decideAsAgent(context, id, 'reject', reason),
);
