/** Applies commands to books of terms: sets an agent's own, moves those below within their parent's. */
import type { BusinessDay } from '#platform/time/business-day.ts';
import { AMOUNT_ORDER, COST_ORDER, type ValueOrder } from '../value-order.ts';
import { carriedWithin, setWithin } from './carry-terms.ts';
import { partKey, type TermBook, type Terms } from './terms.ts';
import type { Step, Timeline } from './timeline.ts';

/**
 * The agent's book after terms were set from a day on; parts that are not given stay. A part that it never had is 0.
 */
export const setTerms = (own: TermBook, parent: TermBook, given: Terms, from: BusinessDay): TermBook => {
  const costs = new Map(own.costs);
  for (const { rateType, rule } of given.costs) {
    const above = parent.costs.get(rateType) ?? [];
    costs.set(rateType, setWithin(COST_ORDER, own.costs.get(rateType) ?? [], above, { day: from, value: rule }));
  }
  const parts = new Map(own.parts);
  for (const part of given.parts) {
    const [key, value] = [partKey(part), part.value];
    const before = own.parts.get(key) ?? [];
    if (value === 0 && before.length === 0) continue;
    parts.set(key, setWithin(AMOUNT_ORDER, before, parent.parts.get(key) ?? [], { day: from, value }));
  }
  return { costs, parts };
};

const carryAll = <K, V>(
  order: ValueOrder<V>,
  own: ReadonlyMap<K, Timeline<V>>,
  parentOf: (key: K) => Timeline<V>,
  from: BusinessDay,
): Map<K, Timeline<V>> =>
  new Map([...own].map(([key, timeline]) => [key, carriedWithin(order, timeline, parentOf(key), from)] as const));

/** An agent that was never given a part has none of it. */
const NOTHING: Step<number> = { day: '0001-01-01', value: 0, isCarried: false };

/**
 * The agent's book within its parent's from a day on.
 * @param of whose book bounds it: a part that the policy does not have bounds nothing, one that an agent does not have
 * is 0.
 */
export const carryTerms = (
  own: TermBook,
  parent: TermBook,
  from: BusinessDay,
  of: 'agent' | 'operator' = 'agent',
): TermBook => ({
  costs: carryAll(COST_ORDER, own.costs, (rateType) => parent.costs.get(rateType) ?? [], from),
  parts: carryAll(
    AMOUNT_ORDER,
    own.parts,
    (key) => [...(of === 'agent' ? [NOTHING] : []), ...(parent.parts.get(key) ?? [])],
    from,
  ),
});
