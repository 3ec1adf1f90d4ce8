import type { AnswerOf } from '#platform/contract/call.ts';
import type { submitAnswer } from '../../contract/review/submit-answer.ts';
import type { ListedDispute } from '../find-disputes.ts';
import type { AnswerOutcome } from './answer-dispute.ts';

export const presentAnswer = (
  { no, facts }: Pick<ListedDispute, 'no' | 'facts'>,
  { state, correctionFen, recalculation, waitsForSecondPerson }: AnswerOutcome,
): AnswerOf<typeof submitAnswer> => ({
  is: waitsForSecondPerson ? 'waits' : 'done',
  no,
  state,
  ...(correctionFen !== undefined && { correctionFen }),
  // for a difference from the acquirer, both sides are in its facts
  ...(facts === null && recalculation !== undefined && { recalculation }),
});
