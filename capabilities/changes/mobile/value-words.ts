/** Values and changes in words: `POS刷卡 0.600% → 0.580%`. */
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { ChangeOrigin } from '../contract/change-kinds.ts';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The values in the form in which the calls answer them. */
export interface ShownValue {
  readonly rates?: readonly (FeeRule & { readonly rateType: number })[] | undefined;
  readonly feeFen?: Fen | undefined;
  readonly freeDays?: number | undefined;
  readonly periodDays?: number | undefined;
}

/** One value that changes. */
export interface ChangedPart {
  readonly name: string;
  /** `-` if there was no value. */
  readonly before: string;
  readonly after: string;
  readonly rateType?: number;
}

const DECIMALS = 3;

export const rateText = (ppm: Ppm): string => formatRate(ppm, DECIMALS);
export const rateName = (rateType: number, t: Translate): string => t(`policies.rate-type.${rateType}`);

const NONE = '-';

type Rates = NonNullable<ShownValue['rates']>;

/** The rate always, unless only another part of the rule changes. */
const ruleParts = (rate: Rates[number], old: Rates[number] | undefined, t: Translate): ChangedPart[] => {
  const { rateType } = rate;
  const name = rateName(rateType, t);
  const amount = (value: Fen | undefined): string => (value === undefined ? t('changes.value.none') : formatFen(value));
  const isCapped = (old?.capFen ?? 0) !== (rate.capFen ?? 0);
  const isExtra = (old?.extraFen ?? 0) !== (rate.extraFen ?? 0);
  const isRate = old?.ratePpm !== rate.ratePpm || (!isCapped && !isExtra);
  return [
    ...(isRate ? [{ name, before: old ? rateText(old.ratePpm) : NONE, after: rateText(rate.ratePpm), rateType }] : []),
    ...(isCapped && old
      ? [{ name: t('changes.value.cap', { name }), before: amount(old.capFen), after: amount(rate.capFen) }]
      : []),
    ...(isExtra && old
      ? [{ name: t('changes.value.extra', { name }), before: amount(old.extraFen), after: amount(rate.extraFen) }]
      : []),
  ];
};

/** @param before may have parts that the change does not touch. */
export const changedParts = (before: ShownValue, after: ShownValue, t: Translate): ChangedPart[] => {
  const old = new Map((before.rates ?? []).map((rate) => [rate.rateType, rate]));
  const days = (count: number | undefined): string => (count === undefined ? NONE : t('changes.value.days', { count }));
  const part = <V>(name: string, from: V, to: V | undefined, text: (value: V) => string): ChangedPart[] =>
    to === undefined || from === to ? [] : [{ name: t(name), before: text(from), after: text(to) }];
  const fee = (value: Fen | undefined): string => (value === undefined ? NONE : formatFen(value));
  return [
    ...(after.rates ?? []).flatMap((rate) => ruleParts(rate, old.get(rate.rateType), t)),
    ...part('changes.value.fee', before.feeFen, after.feeFen, fee),
    ...part('changes.value.free', before.freeDays, after.freeDays, days),
    ...part('changes.value.period', before.periodDays, after.periodDays, days),
  ];
};

/**
 * `POS刷卡 0.600% → 0.580%`; for several parts, the first and how many there are.
 * @param fee which fee it is, where that is not stated beside it.
 */
export const changeText = (before: ShownValue, after: ShownValue, t: Translate, fee?: string): string => {
  const [first, ...others] = changedParts(before, after, t);
  if (first === undefined) return valueText(after, t);
  const isFee = first.name === t('changes.value.fee');
  const name = fee === undefined ? first.name : isFee ? fee : `${fee} ${first.name}`;
  const text = t('changes.value.change', { name, before: first.before, after: first.after });
  return others.length === 0 ? text : t('changes.value.and-others', { text, count: others.length });
};

/** POS刷卡改为 0.580%, 改为 60.00 元. */
export const toText = (value: ShownValue, t: Translate): string => {
  const [rate, ...others] = value.rates ?? [];
  return rate !== undefined && others.length === 0
    ? t('changes.batch.rate-to', { name: rateName(rate.rateType, t), rate: rateText(rate.ratePpm) })
    : t('changes.batch.to', { value: valueText(value, t) });
};

/** The value alone: `POS刷卡 0.580%`, `99.00 元`, `60.00 元，免费 365 天`. */
export const valueText = ({ rates, feeFen, freeDays, periodDays }: ShownValue, t: Translate): string =>
  [
    ...(rates ?? []).map(({ rateType, ratePpm }) => `${rateName(rateType, t)} ${rateText(ratePpm)}`),
    ...(feeFen === undefined ? [] : [t('changes.value.yuan', { amount: formatFen(feeFen) })]),
    ...(freeDays === undefined ? [] : [t('changes.value.free-days', { count: freeDays })]),
    ...(periodDays === undefined ? [] : [t('changes.value.every', { count: periodDays })]),
  ].join(t('changes.value.comma'));

/** Who asked: a person, the platform or the acquirer; for a default rate, the person who had set it. */
export const whoText = (
  { origin, askedBy }: { origin: ChangeOrigin; askedBy?: string | undefined },
  t: Translate,
): string => {
  const name = t(`changes.origin.${origin}`);
  if (origin !== 'default') return askedBy ?? name;
  return askedBy === undefined ? name : t('changes.origin.default-of', { name: askedBy });
};
