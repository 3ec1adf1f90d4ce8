import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, sumFen } from '#platform/money/fen.ts';
import { addDays, daysBetween } from '#platform/time/business-day.ts';
import type { Plan, SaleConditions, StageRule } from '#capabilities/assessments/rules/plan.ts';
import { ACTIVATED_ON, arbitraryHistory, arbitraryPlan, todayFor } from '#testing/arbitrary-stages.ts';
import { runs } from '#testing/property-runs.ts';
import type { Sale } from './counted.ts';
import { evaluateStages, type Check, type History } from './evaluate-stages.ts';

const RUNS = 400;
const asked = fc
  .tuple(arbitraryPlan, arbitraryHistory)
  .chain(([plan, history]) =>
    fc.record({ plan: fc.constant(plan), history: fc.constant(history), today: todayFor(history) }),
  );

const STAGE: StageRule = { stage: 1, fromDay: 0, toDay: 30, minVolumeFen: fen(20_000), rewardFen: fen(5_000) };
const planOf = (items: readonly StageRule[], more: Partial<Plan> = {}): Plan => ({
  activationRewardFen: fen(10_000),
  clawbackDays: 30,
  stages: { mode: 'chained', minTransactionFen: fen(0), excludedPaymentTypes: [], items },
  ...more,
});
const soldOn = (day: string, amount = 20_000, more: Partial<History> = {}): History => ({
  activatedOn: ACTIVATED_ON,
  sales: [{ key: 1, day, amountFen: fen(amount), paymentType: 1, totalType: 1, method: 1, cardType: 1, status: 1 }],
  refunds: [],
  ...more,
});
const first = (plan: Plan, history: History, today: string): Check | undefined =>
  evaluateStages(plan, history, today)[1];

describe('a window', () => {
  it('contains both of its ends and no day more', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.nat(40),
        fc.integer({ min: -2, max: 2 }),
        fc.boolean(),
        (fromDay, length, around, atEnd) => {
          const toDay = fromDay + length;
          const offset = (atEnd ? toDay : fromDay) + around;
          const plan = planOf([{ ...STAGE, fromDay, toDay }]);
          const history = soldOn(addDays(ACTIVATED_ON, offset));
          const check = first(plan, history, addDays(ACTIVATED_ON, 200));
          expect(check?.status === 1).toBe(offset >= fromDay && offset <= toDay);
        },
      ),
    );
  });
});

describe('a stage', () => {
  it('is decided by the facts, not by the order in which they became known', () => {
    fc.assert(
      fc.property(asked, fc.infiniteStream(fc.nat()), ({ plan, history, today }, numbers) => {
        const keyed = <T>(list: readonly T[]) =>
          list
            .map((item) => ({ item, key: Number(numbers.next().value) }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const shuffled = { ...history, sales: keyed(history.sales), refunds: keyed(history.refunds) };
        expect(evaluateStages(plan, shuffled, today)).toEqual(evaluateStages(plan, history, today));
      }),
      { numRuns: runs(RUNS) },
    );
  });

  it('stays decided as the days pass: met on its day, not met, ended, or reversed for good', () => {
    fc.assert(
      fc.property(asked, fc.nat(20), ({ plan, history, today }, more) => {
        const later = addDays(today, more);
        // the same facts, none of them after today
        const sales = history.sales.filter(({ day }) => day <= today);
        const refunds = history.refunds.filter(({ day }) => day <= today);
        const known = { ...history, sales, refunds };
        const [before, after] = [evaluateStages(plan, known, today), evaluateStages(plan, known, later)];
        for (const [index, check] of before.entries()) {
          if (check.status === 0) continue;
          expect(after[index]).toEqual(check);
        }
      }),
      { numRuns: runs(RUNS) },
    );
  });

  it('later facts change nothing that was met, except by clawing it back once', () => {
    fc.assert(
      fc.property(asked, ({ plan, history, today }) => {
        const before = evaluateStages(plan, { ...history, unboundOn: undefined }, today);
        const after = evaluateStages(plan, { ...history, unboundOn: undefined }, addDays(today, 30));
        for (const [index, { metOn, cause }] of before.entries()) {
          if (metOn === undefined || metOn === today) continue;
          expect(after[index]?.metOn).toBe(metOn);
          expect(cause === 'refunded' ? after[index] : undefined).toEqual(
            cause === 'refunded' ? before[index] : undefined,
          );
        }
      }),
      { numRuns: runs(RUNS) },
    );
  });

  it('is met on the first day on which all thresholds are reached, inside its window', () => {
    fc.assert(
      fc.property(asked, ({ plan, history, today }) => {
        for (const check of evaluateStages(plan, history, today).slice(1)) {
          if (check.metOn === undefined) continue;
          expect(check.metOn >= check.window.from && check.metOn <= check.window.to).toBe(true);
          const dayBefore = addDays(check.metOn, -1);
          const earlier = evaluateStages(plan, { ...history, unboundOn: undefined }, dayBefore);
          expect(earlier.find(({ stage }) => stage === check.stage)?.metOn).toBeUndefined();
        }
      }),
      { numRuns: runs(RUNS) },
    );
  });

  it('does not count a sale that was wholly refunded on the same day, whatever else happened', () => {
    fc.assert(
      fc.property(asked, fc.nat(40), ({ plan, history, today }, offset) => {
        const day = addDays(ACTIVATED_ON, offset);
        if (history.unboundOn !== undefined && day > history.unboundOn) return;
        const sale = { ...soldOn(day).sales[0], key: 99, amountFen: fen(5_000) } as Sale;
        const withBoth = {
          ...history,
          sales: [...history.sales, sale],
          refunds: [...history.refunds, { saleKey: 99, day, amountFen: fen(5_000) }],
        };
        expect(evaluateStages(plan, withBoth, today)).toEqual(evaluateStages(plan, history, today));
      }),
      { numRuns: runs(RUNS) },
    );
  });

  it('is reversed on days 0 to the last of the policy, not on the day after', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: -1, max: 2 }), (clawbackDays, around) => {
        const after = Math.max(1, clawbackDays + around);
        const day = ACTIVATED_ON;
        const refunds = [{ saleKey: 1, day: addDays(day, after), amountFen: fen(1) }];
        const today = addDays(day, 60);
        const plan = planOf([STAGE], { clawbackDays });
        expect(first(plan, soldOn(day, 20_000, { refunds }), today)?.status).toBe(after <= clawbackDays ? -1 : 1);
        const unboundOn = addDays(day, after);
        expect(first(plan, soldOn(day, 20_000, { unboundOn }), today)?.status).toBe(after <= clawbackDays ? -1 : 1);
      }),
    );
  });

  it('once clawed back is never met again, whatever is sold', () => {
    const refunds = [{ saleKey: 1, day: addDays(ACTIVATED_ON, 2), amountFen: fen(1) }];
    const history = soldOn(ACTIVATED_ON, 20_000, { refunds });
    const sales = [...history.sales, { ...history.sales[0], key: 2, day: addDays(ACTIVATED_ON, 3) } as never];
    expect(first(planOf([STAGE]), { ...history, sales }, addDays(ACTIVATED_ON, 9))).toMatchObject({
      status: -1,
      cause: 'refunded',
    });
  });
});

