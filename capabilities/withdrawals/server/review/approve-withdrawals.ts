import type { Tx } from '#platform/db/db.ts';
import { handle, type StaffContext } from '#platform/http/context.ts';
import type { ApprovalStep } from '../../contract/enums.ts';
import { approveWithdrawals } from '../../contract/review/approve-withdrawals.ts';
import type { WithdrawalId } from '../../contract/withdrawal-ids.ts';
import { anyWithdrawal, lockWithdrawal } from '../withdrawal-row.ts';
import { reviewEntry } from './audit-review.ts';
import { approvalSteps, approveLocked } from './decide-withdrawal.ts';
import { reviewerOf } from './present-review.ts';

interface Item {
  readonly id: WithdrawalId;
  readonly step: 'first' | 'final';
}

const approveOne = async (
  context: StaffContext & { db: Tx },
  { id, step }: Item,
): Promise<ApprovalStep | 'missing'> => {
  const { db: tx, staff, now } = context;
  if ((await anyWithdrawal(tx, id)) === undefined) return 'missing';
  const by = reviewerOf(staff);
  const before = await lockWithdrawal(tx, id);
  const possible = (await approvalSteps(tx, [before], by)).get(id) ?? 'late';
  if (possible !== step) return possible;
  await approveLocked(tx, before, { by, now });
  context.audit(reviewEntry(before, await lockWithdrawal(tx, id), { step }));
  return step;
};

/**
 * In the order of ids, so that two concurrent batches wait for each other instead of deadlocking; duplicate ids are
 * dropped.
 */
const inOrder = (items: readonly Item[]): Item[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].toSorted((a, b) => a.id - b.id);

export const approveWithdrawalsRoute = handle(approveWithdrawals, async (context, { items }) => {
  const done: { id: string; isDone: boolean; step: ApprovalStep | 'missing' }[] = [];
  for (const item of inOrder(items)) {
    const step = await approveOne(context, item);
    done.push({ id: String(item.id), isDone: step === item.step, step });
  }
  return { items: done };
});
