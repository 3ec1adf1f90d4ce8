import { expect, it } from 'vitest';
import { joinedDays } from './joined-periods.ts';

const TODAY = '2026-09-18';

it('counts months with the present one, over the turn of the year', () => {
  expect(joinedDays('month', {}, TODAY)).toEqual({ from: '2026-09-01', to: TODAY });
  expect(joinedDays('quarter', {}, '2026-01-05')).toEqual({ from: '2025-11-01', to: '2026-01-05' });
  expect(joinedDays('year', {}, TODAY)).toEqual({ from: '2025-10-01', to: TODAY });
  expect(joinedDays('all', { from: '2026-01-01' }, TODAY)).toEqual({});
});

it('puts days of an address in order, and ends with today', () => {
  expect(joinedDays('custom', { from: '2026-09-10', to: '2026-09-01' }, TODAY)).toEqual({
    from: '2026-09-01',
    to: '2026-09-10',
  });
  expect(joinedDays('custom', { to: '2027-01-01' }, TODAY)).toEqual({ from: '2026-09-01', to: TODAY });
});
