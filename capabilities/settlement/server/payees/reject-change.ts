import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { rejectChange } from '../../contract/payees/reject-change.ts';
import { changeOfAccount } from './notified-changes.ts';
import { stopOf } from './stop-row.ts';
import { stopWithdrawals } from './stop-withdrawals.ts';

/** The session that reports it stays; all others end. */
export const rejectChangeRoute = handle(rejectChange, async (context, { id }) => {
  const { db, caller, now } = context;
  if (caller.isSpecificAccount) throw refuse('specific_account');
  const { agentId, sessionId } = caller;
  const change = await changeOfAccount(db, agentId, id);
  if (change === undefined) throw notFound();
  const changeId = change.id;
  if (!(await stopWithdrawals(context, { agentId, changeId, via: 'page', sessionId }))) context.audit('nothing');
  return { stoppedAt: ((await stopOf(db, agentId))?.stoppedAt ?? now).toISOString() };
});
