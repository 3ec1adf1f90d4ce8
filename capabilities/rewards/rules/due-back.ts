import { fen, minFen, type Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';

/**
 * What so much returned of a collection takes back in all of a phase that was earned by the plan: in proportion of the
 * plan's amount, so that a whole return takes back all of it (docs/domain.md §4).
 */
export const dueBack = (planFen: Fen, collectedFen: Fen, returnedFen: Fen): Fen =>
  fen(proportion(planFen, minFen(returnedFen, collectedFen), collectedFen));
