import { handle, operatorOf } from '#platform/http/context.ts';
import { rejectWaitingOperation } from '../../contract/operations/reject-waiting-operation.ts';
import { decideWaiting } from './decide-waiting.ts';

export const rejectWaitingOperationRoute = handle(rejectWaitingOperation, async (context, { no, note }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  return { terminalCount: await decideWaiting(context.db, no, 'reject', by, note) };
});
