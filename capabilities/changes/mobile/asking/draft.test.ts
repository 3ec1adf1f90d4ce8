/** Only touched values are sent; a value that is moved back counts as untouched. */
import { expect, it } from 'vitest';
import type { Ppm } from '#platform/money/ppm.ts';
import { askedValue, EMPTY_DRAFT, usualRule, withRate, type Options, type RateOption } from './draft.ts';

const rule = (ratePpm: number) => ({ ratePpm: ratePpm as Ppm });
const option = (rateType: number, ...inForce: [number, number][]): RateOption =>
  ({
    rateType,
    lowest: rule(5_500),
    highest: rule(6_800),
    inForce: inForce.map(([ppm, count]) => ({ rule: rule(ppm), count })),
  }) as RateOption;
const POS = option(1, [6_200, 2], [6_000, 13]);
const SCAN = option(3, [3_800, 15]);
const options = { rates: [POS, { ...SCAN, lowest: rule(3_000), highest: rule(4_000) }] } as Options;

it('starts at the value that most of the chosen have', () => {
  expect(usualRule(POS)).toEqual(rule(6_000));
});

it('sends the rate types that were moved, even if some subjects have the value already, and none that was moved back', () => {
  const moved = withRate(EMPTY_DRAFT, POS, rule(6_000));
  expect(askedValue('rate', moved, options)).toEqual({ rates: [{ rateType: 1, ratePpm: 6_000 }] });
  const both = withRate(moved, SCAN, rule(3_900));
  expect(askedValue('rate', both, options)?.rates?.map(({ rateType }) => rateType)).toEqual([1, 3]);
  expect(askedValue('rate', withRate(both, SCAN, rule(3_800)), options)?.rates).toHaveLength(1);
  expect(askedValue('rate', withRate(moved, POS, undefined), options)).toBeUndefined();
});

it('drops values outside the bounds of the newly chosen ones', () => {
  const moved = withRate(EMPTY_DRAFT, POS, rule(5_600));
  expect(askedValue('rate', moved, { rates: [{ ...POS, lowest: rule(5_800) }] } as Options)).toBeUndefined();
});

it('sends only the chosen parts of a fee', () => {
  const draft = { ...EMPTY_DRAFT, feeFen: 6_000 as never, freeDays: 90 };
  expect(askedValue('communication', draft, {} as Options)).toEqual({ feeFen: 6_000, freeDays: 90 });
  expect(askedValue('service', draft, {} as Options)).toEqual({ feeFen: 6_000 });
  expect(askedValue('service', EMPTY_DRAFT, {} as Options)).toBeUndefined();
});
