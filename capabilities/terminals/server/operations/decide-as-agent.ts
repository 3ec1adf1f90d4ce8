/** Step "decide" of an operation by an agent; shared by the calls approve, reject and cancel. */
import type { AgentContext, WriteContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import type { DecisionAction } from '../../rules/operations/decide-operation.ts';
import { decideOperation } from './decide-operation.ts';
import { concernedOperation } from './operation-record.ts';
import { presentOperations, type OperationRow } from './present-operation.ts';

/** @throws 404 if the caller is not a party of it; 409 if it is already decided; 601 if somebody else has to decide. */
export const decideAsAgent = async (
  context: WriteContext<AgentContext>,
  id: OperationId,
  action: DecisionAction,
  reason?: string,
): Promise<OperationRow> => {
  const { db, caller, now, audit } = context;
  if ((await concernedOperation(db, caller.agentId, id)) === undefined) throw notFound();
  const before = await decideOperation(db, id, {
    action,
    by: { agentId: caller.agentId },
    at: now,
    accountId: caller.accountId,
    reason,
  });
  const after = await concernedOperation(db, caller.agentId, id);
  if (after === undefined) throw notFound();
  audit({
    subject: 'terminal_operation',
    subjectId: id,
    before: { status: before.status },
    after: { status: after.status, reason, count: after.itemCount },
  });
  const [row] = await presentOperations(db, caller, [after]);
  if (row === undefined) throw notFound();
  return row;
};
