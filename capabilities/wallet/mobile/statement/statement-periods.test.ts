import { expect, it } from 'vitest';
import { daysOf, periodOf } from './statement-periods.ts';

const now = new Date('2026-03-31T16:30:00Z'); // 1 April in Shanghai

it('periods are whole months in Asia/Shanghai', () => {
  expect(daysOf('this-month', now)).toEqual({ from: '2026-04-01', to: '2026-04-30' });
  expect(daysOf('last-month', now)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(daysOf('three-months', now)).toEqual({ from: '2026-02-01', to: '2026-04-30' });
  expect(daysOf('all', now)).toEqual({});
});

it('finds the period with the given days', () => {
  for (const period of ['all', 'this-month', 'last-month', 'three-months'] as const)
    expect(periodOf(daysOf(period, now), now)).toBe(period);
  expect(periodOf({ from: '2026-04-02' }, now)).toBe('custom');
});
