import { handle } from '#platform/http/context.ts';
import { conflict, notFound, refuse } from '#platform/http/problem.ts';
import { approveWithdrawal } from '../../contract/review/approve-withdrawal.ts';
import { anyWithdrawal, lockWithdrawal } from '../withdrawal-row.ts';
import { reviewEntry } from './audit-review.ts';
import { approvalSteps, approveLocked } from './decide-withdrawal.ts';
import { presentReview, reviewerOf } from './present-review.ts';

/** 409: data is stale, refetch. The approval step is determined with the row locked. */
export const approveWithdrawalRoute = handle(approveWithdrawal, async (context, { id, step, note }) => {
  const { db: tx, staff, now } = context;
  if ((await anyWithdrawal(tx, id)) === undefined) throw notFound();
  const by = reviewerOf(staff);
  const before = await lockWithdrawal(tx, id);
  const possible = (await approvalSteps(tx, [before], by)).get(id);
  if (possible === 'same_person') throw refuse('second_person_needed');
  if (possible !== step) throw conflict();
  await approveLocked(tx, before, { by, now, note: note === '' ? undefined : note });
  const after = await lockWithdrawal(tx, id);
  context.audit(reviewEntry(before, after, { step, note }));
  return presentReview(tx, after, by);
});
