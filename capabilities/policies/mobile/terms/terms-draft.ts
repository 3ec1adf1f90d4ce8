/** Editing of terms on a page: always complete terms within the server's bounds; only changes are sent. */
import type { FeeRule } from '#platform/money/fee.ts';
import { higherOf, isAtMost, lowerOf } from '../../rules/cost-order.ts';
import type { Bounds, Cost, Part, PartKey, Terms } from './terms-shape.ts';

export const NO_TERMS: Terms = { costs: [], parts: [] };

export const isSameRule = (one: FeeRule, other: FeeRule): boolean => isAtMost(one, other) && isAtMost(other, one);

const isPart =
  ({ kind, item }: PartKey) =>
  (part: PartKey): boolean =>
    part.kind === kind && part.item === item;

export const ruleOf = ({ costs }: Pick<Terms, 'costs'>, rateType: number): FeeRule | undefined =>
  costs.find((cost) => cost.rateType === rateType)?.rule;

/** The value of a part; 0 when it was never set. */
export const valueOf = ({ parts }: Pick<Terms, 'parts'>, key: PartKey): number => parts.find(isPart(key))?.value ?? 0;

export const withRule = (terms: Terms, rateType: number, rule: FeeRule): Terms => ({
  ...terms,
  costs: terms.costs.map((cost) => (cost.rateType === rateType ? { rateType, rule } : cost)),
});

export const withPart = (terms: Terms, { kind, item }: PartKey, value: number): Terms => ({
  ...terms,
  parts: terms.parts.map((part) => (isPart({ kind, item })(part) ? { kind, item, value } : part)),
});

const valueIn = (given: Terms, key: PartKey, highest: number, start: 'nothing' | 'all'): number =>
  given.parts.find(isPart(key))?.value ?? (start === 'all' ? highest : 0);

/** Terms with a value for everything that the bounds name: costs that are not given are the giver's own, parts 0. */
export const completed = (given: Terms, bounds: Bounds, start: 'nothing' | 'all' = 'nothing'): Terms => ({
  costs: bounds.costs.map(({ rateType, lowest }): Cost => ({ rateType, rule: ruleOf(given, rateType) ?? lowest })),
  parts: bounds.parts.map(({ kind, item, highest }): Part => ({
    kind,
    item,
    value: valueIn(given, { kind, item }, highest, start),
  })),
});

/** Complete terms within the bounds: each value, or the nearest possible one. */
export const withinBounds = (given: Terms, bounds: Bounds, start?: 'nothing' | 'all'): Terms => {
  const { costs, parts } = completed(given, bounds, start);
  return {
    costs: bounds.costs.map(({ rateType, lowest, highest }): Cost => {
      const rule = ruleOf({ costs }, rateType) ?? lowest;
      return { rateType, rule: higherOf(lowest, lowerOf(rule, highest)) };
    }),
    parts: bounds.parts.map(({ kind, item, highest }): Part => {
      const value = valueOf({ parts }, { kind, item });
      return { kind, item, value: value < highest ? value : highest };
    }),
  };
};

/** The terms of `now` that differ from `before`. */
export const changesOf = (before: Terms, now: Terms): Terms => ({
  costs: now.costs.filter(({ rateType, rule }) => {
    const old = ruleOf(before, rateType);
    return old === undefined || !isSameRule(old, rule);
  }),
  parts: now.parts.filter((part) => valueOf(before, part) !== part.value),
});

/** `terms` with the changes made to it; changes of terms that it does not have are left out. */
export const withChanges = (terms: Terms, changes: Terms): Terms => ({
  costs: terms.costs.map(({ rateType, rule }) => ({ rateType, rule: ruleOf(changes, rateType) ?? rule })),
  parts: terms.parts.map((part) => changes.parts.find(isPart(part)) ?? part),
});

/** The terms in the form that the calls take. */
export const sendable = ({ costs, parts }: Terms): { costs: Cost[]; parts: Part[] } => ({
  costs: [...costs],
  parts: [...parts],
});

export const countOf = ({ costs, parts }: Terms): number => costs.length + parts.length;

export const isSame = (before: Terms, now: Terms): boolean => countOf(changesOf(before, now)) === 0;

/** Whether a cost rises for some amount: then sub-agents may be carried along. */
export const raisesCost = (before: Terms, now: Terms): boolean =>
  changesOf(before, now).costs.some(({ rateType, rule }) => {
    const old = ruleOf(before, rateType);
    return old !== undefined && !isAtMost(rule, old);
  });

/** Whether a part falls: then sub-agents with more of it may be carried along. */
export const lowersPart = (before: Terms, now: Terms): boolean =>
  now.parts.some((part) => part.value < valueOf(before, part));
