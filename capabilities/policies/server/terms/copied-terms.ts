import type { AllBounds } from '../../rules/term-bounds.ts';
import { partKey, type Terms } from '../../rules/terms/terms.ts';

/**
 * The terms of another sub-agent, with those given on top. A part that the other one does not have is 0, one that the
 * policy no longer has is left out.
 */
export const copiedTerms = (source: Terms, given: Terms, bounds: AllBounds): Terms => {
  const own = new Set([...given.costs.map(({ rateType }) => rateType), ...given.parts.map(partKey)]);
  const values = new Map(source.parts.map((part) => [partKey(part), part.value]));
  const parts = bounds.parts.map(({ kind, item }) => ({ kind, item, value: values.get(partKey({ kind, item })) ?? 0 }));
  const rateTypes = new Set(bounds.costs.map(({ rateType }) => rateType));
  return {
    costs: [...source.costs.filter(({ rateType }) => rateTypes.has(rateType) && !own.has(rateType)), ...given.costs],
    parts: [...parts.filter((part) => !own.has(partKey(part))), ...given.parts],
  };
};
