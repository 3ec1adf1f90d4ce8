import { handle } from '#platform/http/context.ts';
import { rejectNotifiedChange } from '../../contract/payees/reject-notified-change.ts';
import { changeByToken, presentNotified } from './notified-changes.ts';
import { stopWithdrawals } from './stop-withdrawals.ts';

/**
 * The token works once: after the agent has undone the step, an old message stops nothing. It also works when the
 * account already receives payouts, or was replaced by another.
 */
export const rejectNotifiedChangeRoute = handle(rejectNotifiedChange, async (context, { token }) => {
  const { db, now } = context;
  const told = await changeByToken(db, token);
  if (told === undefined || told.isUsed) {
    context.audit('nothing');
    return presentNotified(told, now);
  }
  const { agentId, id: changeId } = told;
  const isNew = await stopWithdrawals(context, { agentId, changeId, via: 'message' });
  if (!isNew) context.audit('nothing');
  return presentNotified(await changeByToken(db, token), now);
});
