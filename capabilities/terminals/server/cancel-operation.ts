import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { cancelOperation } from '../contract/cancel-operation.ts';
import { actOnOperation } from './act-on-operation.ts';
import { permittedRule } from './operate.ts';
import { concernedOperation } from './operation-record.ts';

/** Who may submit such an operation may take it back. */
export const cancelOperationRoute = handle(cancelOperation, async (context, { id }) => {
  const operation = await concernedOperation(context.db, context.caller.agentId, id);
  if (operation === undefined) throw notFound();
  permittedRule(context, operation.type);
  return actOnOperation(context, id, 'cancel');
});
