/**
 * Carries a change of terms down the tree (docs/domain.md §3): where a parent's cost rises above a child's, the child's
 * rises to it on the same day; where a parent's amount falls below a child's, the child's falls.
 */
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { ValueOrder } from '../value-order.ts';
import { valueOn, withStep, type Step, type Timeline } from './timeline.ts';

/** @returns the days from `from` on, on which one of the timelines changes, `from` included. */
const daysOfChange = <V>(timelines: readonly Timeline<V>[], from: BusinessDay): BusinessDay[] => {
  const days = timelines.flatMap((timeline) => timeline.map(({ day }) => day)).filter((day) => day > from);
  return [...new Set([from, ...days])].toSorted();
};

const dayBefore = <V>(timeline: Timeline<V>, day: BusinessDay): V | undefined =>
  timeline.findLast((step) => step.day < day)?.value;

/**
 * The own timeline, moved within the parent's from a day on. A day with a step of its own keeps it, moved as far as
 * needed; on the other days it is moved only where the parent's value requires it, and stays moved when the parent's
 * changes back.
 * @param rebased whether earlier moves after `from` are computed again (after the agent's own value was set), instead
 * of staying as they were.
 */
export const carriedWithin = <V>(
  order: ValueOrder<V>,
  own: Timeline<V>,
  parent: Timeline<V>,
  from: BusinessDay,
  rebased = false,
): Timeline<V> => {
  const steps: Step<V>[] = own.filter(({ day }) => day < from);
  let isRebased = rebased;
  for (const day of daysOfChange([own, parent], from)) {
    const step = own.find((each) => each.day === day);
    if (step?.isCarried === false && day > from) isRebased = false;
    const before = dayBefore(steps, day);
    const next = moveOn(order, { before, step, above: valueOn(parent, day), isRebased });
    if (next === undefined) continue;
    const isSet = step?.isCarried === false;
    if (isSet || before === undefined || !order.isEqual(before, next))
      steps.push({ day, value: next, isCarried: !isSet });
  }
  return steps;
};

interface Move<V> {
  readonly before: V | undefined;
  readonly step: Step<V> | undefined;
  readonly above: V | undefined;
  readonly isRebased: boolean;
}

const moveOn = <V>(order: ValueOrder<V>, { before, step, above, isRebased }: Move<V>): V | undefined => {
  const base = baseOf(order, before, step, isRebased);
  return base === undefined || above === undefined ? base : order.moved(above, base);
};

/** The value before it is moved within the parent's: an earlier move stays and never undoes one before it. */
const baseOf = <V>(
  order: ValueOrder<V>,
  before: V | undefined,
  step: Step<V> | undefined,
  isRebased: boolean,
): V | undefined => {
  if (step === undefined || before === undefined) return step?.value ?? before;
  if (!step.isCarried) return step.value;
  return isRebased ? before : order.moved(before, step.value);
};

/** The agent's own timeline after a command set its value from a day on, within the parent's on later days too. */
export const setWithin = <V>(
  order: ValueOrder<V>,
  own: Timeline<V>,
  parent: Timeline<V>,
  set: { readonly day: BusinessDay; readonly value: V },
): Timeline<V> => {
  const current = valueOn(own, set.day);
  if (current !== undefined && order.isEqual(current, set.value)) return own;
  return carriedWithin(order, withStep(own, { ...set, isCarried: false }), parent, set.day, true);
};
