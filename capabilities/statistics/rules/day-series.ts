/** Gapless series of days, and sums by key. */
import { type Fen, addFen, zeroFen } from '#platform/money/fen.ts';
import { daysFrom, type BusinessDay } from '#platform/time/business-day.ts';
import type { Period } from './comparison-period.ts';

export interface AmountAndCount {
  amountFen: Fen;
  count: number;
}

const nothing = (): AmountAndCount => ({ amountFen: zeroFen, count: 0 });

export const sumOf = (rows: readonly AmountAndCount[]): AmountAndCount =>
  rows.reduce(
    (sum, row) => ({ amountFen: addFen(sum.amountFen, row.amountFen), count: sum.count + row.count }),
    nothing(),
  );

/** Sums by key, in order of first appearance. */
export const sumsBy = <K, R extends AmountAndCount>(
  rows: readonly R[],
  keyOf: (row: R) => K,
): Map<K, AmountAndCount> => {
  const sums = new Map<K, AmountAndCount>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? nothing();
    sums.set(keyOf(row), { amountFen: addFen(sum.amountFen, row.amountFen), count: sum.count + row.count });
  }
  return sums;
};

/** One entry per day of the period; zero for days without data. */
export const everyDay = <R extends AmountAndCount & { day: BusinessDay }>(
  rows: readonly R[],
  period: Period | undefined,
): ({ day: BusinessDay } & AmountAndCount)[] => {
  if (period === undefined) return [];
  const sums = sumsBy(rows, (row) => row.day);
  return daysFrom(period.from, period.to).map((day) => ({ day, ...(sums.get(day) ?? nothing()) }));
};
