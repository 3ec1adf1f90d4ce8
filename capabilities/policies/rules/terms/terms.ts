/** An agent's terms under a policy: its settlement costs and its parts of everything else (docs/domain.md §3). */
import type { FeeRule } from '#platform/money/fee.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PartKind } from '../../contract/terms/part-kinds.ts';
import type { Part } from './part-pools.ts';
import { valueOn, type Timeline } from './timeline.ts';

export interface CostTerm {
  readonly rateType: number;
  readonly rule: FeeRule;
}

export interface Terms {
  readonly costs: readonly CostTerm[];
  readonly parts: readonly Part[];
}

/** `stage:2`: which part, without its value. */
export type PartKey = `${PartKind}:${number}`;

export const partKey = ({ kind, item }: Pick<Part, 'kind' | 'item'>): PartKey => `${kind}:${item}`;

export const partOf = (key: PartKey, value: number): Part => {
  const [kind, item] = key.split(':') as [PartKind, string];
  return { kind, item: Number(item), value };
};

/** The terms of one agent under one policy, per day. */
export interface TermBook {
  /** Timelines by rate type. */
  readonly costs: ReadonlyMap<number, Timeline<FeeRule>>;
  readonly parts: ReadonlyMap<PartKey, Timeline<number>>;
}

export const EMPTY_BOOK: TermBook = { costs: new Map(), parts: new Map() };

/** The terms in force on a day, costs by rate type; parts that were never given are missing. */
export const termsOn = (book: TermBook, day: BusinessDay): Terms => ({
  costs: [...book.costs]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([rateType, timeline]) => {
      const rule = valueOn(timeline, day);
      return rule === undefined ? [] : [{ rateType, rule }];
    }),
  parts: [...book.parts].flatMap(([key, timeline]) => {
    const value = valueOn(timeline, day);
    return value === undefined ? [] : [partOf(key, value)];
  }),
});

/** All days after `day` on which the terms change, in order. */
export const changeDaysAfter = (book: TermBook, day: BusinessDay): BusinessDay[] => {
  const steps = [...book.costs.values(), ...book.parts.values()].flatMap((timeline) =>
    timeline.map((step) => step.day),
  );
  return [...new Set(steps.filter((each) => each > day))].toSorted();
};
