import { handle, operatorOf } from '#platform/http/context.ts';
import { approveQuestion } from '../contract/approve-question.ts';
import { confirmQuestion } from './confirm-question.ts';
import { presentQuestion } from './present-question.ts';
import { questionByNo } from './question-row.ts';

export const approveQuestionRoute = handle(approveQuestion, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id } = await questionByNo(context.db, no);
  const { row, lapsesAt } = await confirmQuestion(context.db, id, {
    operator: operatorOf(context),
    now: context.now,
  });
  if (lapsesAt === undefined) return { ...presentQuestion(row), is: 'done' as const };
  return { ...presentQuestion(row), is: 'waits' as const, lapsesAt: lapsesAt.toISOString() };
});
