import { expect, it } from 'vitest';
import { levelStillGiven, mayGiveLevel } from './given-level.ts';

const levels = ['V1', 'V2', 'V3', 'V4'].map((code, index) => ({ code, sort: index + 1 }));

it('a level up to the own one may be given, no higher one and none that does not exist', () => {
  expect(['V1', 'V2', 'V3', 'V4', 'V9', ''].map((given) => mayGiveLevel(levels, 'V3', given))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('an inviter that lost levels gives its own', () => {
  expect(levelStillGiven(levels, 'V2', 'V3')).toBe('V2');
  expect(levelStillGiven(levels, 'V4', 'V3')).toBe('V3');
});
