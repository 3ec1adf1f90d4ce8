import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { higherOf, isAtMost } from '../../rules/cost-order.ts';
import {
  changesOf,
  completed,
  countOf,
  isSame,
  isSameRule,
  lowersPart,
  NO_TERMS,
  raisesCost,
  ruleOf,
  valueOf,
  withinBounds,
  withChanges,
  withPart,
  withRule,
} from './terms-draft.ts';
import type { Bounds, Terms } from './terms-shape.ts';

const rule: fc.Arbitrary<FeeRule> = fc
  .record({
    ratePpm: fc.integer({ min: 0, max: 9_000 }),
    capFen: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
    extraFen: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
  })
  .map(({ ratePpm, capFen, extraFen }) => ({
    ratePpm: ppm(ratePpm),
    ...(capFen !== undefined && { capFen: fen(capFen) }),
    ...(extraFen !== undefined && { extraFen: fen(extraFen) }),
  }));

const RATE_TYPES = [1, 2, 3];
const PARTS = [
  { kind: 'activation', item: 0 },
  { kind: 'stage', item: 1 },
  { kind: 'stage', item: 2 },
  { kind: 'value_share', item: 1 },
] as const;

const bounds: fc.Arbitrary<Bounds> = fc.record({
  costs: fc.tuple(...RATE_TYPES.map(() => fc.tuple(rule, rule))).map((pairs) =>
    pairs.map(([one, other], index) => ({
      rateType: RATE_TYPES[index] ?? 0,
      lowest: one,
      highest: higherOf(one, other),
    })),
  ),
  parts: fc
    .tuple(...PARTS.map(() => fc.integer({ min: 0, max: 10_000 })))
    .map((limits) => limits.map((highest, index) => ({ ...(PARTS[index] ?? PARTS[0]), highest }))),
});

/** Any parts of terms, within bounds or not. */
const given: fc.Arbitrary<Terms> = fc.record({
  costs: fc
    .tuple(...RATE_TYPES.map(() => fc.option(rule, { nil: undefined })))
    .map((rules) => rules.flatMap((one, index) => (one ? [{ rateType: RATE_TYPES[index] ?? 0, rule: one }] : []))),
  parts: fc
    .tuple(...PARTS.map(() => fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined })))
    .map((values) =>
      values.flatMap((value, index) => (value === undefined ? [] : [{ ...(PARTS[index] ?? PARTS[0]), value }])),
    ),
});

describe('terms within bounds', () => {
  it('are complete and within bounds for any input', () => {
    fc.assert(
      fc.property(bounds, given, (limits, terms) => {
        const within = withinBounds(terms, limits);
        expect([within.costs.length, within.parts.length]).toEqual([limits.costs.length, limits.parts.length]);
        for (const { rateType, lowest, highest } of limits.costs) {
          const cost = ruleOf(within, rateType) ?? lowest;
          expect(isAtMost(lowest, cost) && isAtMost(cost, highest)).toBe(true);
        }
        for (const limit of limits.parts) {
          const value = valueOf(within, limit);
          expect(value >= 0 && value <= limit.highest).toBe(true);
        }
      }),
    );
  });

  it('keep values within the bounds', () => {
    fc.assert(
      fc.property(bounds, given, (limits, terms) => {
        const within = withinBounds(terms, limits);
        expect(isSame(within, withinBounds(within, limits))).toBe(true);
      }),
    );
  });
});

describe('changes of terms', () => {
  it('contain the edited terms alone: the rest keeps its values', () => {
    fc.assert(
      fc.property(bounds, given, rule, fc.integer({ min: 0, max: 500 }), (limits, terms, changed, value) => {
        const before = completed(terms, limits);
        const after = withPart(withRule(before, 2, changed), { kind: 'stage', item: 2 }, value);
        const { costs, parts } = changesOf(before, after);
        expect(costs.every((cost) => cost.rateType === 2 && cost.rule === changed)).toBe(true);
        expect(parts.every((part) => part.kind === 'stage' && part.item === 2 && part.value === value)).toBe(true);
        expect(costs.length).toBe(isSameRule(ruleOf(before, 2) ?? changed, changed) ? 0 : 1);
        expect(parts.length).toBe(valueOf(before, { kind: 'stage', item: 2 }) === value ? 0 : 1);
      }),
    );
  });

  it('that start from older terms leave values that somebody else changed meanwhile', () => {
    fc.assert(
      fc.property(bounds, given, given, rule, fc.integer({ min: 0, max: 500 }), (limits, one, other, cost, value) => {
        const [before, now] = [completed(one, limits), completed(other, limits)];
        const key = { kind: 'activation', item: 0 } as const;
        const changes = changesOf(before, withPart(withRule(before, 2, cost), key, value));
        const withCost = changes.costs.length === 0 ? now : withRule(now, 2, cost);
        const expected = changes.parts.length === 0 ? withCost : withPart(withCost, key, value);
        expect(countOf(changesOf(expected, withChanges(now, changes)))).toBe(0);
      }),
    );
  });

  it('an extra of 0 and a missing one are no change', () => {
    const one: Terms = { ...NO_TERMS, costs: [{ rateType: 1, rule: { ratePpm: ppm(5_300) } }] };
    const other: Terms = { ...NO_TERMS, costs: [{ rateType: 1, rule: { ratePpm: ppm(5_300), extraFen: fen(0) } }] };
    expect(countOf(changesOf(one, other))).toBe(0);
  });

  it('may carry sub-agents along exactly when a cost rises in some part or a reward falls', () => {
    fc.assert(
      fc.property(bounds, given, given, (limits, one, other) => {
        const [before, after] = [completed(one, limits), completed(other, limits)];
        const rises = after.costs.some(({ rateType, rule: cost }) => {
          const old = ruleOf(before, rateType) ?? cost;
          const [cap, oldCap] = [cost.capFen ?? Infinity, old.capFen ?? Infinity];
          return cost.ratePpm > old.ratePpm || cap > oldCap || (cost.extraFen ?? 0) > (old.extraFen ?? 0);
        });
        expect(raisesCost(before, after)).toBe(rises);
        expect(lowersPart(before, after)).toBe(after.parts.some((part) => part.value < valueOf(before, part)));
      }),
    );
  });
});
