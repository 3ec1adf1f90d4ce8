import { handle, operatorOf } from '#platform/http/context.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import { previewAnswer } from '../../contract/review/preview-answer.ts';
import { disputeByNo } from '../find-disputes.ts';
import { planAnswer } from './answer-dispute.ts';
import { presentAnswer } from './present-answer.ts';

export const previewAnswerRoute = handle(previewAnswer, async (context, { no, result, note, amountFen }) => {
  const { db, now } = context;
  const { row } = await disputeByNo(db, no);
  const answer = { result, note, amountFen, operator: operatorOf(context), now };
  return presentAnswer(row, await agreeing(planAnswer(db, row, answer)));
});
