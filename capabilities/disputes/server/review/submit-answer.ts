import { handle, operatorOf } from '#platform/http/context.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import { submitAnswer } from '../../contract/review/submit-answer.ts';
import { disputeByNo } from '../find-disputes.ts';
import { answerDispute } from './answer-dispute.ts';
import { presentAnswer } from './present-answer.ts';

export const submitAnswerRoute = handle(submitAnswer, async (context, { no, result, note, amountFen }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { db, now } = context;
  const { row } = await disputeByNo(db, no);
  const answer = { result, note, amountFen, operator: operatorOf(context), now };
  return presentAnswer(row, await agreeing(answerDispute(db, row.id, answer)));
});
