/** Rates of days under promotions, against a second arithmetic that paints them one over the other. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { runs } from '#testing/property-runs.ts';
import type { Rate } from './rate-bounds.ts';
import { freeFrom, ratesOfDay, stretches, type Overlay } from './rates-of-day.ts';

const TODAY = '2026-09-18';
const DAYS = 20;
const TYPES = [1, 2, 3];
const rate = (rateType: number, ratePpm: number): Rate => ({ rateType, ratePpm: ratePpm as Ppm });
const base = TYPES.map((rateType) => rate(rateType, 6_000));

const overlays = fc
  .array(
    fc.record({
      priority: fc.integer({ min: 1, max: 3 }),
      first: fc.integer({ min: 0, max: DAYS - 4 }),
      // a day count of 0 gives a cancelled one, whose last day is before its first
      days: fc.integer({ min: 0, max: 8 }),
      rates: fc
        .uniqueArray(fc.record({ rateType: fc.constantFrom(...TYPES), ppm: fc.constantFrom(5_500, 5_800, 6_000) }), {
          selector: ({ rateType }) => rateType,
          minLength: 1,
        })
        .map((some) => some.map(({ rateType, ppm }) => rate(rateType, ppm))),
    }),
    { maxLength: 6 },
  )
  .map((some) =>
    some.map(({ priority, first, days, rates }, index): Overlay => {
      const fromOn = addDays(TODAY, first);
      return { id: idOf(index + 1), priority, fromOn, lastOn: addDays(fromOn, days - 1), rates };
    }),
  );

/** Each day's rates, painted from the lowest to the highest. */
const painted = (all: readonly Overlay[]): Map<BusinessDay, number[]> => {
  const days = Array.from({ length: DAYS + 10 }, (_, index) => addDays(TODAY, index));
  const calendar = new Map(days.map((day) => [day, base.map(({ ratePpm }) => Number(ratePpm))]));
  for (const { fromOn, lastOn, rates } of all.toSorted((a, b) => a.priority - b.priority || a.id - b.id))
    for (let day = fromOn; day <= lastOn; day = addDays(day, 1))
      for (const each of rates) calendar.get(day)?.splice(TYPES.indexOf(each.rateType), 1, each.ratePpm);
  return calendar;
};

it('equal those of a calendar on which the promotions were painted by priority, then by time', () => {
  fc.assert(
    fc.property(overlays, (all) => {
      for (const [day, ppms] of painted(all))
        expect(ratesOfDay(base, all, day).map((each) => each.ratePpm)).toEqual(ppms);
    }),
    { numRuns: runs(200) },
  );
});

it('are described by periods that leave out no day and end with the base', () => {
  fc.assert(
    fc.property(overlays, (all) => {
      const told = stretches(base, all, TODAY);
      expect(told[0]?.fromOn).toBe(TODAY);
      expect(told.at(-1)).toMatchObject({ lastOn: undefined, rates: base, held: [] });
      for (const [index, { lastOn }] of told.slice(0, -1).entries())
        expect(told[index + 1]?.fromOn).toBe(addDays(lastOn ?? '', 1));
      for (const [day, ppms] of painted(all)) {
        const stretch = told.find(({ fromOn, lastOn = '9999-12-31' }) => fromOn <= day && day <= lastOn);
        expect(stretch?.rates.map((each) => each.ratePpm)).toEqual(ppms);
      }
    }),
    { numRuns: runs(200) },
  );
});

it('are free of promotions from the first day on which none covers the rate types', () => {
  fc.assert(
    fc.property(overlays, fc.subarray(TYPES, { minLength: 1 }), (all, types) => {
      const isHeld = (day: BusinessDay) =>
        all.some(
          ({ fromOn, lastOn, rates }) =>
            fromOn <= day && day <= lastOn && rates.some(({ rateType }) => types.includes(rateType)),
        );
      let day = TODAY;
      while (isHeld(day)) day = addDays(day, 1);
      expect(freeFrom(all, types, TODAY)).toBe(day);
    }),
    { numRuns: runs(200) },
  );
});
