import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDay, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { choice, choices, day, id, readFields, text, writeFields } from '#platform/ui/navigation/address-fields.ts';
import { openedSearch, presetsIn, savedQuery, type PresetDays } from './saved-search.ts';

const FIELDS = {
  scope: choice(['self', 'team'], 'self'),
  cards: choices([1, 2]),
  from: day(),
  to: day(),
  merchantId: id(),
  text: text(10),
};
const DAYS: PresetDays = {
  from: 'from',
  to: 'to',
  presets: ['today', 'week', 'month'],
  daysOf: (preset, now) => {
    const today = businessDay(now);
    const first: Record<string, BusinessDay> = { today, week: addDays(today, -6), month: `${monthOf(today)}-01` };
    return { from: first[preset] ?? today, to: today };
  },
};
const at = (date: string): Date => new Date(`${date}T04:00:00Z`);

const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
const searches = fc.record({
  scope: fc.constantFrom('self', 'team'),
  cards: fc.subarray([1, 2]),
  from: fc.option(fc.constantFrom('2026-09-01', '2026-09-18'), { nil: undefined }),
  to: fc.option(fc.constantFrom('2026-09-18'), { nil: undefined }),
  merchantId: fc.option(fc.constant('7'), { nil: undefined }),
  text: fc.constantFrom('', '茶 & 店'),
}) as fc.Arbitrary<ReturnType<typeof readFields<typeof FIELDS>>>;

describe('a saved filter', () => {
  it('opens at every time as the address that was saved, when its days are fixed', () => {
    fc.assert(
      fc.property(searches, moments, (values, now) => {
        const search = writeFields(FIELDS, values, '');
        expect(openedSearch(savedQuery(search, DAYS, undefined), FIELDS, DAYS, now)).toBe(search);
      }),
    );
  });

  it('opens with the days that its preset then means, and is otherwise unchanged', () => {
    fc.assert(
      fc.property(searches, fc.constantFrom(...DAYS.presets), moments, moments, (values, preset, saved, opened) => {
        const search = writeFields(FIELDS, { ...values, ...DAYS.daysOf(preset, saved) }, '');
        expect(presetsIn(search, DAYS, saved)).toContain(preset);
        const then = readFields(FIELDS, openedSearch(savedQuery(search, DAYS, preset), FIELDS, DAYS, opened));
        expect(then).toEqual({ ...readFields(FIELDS, search), ...DAYS.daysOf(preset, opened) });
      }),
    );
  });

  it('opens with any content as an address that is read and written alike', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.dictionary(fc.constantFrom('period', 'scope', 'from', 'x'), fc.string()),
        (noise, query) => {
          for (const saved of [noise, new URLSearchParams(query).toString()]) {
            const opened = openedSearch(saved, FIELDS, DAYS, at('2026-09-18'));
            expect(writeFields(FIELDS, readFields(FIELDS, opened), '')).toBe(opened);
          }
        },
      ),
    );
  });

  it('may mean several presets: on the first of a month it is today as well', () => {
    expect(presetsIn('?from=2026-09-01&to=2026-09-01', DAYS, at('2026-09-01'))).toEqual(['today', 'month']);
    expect(presetsIn('?from=2026-09-12&to=2026-09-18', DAYS, at('2026-09-18'))).toEqual(['week']);
    expect(presetsIn('?from=2026-09-12', DAYS, at('2026-09-18'))).toEqual([]);
    expect(presetsIn('?from=2026-09-18&to=2026-09-18', undefined, at('2026-09-18'))).toEqual([]);
  });
});
