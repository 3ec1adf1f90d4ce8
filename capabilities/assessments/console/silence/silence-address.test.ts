import { expect, it } from 'vitest';
import { openIn, pathOf, searchOf, stateOf } from './silence-address.ts';

const MONTHS = ['2026-09', '2026-08', '2026-07'] as const;
const FIRST = { tab: 'watched', month: '2026-08', text: '', pageNum: 1 };

it('the open agent is in the path, the filters follow it; wrong parts are treated as on the first visit', () => {
  expect(pathOf('3')).toBe('/compliance/silence/3');
  expect(openIn(pathOf('3'))).toBe('3');
  expect(openIn(pathOf(undefined))).toBeUndefined();
  expect(openIn('/compliance/silence/03')).toBeUndefined();
  expect(stateOf('', MONTHS)).toEqual(FIRST);
  expect(stateOf('?month=2025-01&tab=nothing&page=0', MONTHS)).toEqual(FIRST);
  const state = { tab: 'all', month: '2026-07', text: '周 & 邹', pageNum: 3 } as const;
  expect(stateOf(searchOf(state), MONTHS)).toEqual(state);
});
