import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { saleText, saleWords } from './sale-words.ts';

/** A text is its key with its values. */
const t = (key: string, values: Record<string, string | number> = {}): string =>
  [key.replace(/^policies\.(policy-info\.)?/, ''), ...Object.values(values)].join(' ');

it('says each condition that is given in a sentence, and none without', () => {
  const conditions = {
    excludedPaymentTypes: [4],
    totalTypes: [1, 3],
    methods: [1],
    cardTypes: [1],
    minTransactionFen: fen(1_000),
    notFirst: 2,
    fromDay: 3,
  };
  expect(saleWords(conditions, 'binding', t)).toEqual([
    'excluded payment-type.4',
    'only total-type.1difference.commatotal-type.3',
    'only method.1',
    'only card-type.1',
    'minimum 10.00',
    'not-first 2',
    'from-binding 3',
  ]);
  expect(saleWords({ fromDay: 3 }, 'activation', t)).toEqual(['from-day 3']);
  expect(saleWords({}, 'binding', t)).toEqual([]);
  expect(saleText({}, 'binding', t)).toBe('');
});
