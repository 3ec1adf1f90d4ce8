/** The changes of a command for one agent: every term with its value before and after (docs/domain.md §3). */
import type { FeeRule } from '#platform/money/fee.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PartKind } from '../contract/terms/part-kinds.ts';
import { partOf, type PartKey, type TermBook } from './terms/terms.ts';
import { valueOn, type Timeline } from './terms/timeline.ts';
import { AMOUNT_ORDER, COST_ORDER, type ValueOrder } from './value-order.ts';

/** `old…` is the value that would apply on that day without the command; it is missing if there was none. */
export interface TermChange {
  readonly kind: PartKind | 'cost';
  /** The rate type of a cost; the item of a part. */
  readonly item: number;
  readonly validFrom: BusinessDay;
  readonly oldRule?: FeeRule;
  readonly newRule?: FeeRule;
  readonly oldValue?: number;
  readonly newValue?: number;
}

interface Difference<V> {
  readonly day: BusinessDay;
  readonly before: V | undefined;
  readonly after: V;
}

/** The days from which on another pair of values holds; days on which both are equal are left out. */
const differences = <V>(
  order: ValueOrder<V>,
  before: Timeline<V>,
  after: Timeline<V>,
  from: BusinessDay,
): Difference<V>[] => {
  const days = new Set([from, ...[...before, ...after].map(({ day }) => day).filter((day) => day > from)]);
  return [...days].toSorted().flatMap((day) => {
    const [old, now] = [valueOn(before, day), valueOn(after, day)];
    return now === undefined || (old !== undefined && order.isEqual(old, now))
      ? []
      : [{ day, before: old, after: now }];
  });
};

const costChanges = (before: TermBook, after: TermBook, from: BusinessDay): TermChange[] =>
  [...after.costs].flatMap(([rateType, timeline]) =>
    differences(COST_ORDER, before.costs.get(rateType) ?? [], timeline, from).map((difference) => ({
      kind: 'cost' as const,
      item: rateType,
      validFrom: difference.day,
      ...(difference.before !== undefined && { oldRule: difference.before }),
      newRule: difference.after,
    })),
  );

const partChange = (key: PartKey, { day, before, after }: Difference<number>): TermChange => {
  const { kind, item } = partOf(key, after);
  return { kind, item, validFrom: day, ...(before !== undefined && { oldValue: before }), newValue: after };
};

const partChanges = (before: TermBook, after: TermBook, from: BusinessDay): TermChange[] =>
  [...after.parts].flatMap(([key, timeline]) =>
    differences(AMOUNT_ORDER, before.parts.get(key) ?? [], timeline, from).map((each) => partChange(key, each)),
  );

/** All differences between two books from a day on, costs first; empty when they say the same. */
export const changesBetween = (before: TermBook, after: TermBook, from: BusinessDay): TermChange[] => [
  ...costChanges(before, after, from),
  ...partChanges(before, after, from),
];
