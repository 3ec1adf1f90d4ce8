/** The default rate of an unbound terminal (docs/domain.md "Default rates"): rates other than the policy's standard. */
import { isSameRule, type Rate, type RateBounds } from './rate-bounds.ts';
import { changedRates, type RateRefusal } from './refuses-rates.ts';

export interface AskedDefault {
  readonly asked: readonly Rate[];
  readonly standard: readonly Rate[];
  /** What was set before; undefined: nothing. */
  readonly standing: readonly Rate[] | undefined;
  readonly bounds: readonly RateBounds[];
}

export type NewDefault = { readonly refusal: RateRefusal | 'standard' } | { readonly rates: readonly Rate[] };

const areSame = (rates: readonly Rate[], others: readonly Rate[]): boolean =>
  rates.length === others.length &&
  rates.every((rate) => others.some((other) => other.rateType === rate.rateType && isSameRule(rate, other)));

/** Replaces what was set before as a whole: a rate type that is not named has the policy's standard again. */
export const newDefault = ({ asked, standard, standing, bounds }: AskedDefault): NewDefault => {
  const judged = changedRates({ asked, inForce: standard, bounds });
  if ('refusal' in judged) return { refusal: judged.refusal === 'same' ? 'standard' : judged.refusal };
  return standing !== undefined && areSame(judged.after, standing) ? { refusal: 'same' } : { rates: judged.after };
};

export interface BoundMerchant {
  /** A rate in force that was chosen for it: by its application, a change, or the acquirer. */
  readonly isChosen: boolean;
  readonly inForce: readonly Rate[];
}

/** What is asked for when the terminal is bound to the merchant: nothing where its rate was chosen, or is the same. */
export const askedAtBinding = (rates: readonly Rate[], { isChosen, inForce }: BoundMerchant): readonly Rate[] =>
  isChosen
    ? []
    : rates.filter((rate) => {
        const now = inForce.find(({ rateType }) => rateType === rate.rateType);
        return now === undefined || !isSameRule(rate, now);
      });
