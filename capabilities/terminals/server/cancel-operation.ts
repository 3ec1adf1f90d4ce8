import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { cancelOperation } from '../contract/cancel-operation.ts';
import { decideAsAgent } from './decide-as-agent.ts';
import { permittedRule } from './operation-submission.ts';
import { concernedOperation } from './operation-record.ts';

/** The permission to submit an operation includes the permission to cancel it. */
export const cancelOperationRoute = handle(cancelOperation, async (context, { id }) => {
  const operation = await concernedOperation(context.db, context.caller.agentId, id);
  if (operation === undefined) throw notFound();
  permittedRule(context, operation.type);
  return decideAsAgent(context, id, 'cancel');
});
