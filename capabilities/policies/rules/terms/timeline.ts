/** Effective-dated values: each holds from its day (inclusive) until the next one (docs/domain.md §3). */
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface Step<V> {
  readonly day: BusinessDay;
  readonly value: V;
  /** Moved with the parent's, not set by a command for this agent. */
  readonly isCarried: boolean;
}

/** Steps in the order of days, one per day. */
export type Timeline<V> = readonly Step<V>[];

const stepOn = <V>(timeline: Timeline<V>, day: BusinessDay): Step<V> | undefined =>
  timeline.findLast((step) => step.day <= day);

/** The value in force on a day; undefined before the first step. */
export const valueOn = <V>(timeline: Timeline<V> | undefined, day: BusinessDay): V | undefined =>
  timeline === undefined ? undefined : stepOn(timeline, day)?.value;

/** The first step after a day. */
export const stepAfter = <V>(timeline: Timeline<V>, day: BusinessDay): Step<V> | undefined =>
  timeline.find((step) => step.day > day);

/** The timeline with a value set from a day on; later steps stay. */
export const withStep = <V>(timeline: Timeline<V>, step: Step<V>): Timeline<V> => [
  ...timeline.filter(({ day }) => day < step.day),
  step,
  ...timeline.filter(({ day }) => day > step.day),
];
