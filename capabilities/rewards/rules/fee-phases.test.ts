import { expect, it } from 'vitest';
import { firstPhaseFrom, phaseDay } from './fee-phases.ts';

const plan = { activationDay: '2026-01-01', freeDays: 30, periodDays: 90 };

it('is due first on the day after the free ones, then every period', () => {
  expect([1, 2, 3].map((phase) => phaseDay(plan, phase))).toEqual(['2026-01-31', '2026-05-01', '2026-07-30']);
  expect(phaseDay({ ...plan, freeDays: 0 }, 1)).toBe('2026-01-01');
});

it('skips phases before a day', () => {
  expect(firstPhaseFrom(plan, '2026-01-31')).toBe(1);
  expect(firstPhaseFrom(plan, '2026-02-01')).toBe(2);
});
