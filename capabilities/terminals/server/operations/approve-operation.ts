import { handle } from '#platform/http/context.ts';
import { approveOperation } from '../../contract/operations/approve-operation.ts';
import { decideAsAgent } from './decide-as-agent.ts';

export const approveOperationRoute = handle(approveOperation, (context, { id }) =>
  decideAsAgent(context, id, 'approve'),
);
