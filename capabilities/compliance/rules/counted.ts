/** Which transactions count for the stages, and why the others do not (docs/domain.md §6). */
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { Plan } from './plan.ts';

export const NOT_COUNTED = ['not_successful', 'payment_type', 'below_minimum', 'refunded'] as const;
export type NotCounted = (typeof NOT_COUNTED)[number];

export interface Sale {
  /** Tells sales apart. */
  readonly key: number;
  readonly day: BusinessDay;
  readonly amountFen: Fen;
  readonly paymentType: number;
  /** 1 successful, 2 failed, 3 initialised. */
  readonly status: 1 | 2 | 3;
}

export interface Refund {
  readonly saleKey: number;
  readonly day: BusinessDay;
  readonly amountFen: Fen;
}

/** What never counts, whatever is refunded: judged by the original alone. */
export const neverCounts = (
  { paymentType, amountFen, status }: Pick<Sale, 'paymentType' | 'amountFen' | 'status'>,
  { excludedPaymentTypes, minTransactionFen }: Pick<Plan['stages'], 'excludedPaymentTypes' | 'minTransactionFen'>,
): NotCounted | undefined => {
  if (status !== 1) return 'not_successful';
  if (excludedPaymentTypes.includes(paymentType)) return 'payment_type';
  return amountFen < minTransactionFen ? 'below_minimum' : undefined;
};

/** @param refundedFen of the sale so far. @returns why it does not count; undefined: it counts with what is left. */
export const whyNotCounted = (
  sale: Sale,
  refundedFen: Fen,
  stages: Pick<Plan['stages'], 'excludedPaymentTypes' | 'minTransactionFen'>,
): NotCounted | undefined => neverCounts(sale, stages) ?? (refundedFen >= sale.amountFen ? 'refunded' : undefined);
