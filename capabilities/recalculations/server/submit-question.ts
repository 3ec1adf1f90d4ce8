import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { submitQuestion } from '../contract/submit-question.ts';
import { periodOf } from './asked-period.ts';
import { presentQuestion } from './present-question.ts';
import { proposeQuestion } from './propose-question.ts';

export const submitQuestionRoute = handle(submitQuestion, async (context, request) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const period = await periodOf(db, request, now);
  const { reason } = request;
  const proposed = await proposeQuestion(db, { ...period, reason, operator: operatorOf(context), now });
  if (proposed === undefined) throw refuse('recalculation_same');
  const { row, isKnown, lapsesAt } = proposed;
  return { ...presentQuestion(row), isKnown, ...(lapsesAt && { lapsesAt: lapsesAt.toISOString() }) };
});
