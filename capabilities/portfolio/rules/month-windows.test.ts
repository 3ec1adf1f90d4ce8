import { expect, it } from 'vitest';
import { monthWindows } from './month-windows.ts';

it('compares the full days of a month with the same days of the one before', () => {
  expect(monthWindows('2026-09-18')).toEqual({
    first: '2026-09-01',
    compared: {
      now: { from: '2026-09-01', to: '2026-09-17' },
      before: { from: '2026-08-01', to: '2026-08-17' },
    },
  });
});

it('compares nothing on the first of a month, and no more days than the shorter month has', () => {
  expect(monthWindows('2026-09-01')).toEqual({ first: '2026-09-01' });
  expect(monthWindows('2026-03-31').compared?.before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});
