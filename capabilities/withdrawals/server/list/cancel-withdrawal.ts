import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';
import { moveWithdrawal } from '../move-withdrawal.ts';
import { presentWithdrawal } from '../present-withdrawal.ts';
import { lockWithdrawal, withdrawalById } from '../withdrawal-row.ts';

/** Exactly one of a cancel and a concurrent payout succeeds: both lock the row before they check its state. */
export const cancelWithdrawalRoute = handle(cancelWithdrawal, async (context, { id }) => {
  const { db: tx, caller, now } = context;
  if ((await withdrawalById(tx, caller.scope, id)) === undefined) throw notFound();
  const before = await lockWithdrawal(tx, id);
  if (!(await moveWithdrawal(tx, before, { event: 'cancel', now }))) throw refuse('withdraw_not_cancellable');
  const after = await lockWithdrawal(tx, id);
  context.audit({
    subject: 'withdrawal',
    subjectId: before.no,
    before: { status: before.status },
    after: { status: after.status },
  });
  return presentWithdrawal(after);
});
