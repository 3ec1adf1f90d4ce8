import { handle, operatorOf } from '#platform/http/context.ts';
import { approveWaitingOperation } from '../../contract/operations/approve-waiting-operation.ts';
import { decideWaiting } from './decide-waiting.ts';

export const approveWaitingOperationRoute = handle(approveWaitingOperation, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  return { terminalCount: await decideWaiting(context.db, no, 'approve', by) };
});
