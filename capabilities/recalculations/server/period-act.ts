import type { Operator } from '#platform/auth/operator.ts';
import { maxFen } from '#platform/money/fen.ts';
import type { WantedAct } from '#capabilities/staff/server/api.ts';
import { noOf, type QuestionRow } from './question-row.ts';

/** A question as an act of two: the second person agrees to exactly these differences. */
export const actOf = (
  { id, fingerprint, gainFen, lossFen }: Pick<QuestionRow, 'id' | 'fingerprint' | 'gainFen' | 'lossFen'>,
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): WantedAct => ({
  act: 'recalculation',
  subject: noOf(id),
  terms: { fingerprint },
  // also where more is taken than given
  amountFen: maxFen(gainFen, lossFen),
  operator,
  now,
});
