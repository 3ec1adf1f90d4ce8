/** Random plans and histories of one terminal, for tests of compliance. Ends of windows are frequent. */
import fc from 'fast-check';
import { fen } from '#platform/money/fen.ts';
import { addDays } from '#platform/time/business-day.ts';
import type { Plan, SaleConditions, StageRule } from '#capabilities/assessments/rules/plan.ts';
import type { Refund, Sale } from '#testing/model/assessments/counted.ts';
import type { History } from '#testing/model/assessments/evaluate-stages.ts';

export const ACTIVATED_ON = '2026-01-20';
const LAST = 45;

const dayAt = (max = LAST) => fc.integer({ min: 0, max }).map((days) => addDays(ACTIVATED_ON, days));
export const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const volume = fc.constantFrom(0, 1, 100, 250, 300, 1_000).map((value) => fen(value));

const stages = fc
  .record({
    lengths: fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9 })), { maxLength: 4 }),
    minimums: fc.array(fc.tuple(volume, fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })), {
      minLength: 4,
      maxLength: 4,
    }),
    isMonthly: fc.boolean(),
  })
  .map(({ lengths, minimums, isMonthly }): StageRule[] => {
    let next = 0;
    return lengths.map(([gap, length], index) => {
      const fromDay = isMonthly ? index : next + gap;
      const toDay = isMonthly ? index : fromDay + length;
      next = toDay + 1;
      const [least, minCount] = minimums[index] ?? [fen(1), undefined];
      const minVolumeFen = least === 0 && minCount === undefined ? fen(1) : least;
      const unit = isMonthly ? ('month' as const) : undefined;
      return { stage: index + 1, fromDay, toDay, unit, minVolumeFen, minCount, rewardFen: fen(100) };
    });
  });

const subset = (values: readonly number[]) => rarely(fc.subarray([...values], { minLength: 1 }));

/** Conditions that stages may have besides payment types and minimum amount. */
const further = {
  totalTypes: subset([1, 2, 4]),
  methods: subset([1, 2, 3]),
  cardTypes: subset([0, 1, 2]),
  notFirst: rarely(fc.integer({ min: 1, max: 4 })),
  fromDay: rarely(fc.integer({ min: 1, max: 9 })),
};

export const arbitraryConditions: fc.Arbitrary<SaleConditions> = fc.record({
  excludedPaymentTypes: subset([1, 4]),
  minTransactionFen: rarely(fc.constantFrom(fen(99), fen(100), fen(151))),
  ...further,
});

export const arbitraryPlan: fc.Arbitrary<Plan> = fc.record({
  activation: fc.option(
    fc.record({ minVolumeFen: volume.map((value) => fen(value + 1)), withinDays: fc.integer({ min: 0, max: 12 }) }),
    {
      nil: undefined,
    },
  ),
  activationSales: rarely(arbitraryConditions),
  activationRewardFen: fc.constant(fen(500)),
  clawbackDays: fc.integer({ min: 0, max: 12 }),
  stages: fc.record({
    mode: fc.constantFrom('chained' as const, 'independent' as const),
    minTransactionFen: fc.constantFrom(fen(0), fen(100)),
    excludedPaymentTypes: fc.constantFrom<number[]>([], [4]),
    ...further,
    items: stages,
  }),
});

const sales = fc
  .array(
    fc.record({
      day: dayAt(),
      amountFen: fc.constantFrom(1, 99, 100, 150, 250, 1_000).map((value) => fen(value)),
      paymentType: fc.constantFrom(1, 4),
      totalType: fc.constantFrom(1, 2, 4),
      method: fc.constantFrom(1, 2, 3),
      cardType: fc.constantFrom(0, 1, 2),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) => list.map((sale, index): Sale => ({ ...sale, key: index + 1, status: 1 })));

/** Refunds never exceed their sale; the last one may complete it. */
const refundsOf = (of: readonly Sale[]): fc.Arbitrary<Refund[]> =>
  fc
    .array(fc.record({ at: fc.nat(of.length - 1), days: fc.nat(15), part: fc.constantFrom(1, 2, 3) }), { maxLength: 5 })
    .map((list) => {
      const left = new Map<number, number>(of.map(({ key, amountFen }) => [key, amountFen]));
      return list.flatMap(({ at, days, part }) => {
        const sale = of[at];
        const rest = sale && (left.get(sale.key) ?? 0);
        if (sale === undefined || !rest) return [];
        const amountFen = part === 3 ? rest : Math.ceil(rest / part / 2);
        left.set(sale.key, rest - amountFen);
        return [{ saleKey: sale.key, day: addDays(sale.day, days), amountFen: fen(amountFen) }];
      });
    });

/** The history without sales after the unbinding, which belong to no activation of it. */
const withoutLater = (history: History): History => {
  const { unboundOn } = history;
  if (unboundOn === undefined) return history;
  const kept = history.sales.filter(({ day }) => day <= unboundOn);
  const ids = new Set(kept.map(({ key }) => key));
  return { ...history, sales: kept, refunds: history.refunds.filter(({ saleKey }) => ids.has(saleKey)) };
};

export const arbitraryHistory: fc.Arbitrary<History> = sales.chain((list) =>
  fc
    .record({
      activatedOn: fc.constant(ACTIVATED_ON),
      activatingKey: fc.constantFrom(undefined, 1),
      unboundOn: rarely(dayAt()),
      startsOn: rarely(dayAt(10)),
      sales: fc.constant(list),
      refunds: refundsOf(list),
    })
    .map(withoutLater),
);

/** From the day of the activation or of the unbinding on. */
export const todayFor = ({ unboundOn = ACTIVATED_ON }: History): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: LAST + 15 }).map((days) => addDays(unboundOn, days));
