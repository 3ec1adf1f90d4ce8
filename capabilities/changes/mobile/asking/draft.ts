/** The new value while it is being chosen; parts that are not touched are not sent. */
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import type { submitChanges } from '../../contract/asking/submit-changes.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';

export type Options = AnswerOf<typeof getChangeOptions>;
export type RateOption = NonNullable<Options['rates']>[number];
export type AskedValue = InputOf<typeof submitChanges>['value'];

export interface Draft {
  readonly rates: ReadonlyMap<number, FeeRule>;
  readonly feeFen?: Fen | undefined;
  readonly freeDays?: number | undefined;
  readonly periodDays?: number | undefined;
}

export const EMPTY_DRAFT: Draft = { rates: new Map() };

/** Something was set, and is lost by leaving. */
export const isTouched = ({ rates, feeFen, freeDays, periodDays }: Draft): boolean =>
  rates.size > 0 || [feeFen, freeDays, periodDays].some((value) => value !== undefined);

/** The rule that most of the chosen subjects have now. */
export const usualRule = ({ inForce, lowest }: RateOption): FeeRule =>
  inForce.reduce<RateOption['inForce'][number] | undefined>(
    (most, each) => (most && most.count >= each.count ? most : each),
    undefined,
  )?.rule ?? lowest;

type RateOptions = Pick<Options, 'rates'>;

const ratesOf = (draft: Draft, options: RateOptions): { rateType: number; rule: FeeRule }[] =>
  (options.rates ?? []).flatMap(({ rateType, lowest, highest }) => {
    const rule = draft.rates.get(rateType);
    // the value is chosen again, because other bounds apply
    const isWithin = rule !== undefined && rule.ratePpm >= lowest.ratePpm && rule.ratePpm <= highest.ratePpm;
    return isWithin ? [{ rateType, rule }] : [];
  });

/** Rate types that change: those that were moved and are still within the bounds. */
export const touchedTypes = (draft: Draft, options: RateOptions): ReadonlySet<number> =>
  new Set(ratesOf(draft, options).map(({ rateType }) => rateType));

/** @returns undefined while nothing changes. */
export const askedValue = (kind: ChangeKind, draft: Draft, options: RateOptions): AskedValue | undefined => {
  if (kind === 'rate') {
    const rates = ratesOf(draft, options).map(({ rateType, rule }) => ({ rateType, ...rule }));
    return rates.length === 0 ? undefined : ({ rates } as AskedValue);
  }
  const { feeFen, freeDays, periodDays } = draft;
  const given = kind === 'service' ? { feeFen } : { feeFen, freeDays, periodDays };
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return set.length === 0 ? undefined : (Object.fromEntries(set) as AskedValue);
};

/** A rate that is moved back to where all chosen terminals are does not change. */
export const withRate = (draft: Draft, option: RateOption, rule: FeeRule | undefined): Draft => {
  const rates = new Map(draft.rates);
  const [only, ...others] = option.inForce;
  const isSame = rule !== undefined && others.length === 0 && only?.rule.ratePpm === rule.ratePpm;
  if (rule === undefined || isSame) rates.delete(option.rateType);
  else rates.set(option.rateType, rule);
  return { ...draft, rates };
};
