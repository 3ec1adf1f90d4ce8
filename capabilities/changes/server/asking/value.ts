/** Values of the three kinds, as they are stored, sent and shown. */
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { RateType } from '#capabilities/policies/contract/terms/rate-types.ts';
import { isSameRule } from '../../rules/rate-bounds.ts';

export interface Value {
  readonly rates?: readonly (FeeRule & { readonly rateType: number })[] | undefined;
  readonly feeFen?: Fen | undefined;
  readonly freeDays?: number | undefined;
  readonly periodDays?: number | undefined;
}

/** The value in the form that the calls answer. */
export const presentValue = ({ rates, ...others }: Value) => ({
  ...others,
  ...(rates && { rates: rates.map((rate) => ({ ...rate, rateType: rate.rateType as RateType })) }),
});

/** Compares amount, free days and period; rates have none of them. */
export const isSameFee = (one: Value, other: Value): boolean =>
  one.feeFen === other.feeFen && one.freeDays === other.freeDays && one.periodDays === other.periodDays;

/** `other` may have rates of further types. */
export const isSameValue = (one: Value, other: Value): boolean =>
  isSameFee(one, other) &&
  (one.rates ?? []).every((rate) => {
    const same = other.rates?.find(({ rateType }) => rateType === rate.rateType);
    return same !== undefined && isSameRule(rate, same);
  });
