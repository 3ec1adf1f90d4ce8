import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '#platform/time/business-day.ts';
import { spansOf, sumOver } from './spans.ts';

const days = (count: number): string[] => daysFrom('2026-01-01', addDays('2026-01-01', count - 1));

describe('chart spans', () => {
  it('are days for 31 days', () => {
    expect(spansOf(days(31))).toHaveLength(31);
  });

  it('are weeks for a quarter, and the last week is complete', () => {
    const spans = spansOf(days(92));
    expect(spans).toHaveLength(14);
    expect(spans.at(-1)).toEqual({ from: '2026-03-27', to: '2026-04-02', start: 85, end: 92 });
  });

  it('are calendar months for a year', () => {
    const spans = spansOf(days(366));
    expect(spans).toHaveLength(13);
    expect(spans[1]).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
    expect(spans.at(-1)).toMatchObject({ from: '2027-01-01', to: '2027-01-01' });
  });

  it('lose no day and no fen, and are at most 45', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1_000_000 }), { minLength: 1, maxLength: 366 }), (values) => {
        const spans = spansOf(days(values.length));
        expect(spans.length).toBeLessThanOrEqual(45);
        expect(spans.reduce((sum, span) => sum + sumOver(values, span, (value) => value), 0)).toBe(
          values.reduce((sum, value) => sum + value, 0),
        );
      }),
    );
  });
});
