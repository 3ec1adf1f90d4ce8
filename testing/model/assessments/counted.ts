/**
 * Which sales count for the activation, its minimum and the stages, and why the others do not (docs/domain.md §6). The
 * product decides it in SQL (`policies.api_not_counted`); this is the second decision that tests compare it with.
 */
import type { Fen } from '#platform/money/fen.ts';
import { daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import type { SaleConditions } from '#capabilities/assessments/rules/plan.ts';

export const NOT_COUNTED = [
  'not_successful',
  'payment_type',
  'total_type',
  'method',
  'card_type',
  'below_minimum',
  'first_sales',
  'before_day',
  'refunded',
] as const;
export type NotCounted = (typeof NOT_COUNTED)[number];

export interface Sale {
  /** Distinguishes sales: the smaller one is earlier; at one instant, the one with the smaller reference. */
  readonly key: number;
  readonly day: BusinessDay;
  readonly amountFen: Fen;
  readonly paymentType: number;
  readonly totalType: number;
  readonly method: number;
  readonly cardType: number;
  /** 1 successful, 2 failed, 3 initialised. */
  readonly status: 1 | 2 | 3;
}

export interface Refund {
  readonly saleKey: number;
  readonly day: BusinessDay;
  readonly amountFen: Fen;
}

export interface Place {
  /** Position among all successful sales of the binding, from 1. */
  readonly nth: number;
  /** Business day, from day 0 of the conditions. */
  readonly dayNumber: number;
}

const isNamed = (values: readonly number[] | undefined, value: number): boolean => values?.includes(value) ?? true;

/** The reason why a sale never counts, after any refunds: judged by the original alone. */
export const neverCounts = (
  { paymentType, totalType, method, cardType, amountFen, status }: Omit<Sale, 'key' | 'day'>,
  conditions: SaleConditions,
  { nth, dayNumber }: Place,
): NotCounted | undefined => {
  if (status !== 1) return 'not_successful';
  if (conditions.excludedPaymentTypes?.includes(paymentType)) return 'payment_type';
  if (!isNamed(conditions.totalTypes, totalType)) return 'total_type';
  if (!isNamed(conditions.methods, method)) return 'method';
  if (!isNamed(conditions.cardTypes, cardType)) return 'card_type';
  if (amountFen < (conditions.minTransactionFen ?? 0)) return 'below_minimum';
  if (nth <= (conditions.notFirst ?? 0)) return 'first_sales';
  return dayNumber < (conditions.fromDay ?? 0) ? 'before_day' : undefined;
};

/**
 * @param refundedFen of the sale so far. @returns why it does not count; undefined if it counts, with the amount that
 * remains.
 */
export const whyNotCounted = (
  sale: Sale,
  refundedFen: Fen,
  conditions: SaleConditions,
  place: Place,
): NotCounted | undefined =>
  neverCounts(sale, conditions, place) ?? (refundedFen >= sale.amountFen ? 'refunded' : undefined);

/** Why each sale of a binding never counts, by key. @param dayZero of the conditions. */
export const judgeSales = (
  sales: readonly Sale[],
  conditions: SaleConditions,
  dayZero: BusinessDay,
): ReadonlyMap<number, NotCounted | undefined> => {
  let nth = 0;
  return new Map(
    sales
      .toSorted((a, b) => a.key - b.key)
      .map((sale) => {
        if (sale.status === 1) nth += 1;
        return [sale.key, neverCounts(sale, conditions, { nth, dayNumber: daysBetween(dayZero, sale.day) })];
      }),
  );
};
