import { handle } from '#platform/http/context.ts';
import { getQuestion } from '../contract/get-question.ts';
import { keptDifferences } from './differences-of.ts';
import { presentDifferences, presentQuestion } from './present-question.ts';
import { questionByNo } from './question-row.ts';

export const getQuestionRoute = handle(getQuestion, async ({ db }, { no, shown }) => {
  const row = await questionByNo(db, no);
  return { ...presentQuestion(row), ...(await presentDifferences(db, await keptDifferences(db, row.id, shown))) };
});
