import { handle } from '#platform/http/context.ts';
import { rejectOperation } from '../contract/reject-operation.ts';
import { actOnOperation } from './act-on-operation.ts';

export const rejectOperationRoute = handle(rejectOperation, (context, { id, reason }) =>
  actOnOperation(context, id, 'reject', reason),
);
