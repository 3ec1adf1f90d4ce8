import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import { anyFeeRule, anyFen } from '#testing/arbitrary-money.ts';
import { carryBelow, type AgentInTree } from '#testing/carry-below.ts';
import { runs } from '#testing/property-runs.ts';
import { higherOf, isAtMost } from '../cost-order.ts';
import { effectiveFrom, openingFrom } from '../effective-from.ts';
import { refusesCost } from '../term-bounds.ts';
import { COST_ORDER } from '../value-order.ts';
import { valueOn } from './timeline.ts';

/** The rule for credit cards: caps apply to debit cards only. */
const uncapped = ({ capFen: _capFen, ...rule }: FeeRule): FeeRule => rule;

const implies = (condition: boolean, conclusion: boolean): boolean => !condition || conclusion;

describe('the order of costs', () => {
  it('implies the order of fees for every amount', () => {
    fc.assert(
      fc.property(anyFeeRule, anyFeeRule, anyFen, (low, high, amount) => {
        expect(implies(isAtMost(low, high), feeOf(amount, low) <= feeOf(amount, high))).toBe(true);
        expect(implies(isAtMost(low, high), feeOf(amount, uncapped(low)) <= feeOf(amount, uncapped(high)))).toBe(true);
      }),
      { numRuns: runs(400) },
    );
  });

  it('has an upper bound of any two rules for every amount, capped or not', () => {
    fc.assert(
      fc.property(anyFeeRule, anyFeeRule, anyFen, (one, other, amount) => {
        const high = higherOf(one, other);
        for (const low of [one, other]) {
          expect(isAtMost(low, high)).toBe(true);
          expect(feeOf(amount, low)).toBeLessThanOrEqual(feeOf(amount, high));
          expect(feeOf(amount, uncapped(low))).toBeLessThanOrEqual(feeOf(amount, uncapped(high)));
        }
      }),
    );
  });

  it('is a partial order: reflexive, transitive, and both ways only for equal costs', () => {
    const isEqual = (a: FeeRule, b: FeeRule): boolean =>
      a.ratePpm === b.ratePpm && a.capFen === b.capFen && (a.extraFen ?? 0) === (b.extraFen ?? 0);
    fc.assert(
      fc.property(anyFeeRule, anyFeeRule, anyFeeRule, (a, b, c) => {
        expect(isAtMost(a, a)).toBe(true);
        expect(implies(isAtMost(a, b) && isAtMost(b, c), isAtMost(a, c))).toBe(true);
        expect(implies(isAtMost(a, b) && isAtMost(b, a), isEqual(a, b))).toBe(true);
      }),
    );
  });

  it('treats a missing cap as no limit and a missing extra as 0', () => {
    const rule = (ratePpm: number, capFen?: number, extraFen?: number): FeeRule =>
      ({ ratePpm, capFen, extraFen }) as FeeRule;
    expect(isAtMost(rule(5000, 2000), rule(5000))).toBe(true);
    expect(isAtMost(rule(5000), rule(5000, 2000))).toBe(false);
    expect(isAtMost(rule(5000), rule(5000, undefined, 0))).toBe(true);
    expect(isAtMost(rule(5000, undefined, 1), rule(5000))).toBe(false);
    expect([isAtMost(rule(4000, 3000), rule(5000, 2000)), isAtMost(rule(5000, 2000), rule(4000, 3000))]).toEqual([
      false,
      false,
    ]);
  });
});

