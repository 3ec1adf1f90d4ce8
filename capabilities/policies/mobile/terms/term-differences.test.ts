import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { termDifferences } from './term-differences.ts';
import type { Terms } from './terms-shape.ts';

const t = (key: string, values: Record<string, unknown> = {}): string => [key, ...Object.values(values)].join(' ');
const cost = (rateType: number, ratePpm: number, more: { capFen?: number; extraFen?: number } = {}) => ({
  rateType,
  rule: {
    ratePpm: ppm(ratePpm),
    ...(more.capFen !== undefined && { capFen: fen(more.capFen) }),
    ...(more.extraFen !== undefined && { extraFen: fen(more.extraFen) }),
  },
});
const linesOf = (before: Partial<Terms>, after: Partial<Terms>) =>
  termDifferences(before, after, t).map((line) => [line.name, line.before, line.after]);

it('names each part of a cost that differs, and nothing that does not', () => {
  expect(
    linesOf(
      { costs: [cost(1, 5_300, { capFen: 1_900 }), cost(3, 3_450)] },
      { costs: [cost(1, 5_350, { capFen: 2_000 }), cost(3, 3_450)] },
    ),
  ).toEqual([
    ['policies.rate-type.1', '0.530%', '0.535%'],
    ['policies.rate-type.1 policies.terms.cap', '19.00', '20.00'],
  ]);
});

it('a cap that ends is shown as no cap; an extra of 0 equals a missing one', () => {
  expect(linesOf({ costs: [cost(1, 5_300, { capFen: 1_900, extraFen: 0 })] }, { costs: [cost(1, 5_300)] })).toEqual([
    ['policies.rate-type.1 policies.terms.cap', '19.00', 'policies.terms.no-cap'],
  ]);
});

it('an opening has no values before', () => {
  expect(linesOf({}, { costs: [cost(1, 5_300)], parts: [{ kind: 'activation', item: 0, value: 4_800 }] })).toEqual([
    ['policies.rate-type.1', undefined, '0.530%'],
    ['policies.part.activation 0', undefined, '48.00'],
  ]);
});

it('a share is a percentage, everything else an amount', () => {
  const part = (value: number, amount: number): Partial<Terms> => ({
    parts: [
      { kind: 'value_share', item: 1, value },
      { kind: 'service_fee', item: 9_900, value: amount },
    ],
  });
  expect(linesOf(part(400_000, 4_950), part(355_000, 4_950))).toEqual([
    ['policies.part.value_share 1', '40%', '35.5%'],
  ]);
  expect(linesOf(part(400_000, 4_950), part(400_000, 5_000))).toEqual([
    ['policies.part.service_fee 99.00', '49.50', '50.00'],
  ]);
});
