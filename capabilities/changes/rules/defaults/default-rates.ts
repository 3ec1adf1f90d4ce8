/** The default rate of an unbound terminal (docs/domain.md "Default rates"): rates other than the policy's standard. */
import { isSameRule, type Rate, type RateBounds } from '../rate-bounds.ts';
import { changedRates, type RateRefusal } from '../refuses-rates.ts';

export interface AskedDefault {
  readonly asked: readonly Rate[];
  readonly standard: readonly Rate[];
  /** The default that was set before; undefined if none was. */
  readonly standing: readonly Rate[] | undefined;
  readonly bounds: readonly RateBounds[];
}

export type NewDefault = { readonly refusal: RateRefusal | 'standard' } | { readonly rates: readonly Rate[] };

const areSame = (rates: readonly Rate[], others: readonly Rate[]): boolean =>
  rates.length === others.length &&
  rates.every((rate) => others.some((other) => other.rateType === rate.rateType && isSameRule(rate, other)));

/**
 * Rate types that are not named stay as they were set; one that is named with the policy's standard is no longer set.
 * @returns empty rates when nothing is set any more.
 */
export const newDefault = ({ asked, standard, standing, bounds }: AskedDefault): NewDefault => {
  const judged = changedRates({ asked, inForce: standard, bounds });
  if ('refusal' in judged && judged.refusal !== 'same') return judged;
  const named = new Set(asked.map(({ rateType }) => rateType));
  const kept = (standing ?? []).filter(({ rateType }) => !named.has(rateType));
  const rates = [...kept, ...('after' in judged ? judged.after : [])].toSorted((a, b) => a.rateType - b.rateType);
  if (!areSame(rates, standing ?? [])) return { rates };
  return { refusal: standing === undefined ? 'standard' : 'same' };
};

export interface BoundMerchant {
  /** A rate in force that was chosen for it: by its application, a change, or the acquirer. */
  readonly isChosen: boolean;
  readonly inForce: readonly Rate[];
}

/** The rates to ask for when the terminal is bound: none where the merchant's rate was chosen, or is the same. */
export const askedAtBinding = (rates: readonly Rate[], { isChosen, inForce }: BoundMerchant): readonly Rate[] =>
  isChosen
    ? []
    : rates.filter((rate) => {
        const now = inForce.find(({ rateType }) => rateType === rate.rateType);
        return now === undefined || !isSameRule(rate, now);
      });
