/**
 * Which sales count, in plain words: a sentence for each given condition. It is defined with the calls that answer the
 * conditions, because pages of several capabilities show them.
 */
import type { z } from 'zod';
import { formatFen } from '#platform/money/format.ts';
import type { saleConditions } from '../policy-fields.ts';

type SaleConditions = z.infer<ReturnType<typeof saleConditions>>;
type Words = (key: string, values?: Record<string, string | number>) => string;

const LISTS = [
  ['totalTypes', 'total-type'],
  ['methods', 'method'],
  ['cardTypes', 'card-type'],
] as const;

/** @param from the day that counts as day 0 of `fromDay`. */
export const saleWords = (conditions: SaleConditions, from: 'binding' | 'activation', t: Words): string[] => {
  const { excludedPaymentTypes = [], minTransactionFen = 0, notFirst = 0, fromDay = 0 } = conditions;
  const named = (values: readonly number[], key: string): string =>
    values.map((value) => t(`policies.${key}.${value}`)).join(t('policies.difference.comma'));
  const only = LISTS.flatMap(([name, key]) => {
    const values = conditions[name];
    return values === undefined ? [] : [t('policies.policy-info.only', { types: named(values, key) })];
  });
  return [
    ...(excludedPaymentTypes.length === 0
      ? []
      : [t('policies.policy-info.excluded', { types: named(excludedPaymentTypes, 'payment-type') })]),
    ...only,
    ...(minTransactionFen === 0 ? [] : [t('policies.policy-info.minimum', { amount: formatFen(minTransactionFen) })]),
    ...(notFirst === 0 ? [] : [t('policies.policy-info.not-first', { count: notFirst })]),
    ...(fromDay === 0
      ? []
      : [t(`policies.policy-info.${from === 'binding' ? 'from-binding' : 'from-day'}`, { day: fromDay })]),
  ];
};

/** The sentences as one text; if empty, every successful sale counts. */
export const saleText = (...[conditions, from, t]: Parameters<typeof saleWords>): string =>
  saleWords(conditions, from, t).reduce(
    (before, sentence) => (before === '' ? sentence : t('policies.policy-info.sentences', { before, sentence })),
    '',
  );
