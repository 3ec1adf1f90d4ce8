import { handle } from '#platform/http/context.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { defaultLanguage } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import type { RejectCode } from '../../contract/enums.ts';
import { rejectWithdrawal } from '../../contract/review/reject-withdrawal.ts';
import { anyWithdrawal, lockWithdrawal } from '../withdrawal-row.ts';
import { reviewEntry } from './audit-review.ts';
import { rejectLocked } from './decide-withdrawal.ts';
import { presentReview, reviewerOf } from './present-review.ts';

/** The reason shown to the agent; stored as given, in the operator's language. */
const reasonOf = (code: RejectCode, note: string): string => {
  const t = textFor(defaultLanguage);
  if (code === 'other') return note;
  const text = t(`withdrawals.console.reject.${code}`);
  return note === '' ? text : t('withdrawals.console.reject.with_note', { text, note });
};

/** 409: data is stale, refetch. */
export const rejectWithdrawalRoute = handle(rejectWithdrawal, async (context, { id, code, note = '' }) => {
  const { db: tx, staff, now } = context;
  if ((await anyWithdrawal(tx, id)) === undefined) throw notFound();
  const by = reviewerOf(staff);
  const before = await lockWithdrawal(tx, id);
  const reason = reasonOf(code, note);
  if (!(await rejectLocked(tx, before, { by, now, reason, rejectCode: code }))) throw conflict();
  const after = await lockWithdrawal(tx, id);
  context.audit(reviewEntry(before, after, { code, reason }));
  return presentReview(tx, after, by);
});
