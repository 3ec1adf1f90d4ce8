import { describe, expect, it } from 'vitest';
import { firstAsked, firstDays } from './first-days.ts';
import { daysOf, pickedDays } from './periods.ts';

const TODAY = '2026-09-18';
const custom = { from: '2026-09-12', to: TODAY };

describe('periods', () => {
  it.each([
    ['today', TODAY, TODAY],
    ['yesterday', '2026-09-17', '2026-09-17'],
    ['week', '2026-09-12', TODAY],
    ['month', '2026-09-01', TODAY],
    ['last-month', '2026-08-01', '2026-08-31'],
    ['custom', '2026-09-12', TODAY],
  ] as const)('%s is from %s to %s', (name, from, to) => {
    expect(daysOf(name, TODAY, custom)).toEqual({ from, to });
  });

  it('the prefetch of the data tab requests the days that the page shows first', () => {
    expect(firstDays(TODAY)).toEqual(daysOf(firstAsked.period, TODAY, custom));
  });

  it('on the first of a month, "this month" is that day alone', () => {
    expect(daysOf('month', '2026-03-01', custom)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(daysOf('last-month', '2026-03-01', custom)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});

describe('a custom period', () => {
  it('keeps the old value of a cleared day, and ends today at the latest', () => {
    expect(pickedDays({ from: '', to: '2027-01-01' }, custom, TODAY)).toEqual(custom);
  });

  it('is at most 366 days: the end that was not edited is moved', () => {
    expect(pickedDays({ from: '2024-01-01', to: TODAY }, custom, TODAY)).toEqual({
      from: '2024-01-01',
      to: '2024-12-31',
    });
    expect(pickedDays({ from: '2024-01-01', to: TODAY }, { from: '2024-01-01', to: '2024-03-01' }, TODAY)).toEqual({
      from: '2025-09-18',
      to: TODAY,
    });
  });
});
