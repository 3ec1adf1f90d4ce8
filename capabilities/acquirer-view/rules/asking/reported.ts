/**
 * Whether an acquirer's report about a terminal agrees with our record (docs/domain.md §8 "Events"). Days of Shanghai.
 */
import type { MerchantId } from '../../contract/asking/merchant-id.ts';

export interface Span {
  readonly merchantId: MerchantId;
  readonly boundOn: string;
  /** Undefined while the terminal is bound. */
  readonly unboundOn?: string | undefined;
}

export type ReportOutcome = 'same' | 'other_merchant' | 'not_here' | 'still_here' | 'other_day';

const covers = ({ boundOn, unboundOn }: Span, day: string): boolean =>
  boundOn <= day && (unboundOn === undefined || day <= unboundOn);

/** @param spans the whole life of the terminal. */
export const foundBound = (spans: readonly Span[], merchantId: MerchantId, day: string): ReportOutcome => {
  const own = spans.filter((span) => span.merchantId === merchantId);
  if (own.some(({ boundOn }) => boundOn === day)) return 'same';
  if (own.length > 0) return 'other_day';
  return spans.some((span) => covers(span, day)) ? 'other_merchant' : 'not_here';
};

/** @param merchantId undefined: it is not stated. */
export const foundUnbound = (
  spans: readonly Span[],
  merchantId: MerchantId | undefined,
  day: string,
): ReportOutcome => {
  const own = spans.filter((span) => merchantId === undefined || span.merchantId === merchantId);
  if (own.some(({ unboundOn }) => unboundOn === day)) return 'same';
  if (own.some((span) => span.unboundOn === undefined && span.boundOn <= day)) return 'still_here';
  if (own.length > 0) return 'other_day';
  return spans.some((span) => covers(span, day)) ? 'other_merchant' : 'not_here';
};

export const foundActivated = (days: readonly string[], day: string): ReportOutcome => {
  if (days.includes(day)) return 'same';
  return days.length > 0 ? 'other_day' : 'not_here';
};