describe('terms that a parent gives', () => {
  it('within the bounds never produce a negative spread, for any amount', () => {
    fc.assert(
      fc.property(anyFeeRule, anyFeeRule, anyFeeRule, anyFen, (lowest, more, evenMore, amount) => {
        const cost = higherOf(lowest, more);
        const highest = higherOf(cost, evenMore);
        expect(refusesCost(cost, { lowest, highest })).toBeUndefined();
        expect(feeOf(amount, cost) - feeOf(amount, lowest)).toBeGreaterThanOrEqual(0);
        expect(feeOf(amount, highest) - feeOf(amount, cost)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("are refused below the parent's cost and above the floor; the bounds themselves are allowed", () => {
    const rule = (ratePpm: number): FeeRule => ({ ratePpm }) as FeeRule;
    const bounds = { lowest: rule(5150), highest: rule(5500) };
    expect([5149, 5150, 5300, 5500, 5501].map((rate) => refusesCost(rule(rate), bounds))).toEqual([
      'cost_below_own',
      undefined,
      undefined,
      undefined,
      'cost_above_floor',
    ]);
  });

  it('take effect on the next business day in Shanghai, changes after the notice period', () => {
    expect(openingFrom(new Date('2026-09-18T15:59:59Z'))).toBe('2026-09-19');
    expect(openingFrom(new Date('2026-09-18T16:00:00Z'))).toBe('2026-09-20');
    expect([0, 1, 7].map((days) => effectiveFrom(new Date('2026-09-18T15:59:59Z'), days))).toEqual([
      '2026-09-19',
      '2026-09-19',
      '2026-09-25',
    ]);
  });
});

const DAY = '2026-09-19';
const since = (rule: FeeRule) => [{ day: '2026-09-01', value: rule, isCarried: false }];
const costOf = ({ timeline }: Pick<AgentInTree<FeeRule>, 'timeline'>): FeeRule =>
  valueOn(timeline, DAY) ?? ({ ratePpm: 0 } as FeeRule);

/** A random tree of costs below agent 1: each agent is a child of an earlier one. */
const anyTree = fc.array(fc.tuple(fc.nat(), anyFeeRule), { maxLength: 12 }).map((nodes) =>
  nodes.map(([place, rule], index): AgentInTree<FeeRule> => ({
    agentId: idOf<AgentId>(index + 2),
    parentId: idOf<AgentId>((place % (index + 1)) + 1),
    timeline: since(rule),
  })),
);

const carry = (newRule: FeeRule, tree: readonly AgentInTree<FeeRule>[]) =>
  carryBelow(COST_ORDER, { agentId: idOf(1), timeline: since(newRule) }, tree, DAY);

describe('raising the costs of descendants', () => {
  it('restores the order below every raised agent, raises none without need, and never lowers', () => {
    fc.assert(
      fc.property(anyFeeRule, anyTree, (newRule, tree) => {
        const raised = new Map(carry(newRule, tree).map((agent) => [agent.agentId, costOf(agent)]));
        const before = new Map(tree.map((agent) => [agent.agentId, costOf(agent)]));
        const after = (agentId: AgentId | null): FeeRule =>
          raised.get(agentId ?? idOf(0)) ?? before.get(agentId ?? idOf(0)) ?? newRule;
        const underMoved = tree.filter(({ parentId }) => parentId === 1 || raised.has(parentId ?? idOf(0)));
        expect(underMoved.filter(({ agentId, parentId }) => !isAtMost(after(parentId), after(agentId)))).toEqual([]);
        for (const { agentId, parentId } of tree) {
          const [old, now] = [before.get(agentId) ?? newRule, after(agentId)];
          expect(isAtMost(old, now)).toBe(true);
          expect(raised.has(agentId) && isAtMost(after(parentId), old)).toBe(false);
        }
      }),
    );
  });

  it('stops where the costs are already in order', () => {
    const rule = (ratePpm: number): FeeRule => ({ ratePpm }) as FeeRule;
    const tree = [
      [2, 1, 5300],
      [3, 2, 5350],
      [4, 3, 5500],
      [5, 1, 5450],
    ].map(([agentId = 0, parentId = 0, rate = 0]) => ({
      agentId: idOf<AgentId>(agentId),
      parentId: idOf<AgentId>(parentId),
      timeline: since(rule(rate)),
    }));
    expect(carry(rule(5400), tree).map((agent) => [agent.agentId, costOf(agent)])).toEqual([
      [2, rule(5400)],
      [3, rule(5400)],
    ]);
  });
});