/** A second arithmetic of the conditions, from their text alone: leaves out step by step. */
const countingSales = ({ sales }: History, of: SaleConditions): Sale[] => {
  let left = sales.slice(of.notFirst ?? 0);
  const from = addDays(ACTIVATED_ON, of.fromDay ?? 0);
  left = left.filter(({ day }) => !(day < from));
  for (const excluded of of.excludedPaymentTypes ?? []) left = left.filter((sale) => sale.paymentType !== excluded);
  if (of.totalTypes) left = of.totalTypes.flatMap((type) => left.filter((sale) => sale.totalType === type));
  if (of.methods) left = of.methods.flatMap((method) => left.filter((sale) => sale.method === method));
  if (of.cardTypes) left = of.cardTypes.flatMap((card) => left.filter((sale) => sale.cardType === card));
  return left.filter(({ amountFen }) => amountFen + 1 > (of.minTransactionFen ?? 0));
};

describe('volume', () => {
  it('is the counting amount in the window less its refunds', () => {
    fc.assert(
      fc.property(asked, ({ plan, history, today }) => {
        const counting = countingSales(history, plan.stages);
        for (const { window, volumeFen, status, endedOn } of evaluateStages(plan, history, today).slice(1)) {
          const until = status === -1 && endedOn !== undefined ? endedOn : today;
          if (status === -2) continue;
          const counted = counting.filter(({ day }) => day >= window.from && day <= window.to && day <= until);
          const back = history.refunds.filter(
            ({ saleKey, day }) => day <= until && counted.some(({ key }) => key === saleKey),
          );
          const sum =
            sumFen(counted.map(({ amountFen }) => amountFen)) - sumFen(back.map(({ amountFen }) => amountFen));
          expect(volumeFen).toBe(sum);
        }
      }),
      { numRuns: runs(RUNS) },
    );
  });
});

describe('a chain', () => {
  it('has nothing pending after a miss or a clawback, and nothing met later', () => {
    fc.assert(
      fc.property(asked, ({ plan, history, today }) => {
        const checks = evaluateStages({ ...plan, stages: { ...plan.stages, mode: 'chained' } }, history, today).slice(
          1,
        );
        const end = checks.flatMap(({ status, endedOn }) => (status === -1 && endedOn ? [endedOn] : [])).toSorted()[0];
        const at = checks.findIndex(({ status, endedOn }) => status === -1 && endedOn === end);
        if (end === undefined) return;
        for (const { status, metOn, cause } of checks.slice(at + 1)) {
          expect(status === 0 && cause !== 'before_start').toBe(false);
          expect(daysBetween(metOn ?? end, end)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: runs(RUNS) },
    );
  });
});
