import { expect, it } from 'vitest';
import { openIn, pathOf, searchOf, stateOf } from './silence-address.ts';

const MONTHS = ['2026-09', '2026-08', '2026-07'] as const;

it('the open agent is in the path, month and tab behind it; what is said wrongly is as on the first visit', () => {
  expect(pathOf('3')).toBe('/compliance/silence/3');
  expect(openIn(pathOf('3'))).toBe('3');
  expect(openIn(pathOf(undefined))).toBeUndefined();
  expect(openIn('/compliance/silence/03')).toBeUndefined();
  expect(stateOf('', MONTHS)).toEqual({ tab: 'watched', month: '2026-08' });
  expect(stateOf('?month=2025-01&tab=nothing', MONTHS)).toEqual({ tab: 'watched', month: '2026-08' });
  const state = { tab: 'all', month: '2026-07' } as const;
  expect(stateOf(searchOf(state), MONTHS)).toEqual(state);
});
