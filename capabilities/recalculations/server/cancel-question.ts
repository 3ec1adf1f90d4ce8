import { handle, operatorOf } from '#platform/http/context.ts';
import { cancelQuestion } from '../contract/cancel-question.ts';
import { withdrawQuestion } from './confirm-question.ts';
import { presentQuestion } from './present-question.ts';
import { questionByNo } from './question-row.ts';

export const cancelQuestionRoute = handle(cancelQuestion, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id } = await questionByNo(context.db, no);
  return presentQuestion(await withdrawQuestion(context.db, id, { operator: operatorOf(context), now: context.now }));
});
