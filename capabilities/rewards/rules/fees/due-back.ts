import { fen, minFen, type Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';

/**
 * The total clawed back of a phase earned by the plan when so much of a collection is returned: in proportion to the
 * plan's amount, so that a whole return claws back all of it (docs/domain.md §4).
 */
export const dueBack = (planFen: Fen, collectedFen: Fen, returnedFen: Fen): Fen =>
  fen(proportion(planFen, minFen(returnedFen, collectedFen), collectedFen));
