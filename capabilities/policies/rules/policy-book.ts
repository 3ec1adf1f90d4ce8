/**
 * A policy's content as terms: the operator's costs and the policy's pools bound the terms of the roots; the floors of
 * merchants' rates bound those of everybody (docs/domain.md §3).
 */
import type { FeeRule } from '#platform/money/fee.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { lowerOf } from './cost-order.ts';
import type { AllBounds } from './term-bounds.ts';
import { poolsOf } from './terms/part-pools.ts';
import { partKey, termsOn, type PartKey, type TermBook, type Terms } from './terms/terms.ts';
import { valueOn, type Step } from './terms/timeline.ts';
import { feeAtFloor, type PolicyContent } from './versions/policy-content.ts';

/** A published version of a policy with its first day. */
export interface ContentStep {
  readonly day: BusinessDay;
  readonly content: PolicyContent;
}

const append = <K, V>(timelines: Map<K, Step<V>[]>, key: K, day: BusinessDay, value: V): void => {
  const steps = timelines.get(key) ?? [];
  timelines.set(key, [...steps, { day, value, isCarried: false }]);
};

/**
 * The operator's own book: its costs and the pools, per day. A part that a later version no longer has keeps its pool:
 * nothing is paid out of it.
 * @param steps versions in the order of their days.
 */
export const operatorBook = (steps: readonly ContentStep[]): TermBook => {
  const costs = new Map<number, Step<FeeRule>[]>();
  const parts = new Map<PartKey, Step<number>[]>();
  for (const { day, content } of steps) {
    for (const { rateType, operatorCost } of content.rates) append(costs, rateType, day, operatorCost);
    for (const pool of poolsOf(content)) append(parts, partKey(pool), day, pool.value);
  }
  return { costs, parts };
};

/** The lowest fee at the floor of a rate type on a day and in all later versions. */
const floorFrom = (steps: readonly ContentStep[], rateType: number, from: BusinessDay): FeeRule | undefined =>
  steps
    .filter((_step, index) => (steps[index + 1]?.day ?? '9999-12-31') > from)
    .flatMap(({ content }) => content.rates.filter((rate) => rate.rateType === rateType).map(feeAtFloor))
    .reduce<FeeRule | undefined>((low, fee) => (low === undefined ? fee : lowerOf(low, fee)), undefined);

/** The content of a policy on a day; undefined before its first version. */
export const contentOn = (steps: readonly ContentStep[], day: BusinessDay): PolicyContent | undefined =>
  steps.findLast((step) => step.day <= day)?.content;

/** The terms of a day without parts that the policy does not have on it: nothing is paid out of them. */
export const termsUnder = (steps: readonly ContentStep[], book: TermBook, day: BusinessDay): Terms => {
  const content = contentOn(steps, day);
  const { costs, parts } = termsOn(book, day);
  const known = new Set((content === undefined ? [] : poolsOf(content)).map(partKey));
  return { costs, parts: content === undefined ? parts : parts.filter((part) => known.has(partKey(part))) };
};

/**
 * Bounds of the terms that a parent may give from a day on.
 * @param parent the parent's book, for a root {@link operatorBook}.
 */
export const boundsFrom = (steps: readonly ContentStep[], parent: TermBook, from: BusinessDay): AllBounds => {
  const content = contentOn(steps, from);
  const costs = (content?.rates ?? []).flatMap(({ rateType }) => {
    const lowest = valueOn(parent.costs.get(rateType), from);
    const highest = floorFrom(steps, rateType, from);
    return lowest === undefined || highest === undefined ? [] : [{ rateType, lowest, highest }];
  });
  const pools = content === undefined ? [] : poolsOf(content);
  const parts = pools.map((pool) => ({
    kind: pool.kind,
    item: pool.item,
    highest: Math.min(pool.value, valueOn(parent.parts.get(partKey(pool)), from) ?? 0),
  }));
  return { costs, parts };
};
