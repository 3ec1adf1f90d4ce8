import { handle } from '#platform/http/context.ts';
import { approveOperation } from '../contract/approve-operation.ts';
import { actOnOperation } from './act-on-operation.ts';

export const approveOperationRoute = handle(approveOperation, (context, { id }) =>
  actOnOperation(context, id, 'approve'),
);
