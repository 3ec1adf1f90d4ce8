import { expect, it } from 'vitest';
import { dayBeside, daysOf } from './earning-day.ts';

const TODAY = '2026-09-18';

it('shows a day, or a month up to today, and never goes beyond today', () => {
  expect(daysOf('day', '2026-09-17', TODAY)).toEqual({ from: '2026-09-17', to: '2026-09-17' });
  expect(daysOf('day', '2026-12-31', TODAY)).toEqual({ from: TODAY, to: TODAY });
  const september = daysOf('month', '2026-09-03', TODAY);
  expect(september).toEqual({ from: '2026-09-01', to: TODAY });
  expect(daysOf('month', '2026-02-11', TODAY)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(dayBeside('month', september, 1, TODAY)).toBeUndefined();
  expect(dayBeside('month', september, -1, TODAY)).toBe('2026-08-01');
  expect(dayBeside('month', daysOf('month', '2026-08-01', TODAY), 1, TODAY)).toBe('2026-09-01');
  expect(dayBeside('day', daysOf('day', TODAY, TODAY), 1, TODAY)).toBeUndefined();
  expect(dayBeside('day', daysOf('day', '2026-09-01', TODAY), -1, TODAY)).toBe('2026-08-31');
});
