import { CODES } from '#platform/contract/envelope.ts';
import { Problem, refuse } from '#platform/http/problem.ts';
import type { AllBounds, TermRefusal } from '../../rules/term-bounds.ts';
import type { Terms } from '../../rules/terms/terms.ts';

/** @throws 601 `terms_incomplete`: an opening sets the cost of every rate type. */
export const refuseIncomplete = ({ costs }: Terms, bounds: AllBounds): void => {
  const given = new Set(costs.map(({ rateType }) => rateType));
  const missing = bounds.costs.filter(({ rateType }) => !given.has(rateType));
  if (missing.length > 0 || bounds.costs.length === 0) throw refuse('terms_incomplete', { count: missing.length });
};

/** @throws 601 `terms_out_of_bounds` with every term that is out of its bounds in `fields`. */
export const refuseOutOfBounds = (refused: ReadonlyMap<string, TermRefusal>): void => {
  if (refused.size === 0) return;
  throw new Problem(CODES.refused, 'refusal.terms_out_of_bounds', {
    reason: 'terms_out_of_bounds',
    values: { count: refused.size },
    fields: Object.fromEntries([...refused].map(([key, reason]) => [key, `field.${reason}`])),
  });
};
